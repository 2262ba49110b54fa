import { formatClock, clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { DoorChild, Identified } from '@daycare-portal/shared/door';
import { doorText as text } from '@daycare-portal/shared/door-text';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { RoomMark } from '../../components/room-mark';
import { AbsentSheet, NoteSheet, SignSheet } from './sheets';
import classes from './door.module.css';
import type { DoorProps } from './frame';
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
    <div className={classes.children}>
      <h1 className={classes.title}>{text.hello[part](person.fullName.split(' ')[0] ?? '')}</h1>
      <p className={classes.problem} role="alert">
        {children.length === 0 ? text.noChildren : marking.problem}
      </p>
      <ul className={classes.cards} data-count={Math.min(children.length, 4)}>
        {children.map((child) => (
          <Card key={child.studentId} child={child} timeZone={screen.timeZone} isBusy={marking.isBusy} ask={marking.ask} />
        ))}
      </ul>
      {groups.map(({ kind, those }) =>
        those.length < 2 ? null : (
          <button
            key={kind}
            type="button"
            className={classes.all}
            disabled={marking.isBusy}
            onClick={() => marking.ask({ what: kind, those })}
          >
            {kind === 'in' ? <IconLogin2 aria-hidden /> : <IconLogout2 aria-hidden />}
            {(kind === 'in' ? text.checkInAll : text.checkOutAll)(those.length)}
          </button>
        ),
      )}
      <Messages entered={entered} />
      <footer className={classes.foot}>
        <button type="button" className={classes.quiet} onClick={goHome}>
          <IconLogout2 aria-hidden />
          {text.notYou}
        </button>
        <span className={classes.countdown}>{text.closesIn(left)}</span>
      </footer>
      <Sheet marking={marking} />
    </div>
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
    <li className={classes.card}>
      <Cubby child={child} />
      <p className={classes.line}>{lineOf(child, timeZone)}</p>
      {kind === null ? null : (
        <button
          type="button"
          className={classes.main}
          data-kind={kind}
          disabled={isBusy}
          aria-label={`${kind === 'in' ? text.checkIn : text.checkOut}, ${firstName}`}
          onClick={() => ask({ what: kind, those })}
        >
          {kind === 'in' ? <IconLogin2 aria-hidden /> : <IconLogout2 aria-hidden />}
          {kind === 'in' ? text.checkIn : text.checkOut}
        </button>
      )}
      {kind === 'in' && (state === 'expected' || state === 'late') ? (
        <button
          type="button"
          className={classes.second}
          disabled={isBusy}
          aria-label={`${text.absentToday}, ${firstName}`}
          onClick={() => ask({ what: 'absent', those })}
        >
          <IconCalendarOff aria-hidden />
          {text.absentToday}
        </button>
      ) : null}
      {kind === 'out' ? (
        <button
          type="button"
          className={classes.quiet}
          disabled={isBusy}
          aria-label={`${text.note}, ${firstName}`}
          onClick={() => ask({ what: 'note', those, kind: 'in' })}
        >
          <IconNote aria-hidden />
          {text.note}
        </button>
      ) : null}
    </li>
  );
}

/** The child’s cubby with its face, or its letter. */
export function Cubby({ child: { firstName, profilePic, room } }: { child: DoorChild }) {
  return (
    <div className={classes.cubby}>
      <span className={classes.face}>
        {profilePic === null ? Array.from(firstName)[0] : <img src={profilePic} alt="" draggable={false} />}
      </span>
      <strong className={classes.plate}>
        {room === null ? null : <RoomMark mark={room.mark} size={18} />}
        {firstName}
      </strong>
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
    <p key={`${from}${words}`} className={classes.message}>
      <IconMessageCircle aria-hidden />
      <span>
        <strong>{text.from(from)}</strong> {words}
        {children.length > 1 ? <small className={classes.aboutChild}>{text.about(childName)}</small> : null}
      </span>
    </p>
  ));
}
