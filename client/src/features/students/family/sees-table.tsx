import { clockAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { familyParts, type ChildPerson, type FamilyPart } from '@daycare-portal/shared/people';
import type { Icon } from '@tabler/icons-react';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { trpc } from '../../../api/trpc';
import { Avatar } from '../../../components/avatar';
import { Row, Stack, Text } from '../../../components/layout';
import { SwitchField } from '../../../components/switch-field';
import { dayOf } from '../people/came-words';
import classes from './family-sees.module.css';
import { hasPage, pageWords, partsOf, type Switched } from './sees';

const labels = familySeesText;
const icons: Record<FamilyPart, Icon> = {
  day: IconSun,
  photos: IconPhoto,
  people: IconUsers,
  records: IconClipboardList,
  messages: IconMessageCircle,
  money: IconReceipt,
};

interface SeesTableProps {
  ofChild: { daycareId: string; studentId: string };
  guardians: readonly ChildPerson[];
  switched: Switched;
  timeZone: string;
  disabled: boolean;
  onSwitch: (person: ChildPerson, part: FamilyPart, isOn: boolean) => void;
}

/** Each guardian is a column, and each part of the family page a row. */
export function SeesTable({ ofChild, guardians, switched, timeZone, disabled, onSwitch }: SeesTableProps) {
  return (
    <div className={classes.scrolls}>
      <table className={classes.table} aria-label={labels.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.part}>
              <Text as="span" unseen>
                {labels.part}
              </Text>
            </th>
            {guardians.map((person) => (
              <GuardianHead key={person.personId} {...{ ofChild, person, timeZone }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {familyParts.map((part) => (
            <tr key={part}>
              <PartHead part={part} />
              {guardians.map((person) => (
                <td key={person.personId}>
                  {hasPage(person) ? (
                    <SwitchField
                      label={labels.switchOf(person.fullName, labels.parts[part])}
                      words={(switched[person.personId] ?? partsOf(person)).includes(part) ? labels.sees : labels.hidden}
                      checked={(switched[person.personId] ?? partsOf(person)).includes(part)}
                      disabled={disabled}
                      onChange={({ currentTarget }) => onSwitch(person, part, currentTarget.checked)}
                    />
                  ) : (
                    <Text as="span" size="s" tone="faint" aria-hidden>
                      –
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PartHead({ part }: { part: FamilyPart }) {
  const Sign = icons[part];
  return (
    <th scope="row" className={classes.part}>
      <Row gap="s" align="start">
        <Sign size={20} stroke={1.75} color="var(--dp-ink-2)" aria-hidden />
        <Stack as="span" gap="2xs">
          <Text as="span" weight="strong" breaks>
            {labels.parts[part]}
          </Text>
          <Text as="span" size="s" tone="soft" weight="plain" only="wide">
            {labels.about[part]}
          </Text>
        </Stack>
      </Row>
    </th>
  );
}

/** Who it is, where they live, and when they last looked. */
function GuardianHead({ ofChild, person, timeZone }: Pick<SeesTableProps, 'ofChild' | 'timeZone'> & { person: ChildPerson }) {
  const { personId, fullName, photo, relation, household } = person;
  const { data } = trpc.people.getFamilyView.useQuery({ ...ofChild, personId }, { enabled: hasPage(person) });
  const words = pageWords(person);
  return (
    <th scope="col">
      {household === null ? null : (
        <Row as="span" inline gap="2xs" pad="xs" round="s" fill="fill" size="s" weight="medium" below="s">
          <IconHome size={16} stroke={1.75} aria-hidden />
          {dayText.people.section.household(household)}
        </Row>
      )}
      <Row as="span" wrap gap="s" align="start" shrink>
        <Avatar name={fullName} photo={photo} size={36} />
        <Stack as="span" flex="1 1 5.5rem">
          <Text as="span" weight="strong" breaks>
            <bdi>{fullName}</bdi>
          </Text>
          {relation === null ? null : (
            <Text as="span" size="s" tone="soft" weight="plain" breaks>
              {relation}
            </Text>
          )}
          {words === null ? null : (
            <Text as="span" size="s" tone={person.notAuthorized === null ? 'soft' : 'error'} weight="plain" breaks>
              {words}
            </Text>
          )}
          {data === undefined ? null : (
            <Text as="span" size="s" tone="soft" weight="plain" breaks>
              {data.lookedAt === null ? labels.neverLooked : labels.looked(lookedWords(data.lookedAt, timeZone))}
            </Text>
          )}
        </Stack>
      </Row>
    </th>
  );
}

function lookedWords(at: string, timeZone: string): string {
  const isToday = clockAt(new Date(at), timeZone).day === clockAt(new Date(), timeZone).day;
  return isToday ? labels.today(clockTimeAt(at, timeZone)) : dayOf(at, timeZone);
}
