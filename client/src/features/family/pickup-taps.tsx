import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { Link } from 'react-router';
import { Stack, Text } from '../../components/layout';
import { trpc } from '../../api/trpc';
import { Avatar } from '../../components/avatar';
import { paths } from '../../paths';
import { maysPickUp } from './plans';
import { Group } from './plans-parts';
import classes from './family.module.css';

const labels = familyFormsText.plans;

interface PickupTapsProps {
  child: FamilyChild;
  day: FamilyDay;
  onDay: PlainDate;
  onPerson: (person: { personId: string; name: string; isYou: boolean }) => void;
}

/** Who picks up: those whom the office has authorized. Anybody else is asked for first. */
export function PickupTaps({ child: { daycareId, studentId, parts }, day, onDay, onPerson }: PickupTapsProps) {
  const isShown = parts.includes('people');
  const { data } = trpc.family.getPeople.useQuery({ daycareId, studentId }, { enabled: isShown });
  if (!isShown) return null;
  const people = (data?.people ?? []).filter(({ pickup }) => pickup !== null);
  return (
    <Group icon={IconUserCheck} title={labels.pickedUp}>
      {people.map((person) => {
        const { personId, fullName, isYou, photo, firstTime } = person;
        const may = maysPickUp(person, onDay, day.today);
        return (
          <Stack
            key={personId}
            as="button"
            type="button"
            align="center"
            edge="control"
            round="l"
            fill="surface"
            breaks
            className={classes.tap}
            disabled={!may}
            onClick={() => onPerson({ personId, name: fullName, isYou })}
          >
            <Avatar name={fullName} photo={photo} size={46} />
            <Text as="span" weight="strong">
              {isYou ? labels.you : fullName}
            </Text>
            <Text as="span" tone="soft" size="s">
              {may ? (firstTime ? labels.bringId : '') : labels.notThatDay}
            </Text>
          </Stack>
        );
      })}
      <Stack
        as={Link}
        to={`${paths.familyChild(studentId)}&add=person`}
        align="center"
        edge="control"
        round="l"
        fill="surface"
        tone="ink"
        text="center"
        unlined
        className={classes.tap}
      >
        <Text as="span" middle w={46} h={46} round="full" fill="primary" tone="primary">
          <IconPlus size={22} stroke={1.75} aria-hidden />
        </Text>
        <Text as="span" weight="strong">
          {labels.otherPerson}
        </Text>
        <Text as="span" tone="soft" size="s">
          {labels.weApprove}
        </Text>
      </Stack>
    </Group>
  );
}
