import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../../components/layout';
import { usePermission } from '../../../auth/use-permission';
import { Avatar } from '../../../components/avatar';
import { BusyButton } from '../../../components/busy-button';
import { LinkButton } from '../../../components/link-button';
import { pickupWords } from '../../../shared-features/pickup-words';
import { paths } from '../../../paths';
import { WhoIsThis } from '../../../pickup/who-is-this';
import { CheckOutRow, RowSign } from './check-out-row';
import type { PickedUpBy } from '../marks/after-mark';
import { IdSeen, UnlistedForm } from './unlisted-form';
import type { AboutChildren } from './use-marking';
import type { Adult } from './use-pickups';

interface AdultRowProps extends Pick<AboutChildren, 'today' | 'chosen'> {
  adult: Adult;
  guardians: readonly ChildPerson[];
  askedGuardians: readonly ChildPerson[];
  busy: boolean;
  sending: boolean;
  opened: boolean;
  onOpen: () => void;
  onPick: (whom: PickedUpBy) => void;
}

/** An adult on the child's list. Pressing someone who may pick up now checks the child out. A first-timer's row asks for an ID first. */
export function AdultRow({ today, chosen, adult, guardians, askedGuardians, busy, sending, opened, onOpen, onPick }: AdultRowProps) {
  const { person, standing, like } = adult;
  const { personId, fullName } = person;
  const asks = !standing.mayPickUp || standing.firstTime || like !== null;
  const isListed = standing.mayPickUp || standing.why === 'resembles';
  const isOver = !standing.mayPickUp && (standing.why === 'over' || standing.why === 'notYet');
  const whom = { personId, personName: fullName, ...(like !== null && { notLike: [like.person.personId] }) };
  const childNames = chosen.map(today.nameOf);
  return (
    <CheckOutRow
      face={<Avatar name={fullName} photo={person.photo} size={46} />}
      title={fullName}
      tag={<Tag adult={adult} />}
      help={helpOf(
        adult,
        chosen.every(({ broughtBy }) => broughtBy === fullName),
      )}
      busy={sending}
      {...(asks && { expanded: opened })}
      onPress={asks ? onOpen : () => onPick(whom)}
    >
      {!opened || !asks ? null : isOver ? (
        <Text pad="m" rule="top">
          {dayText.people.refused[standing.why](fullName, dayText.sheets.and(childNames), '')}
        </Text>
      ) : (
        <Asked
          like={like}
          fullName={fullName}
          childName={dayText.sheets.and(childNames)}
          {...{ isListed }}
          onSame={() => onPick({ personId, personName: fullName })}
        >
          {isListed ? (
            <IdTick {...{ fullName, childNames, busy }} isFirst={person.firstTime} onSeen={() => onPick({ ...whom, idSeen: true })} />
          ) : (
            <UnlistedForm
              {...{ today, guardians, askedGuardians, busy, person }}
              likeOf={null}
              childName={dayText.sheets.and(childNames)}
              onSend={(details) => onPick({ ...details, ...whom })}
            />
          )}
        </Asked>
      )}
    </CheckOutRow>
  );
}

interface AskedProps {
  like: Adult['like'];
  fullName: string;
  childName: string;
  isListed: boolean;
  onSame: () => void;
  children: ReactNode;
}

/** A name close to that of someone who is not authorized is asked about before anything else. */
function Asked({ like, children, ...adult }: AskedProps) {
  if (like === null) return children;
  return (
    <WhoIsThis like={like} {...adult}>
      {children}
    </WhoIsThis>
  );
}

const tag = { as: 'span', inline: true, gap: '2xs', pad: 'xs', round: 's', size: 'xs', nowrap: true } as const;

function Tag({ adult: { standing } }: { adult: Adult }) {
  const labels = dayText.people.pickup;
  if (!standing.mayPickUp) return null;
  return (
    <>
      {standing.firstTime ? (
        <Row {...tag} fill="warning" tone="warning">
          <IconId size={14} stroke={1.75} aria-hidden />
          {labels.firstTime}
        </Row>
      ) : null}
      {standing.isNew ? (
        <Row {...tag} fill="fill" title={labels.newHelp}>
          {labels.isNew}
        </Row>
      ) : null}
    </>
  );
}

function helpOf({ person, standing }: Adult, broughtToday: boolean): string {
  const labels = dayText.people.pickup;
  const relation = person.relation ?? (person.isGuardian ? labels.guardian : null);
  const hasBounds = person.pickup !== null && (person.pickup.from ?? person.pickup.until ?? person.pickup.weekdays) !== null;
  const when = hasBounds || !standing.mayPickUp ? pickupWords(person) : broughtToday ? labels.droppedOff : null;
  return [relation, when].filter((part) => part !== null).join(' · ');
}

interface IdTickProps {
  fullName: string;
  childNames: readonly string[];
  /** Nobody on the team has seen this adult's ID. */
  isFirst: boolean;
  busy: boolean;
  onSeen: () => void;
}

/** Nobody on the team knows this adult, or compared a close name, so someone looks at an ID first. */
function IdTick({ fullName, childNames, isFirst, busy, onSeen }: IdTickProps) {
  const labels = dayText.people.pickup;
  const [seen, setSeen] = useState(false);
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!seen);
    if (seen) onSeen();
  };
  return (
    <Stack as="form" gap="s" pad="m" rule="top" fill="warning" noValidate onSubmit={send}>
      {isFirst ? (
        <Text weight="strong" tone="warning">
          {labels.firstTimeTitle(fullName, childNames)}
        </Text>
      ) : null}
      <p>{labels.firstTimeHelp(fullName)}</p>
      <IdSeen seen={seen} wrong={missing && !seen ? labels.idMissing : undefined} onChange={setSeen} />
      <BusyButton
        type="submit"
        busy={busy}
        busyText={dayText.sheets.sending}
        leftSection={<IconLogout2 size={18} stroke={1.75} aria-hidden />}
        mih={50}
      >
        {labels.checkOutWith(fullName)}
      </BusyButton>
    </Stack>
  );
}

/** An adult whom a family asked for. Nobody is checked out with them until the team accepts. */
export function WaitingRow({ person: { fullName, relation, proposal }, studentId }: { person: ChildPerson; studentId: string }) {
  const may = usePermission();
  return (
    <Row as="li" wrap gap="s" padX="m" padY="xs" fill="fill">
      <RowSign icon={IconClock} />
      <Row as="span" grow align="stretch" down>
        <Text as="bdi" weight="strong" breaks>
          {fullName}
        </Text>
        <Text as="span" size="s" weight="plain" tone="soft">
          {[relation, dayText.people.pickup.waits(proposal?.askedBy ?? '')].filter((part) => part !== null).join(' · ')}
        </Text>
      </Row>
      {may('people.manage') ? (
        <LinkButton to={paths.student(studentId)} look="outlined">
          {dayText.people.pickup.review}
        </LinkButton>
      ) : null}
    </Row>
  );
}
