import { formatClock, clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { DoorChild, Identified } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { AbsentSheet, NoteSheet, SignSheet } from './sheets';
import classes from './door.module.css';
import { DoorButton, DoorFoot, Problem, type DoorProps } from './frame';
import { useCountdown } from './use-door';
import { useMarking, type Asked } from './use-marking';
import { kindFor, type View } from './view';

const idleSeconds = 40;

export function ChildrenView({ view, ...props }: DoorProps & { view: Extract<View, { at: 'children' }> }) {
  const { screen, part, goHome } = props;
  const { entered } = view;
  const { children, person } = entered;
  const marking = useMarking(entered, props, view.problem);
  const { left } = useCountdown(idleSeconds, goHome);
  const groups = (['in', 'out'] as const).map((kind) => ({
    kind,
    those: children.filter((child) => kindFor(child) === kind && child.state !== 'absent'),
  }));
  return (
    <Row down grow align="stretch" above="l">
      <h1 className={classes.title}>{text.hello[part](person.fullName.split(' ')[0] ?? '')}</h1>
      <Problem>{children.length === 0 ? text.noChildren : marking.problem}</Problem>
      <Stack as="ul" columns="m" gap="xl">
        {children.map((child) => (
          <Card key={child.studentId} child={child} timeZone={screen.timeZone} isBusy={marking.isBusy} ask={marking.ask} />
        ))}
      </Stack>
      <Stack gap="m" above="m">
        {groups.map(({ kind, those }) =>
          those.length < 2 ? null : (
            <DoorButton
              key={kind}
              look="filled"
              icon={kind === 'in' ? IconLogin2 : IconLogout2}
              disabled={marking.isBusy}
              onClick={() => marking.ask({ what: kind, those })}
            >
              {(kind === 'in' ? text.checkInAll : text.checkOutAll)(those.length)}
            </DoorButton>
          ),
        )}
        <Messages entered={entered} />
      </Stack>
      <DoorFoot left={left} onLeave={goHome} />
      <Sheet marking={marking} />
    </Row>
  );
}

function Sheet({ marking: { asked, close, send } }: { marking: ReturnType<typeof useMarking> }) {
  if (asked === undefined) return null;
  const { what, those } = asked;
  const names = those.map(({ firstName }) => firstName);
  if (what === 'absent') return <AbsentSheet name={names[0] ?? ''} onClose={close} onChoose={(reason) => send({ reason })} />;
  if (what === 'note') return <NoteSheet name={names[0] ?? ''} onClose={close} onSave={(note) => send({ note })} />;
  const taken = what === 'out' ? those.filter(({ mayPickUp }) => mayPickUp) : those;
  return <SignSheet names={taken.map(({ firstName }) => firstName)} onClose={close} onSign={(signature) => send({ signature })} />;
}

interface CardProps {
  child: DoorChild;
  timeZone: string;
  isBusy: boolean;
  ask: (asked: Asked) => void;
}

function Card({ child, timeZone, isBusy, ask }: CardProps) {
  const { firstName, state } = child;
  const kind = kindFor(child);
  const those = [child];
  return (
    <Row as="li" card down align="stretch" gap="s" pad="m" maxW={560}>
      <Cubby child={child} />
      <Text tone="soft" text="center" minH={28}>
        {lineOf(child, timeZone)}
      </Text>
      {kind === null ? null : (
        <DoorButton
          look={kind === 'in' ? 'filled' : 'outlined'}
          icon={kind === 'in' ? IconLogin2 : IconLogout2}
          disabled={isBusy}
          aria-label={`${kind === 'in' ? text.checkIn : text.checkOut}, ${firstName}`}
          onClick={() => ask({ what: kind, those })}
        >
          {kind === 'in' ? text.checkIn : text.checkOut}
        </DoorButton>
      )}
      {kind === 'in' && (state === 'expected' || state === 'late') ? (
        <DoorButton
          icon={IconCalendarOff}
          disabled={isBusy}
          aria-label={`${text.absentToday}, ${firstName}`}
          onClick={() => ask({ what: 'absent', those })}
        >
          {text.absentToday}
        </DoorButton>
      ) : null}
      {kind === 'out' ? (
        <DoorButton
          look="quiet"
          icon={IconNote}
          disabled={isBusy}
          aria-label={`${text.note}, ${firstName}`}
          onClick={() => ask({ what: 'note', those, kind: 'in' })}
        >
          {text.note}
        </DoorButton>
      ) : null}
    </Row>
  );
}

/** The child’s cubby with its face, or its letter. */
export function Cubby({ child: { firstName, profilePic, room } }: { child: DoorChild }) {
  return (
    <div className={classes.cubby}>
      <Text as="span" middle clip tone="soft" fill="fill" round="full" weight="strong" className={classes.face}>
        {profilePic === null ? Array.from(firstName)[0] : <img src={profilePic} alt="" draggable={false} />}
      </Text>
      <Row as="strong" gap="xs" size="l" className={classes.plate}>
        {room === null ? null : <RoomMark mark={room.mark} size={18} />}
        {firstName}
      </Row>
    </div>
  );
}

function lineOf({ state, since, waiting, room, expectedFrom }: DoorChild, timeZone: string): string {
  if (waiting !== null) return text[waiting];
  const time = since === null ? '' : clockTimeAt(since, timeZone);
  const words = {
    in: text.hereSince(time),
    out: text.leftAt(time),
    absent: text.absent,
    notExpected: text.notExpected,
    expected: expectedFrom === null ? '' : text.due(formatClock(expectedFrom)),
    late: expectedFrom === null ? '' : text.due(formatClock(expectedFrom)),
  }[state];
  return [room?.name ?? '', words].filter((part) => part !== '').join(', ');
}

function Messages({ entered: { messages, children } }: { entered: Identified }) {
  return messages.map(({ from, childName, text: words }) => (
    <Row as="p" key={`${from}${words}`} breaks align="start" gap="m" pad="l" round="l" className={classes.message}>
      <Text as={IconMessageCircle} tone="info" aria-hidden />
      <span>
        <strong>{text.from(from)}</strong> {words}
        {children.length > 1 ? (
          <Text as="small" block tone="soft" size="s">
            {text.about(childName)}
          </Text>
        ) : null}
      </span>
    </Row>
  ));
}
