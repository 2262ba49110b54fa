import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { wholeNames } from '@daycare-portal/shared/plate-names';
import { whoIs } from '@daycare-portal/shared/who-is';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { useState } from 'react';
import { RowBadges } from '../../shared-features/health-badge';
import { RoomMark } from '../../components/room-mark';
import { telUrl } from '../../components/tel-url';
import { reachable } from './contact';
import { shortNames, stateWords } from './now-words';
import classes from './room-rows.module.css';
import { roomsNow, type RollChild, type RoomNow } from './rooms-now';

const labels = dayPapersText.now;

interface RoomRowsProps {
  now: AttendanceNow;
  /** Also shows who is expected, absent or gone. */
  withNotHere: boolean;
}

/** In place of the paper on a narrow screen: how many are here, and a row for each room, one of which is open. */
export function RoomRows({ now, withNotHere }: RoomRowsProps) {
  const shown = (room: RoomNow) => (withNotHere ? room.children : room.here);
  const rooms = roomsNow(now).filter((room) => room.room !== null || shown(room).length + room.adults.length > 0);
  const first = rooms.find((room) => shown(room).length > 0);
  const [open, setOpen] = useState<string | null>(first === undefined ? null : idOf(first));
  const names = wholeNames(now.day.children);
  return (
    <div className={classes.screen}>
      {now.isWhole ? null : <p className={classes.part}>{labels.onlyRooms(now.day.rooms.map(({ name }) => name))}</p>}
      <Summary now={now} rooms={rooms} />
      <ul className={classes.rooms}>
        {rooms.map((room) => (
          <li key={idOf(room)}>
            <RoomHead room={room} isOpen={open === idOf(room)} onToggle={() => setOpen(open === idOf(room) ? null : idOf(room))} />
            {open === idOf(room) ? (
              <ul className={classes.children}>
                {shown(room).map((child) => (
                  <Child
                    key={child.studentId}
                    child={child}
                    name={names.get(child.studentId) ?? ''}
                    timeZone={now.day.timeZone}
                    most={withNotHere ? child.contacts.length : 2}
                  />
                ))}
                {shown(room).length === 0 ? <li>{labels.nobody}</li> : null}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const idOf = ({ room }: RoomNow) => room?.classroomId ?? '';

function Summary({ now, rooms }: { now: AttendanceNow; rooms: readonly RoomNow[] }) {
  const here = rooms.reduce((sum, room) => sum + room.here.length, 0);
  const adults = now.adults.filter(({ state }) => state === 'in').length;
  const judged = rooms.flatMap(({ coverage }) => (coverage?.headroom == null ? [] : [coverage]));
  const short = judged.filter(({ headroom }) => (headroom ?? 0) < 0).length;
  return (
    <div className={classes.summary}>
      <p className={classes.figure}>
        <b>{here}</b> {labels.childrenWord(here)}
      </p>
      <p className={classes.figure}>
        <b>{adults}</b> {labels.adultsWord(adults)}
      </p>
      {judged.length === 0 ? null : (
        <p className={classes.ratio} data-short={short > 0 || undefined}>
          {short > 0 ? <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> : <IconCheck size={18} stroke={1.75} aria-hidden />}
          {short > 0 ? labels.roomsOut(short) : labels.allInRatio}
        </p>
      )}
    </div>
  );
}

function RoomHead({ room: { room, here, adults, coverage }, isOpen, onToggle }: { room: RoomNow; isOpen: boolean; onToggle: () => void }) {
  const isShort = (coverage?.headroom ?? 0) < 0;
  return (
    <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      {room === null ? <span className={classes.noMark} /> : <RoomMark mark={room.mark} size={20} />}
      <span className={classes.words}>
        <b>
          <bdi>{room === null ? labels.noRoom : room.name}</bdi>
        </b>
        <span className={classes.quiet}>{adults.length === 0 ? labels.noAdult : shortNames(adults).join(', ')}</span>
      </span>
      <span className={classes.counts}>
        {here.length === 0 ? <span className={classes.quiet}>{dayText.ratio.nobody}</span> : <b>{labels.here(here.length)}</b>}
        {here.length === 0 || coverage?.needed == null ? null : (
          <span className={classes.quiet} data-short={isShort || undefined}>
            {labels.needsHas(coverage.needed, coverage.staff)}
          </span>
        )}
      </span>
      <IconChevronDown className={classes.chevron} size={22} stroke={1.75} aria-hidden />
    </button>
  );
}

interface ChildProps {
  child: RollChild;
  name: string;
  timeZone: string;
  /** How many people to call. */
  most: number;
}

function Child({ child, name, timeZone, most }: ChildProps) {
  const { notAuthorized, custody, health, dob, since, state } = child;
  const undecided = custody?.split('\n').map((line) => dayPapersText.roster.custody(line)) ?? [];
  const alerts = [...undecided, ...notAuthorized.map((person) => dayPapersText.roster.notAuthorized(whoIs(person)))];
  const called = reachable(child).slice(0, most);
  const when = state === 'in' && since !== null ? dayPapersText.roster.inAt(clockTimeAt(since, timeZone)) : stateWords(child, timeZone);
  return (
    <li className={classes.child}>
      <p className={classes.name}>
        <bdi>{name}</bdi> <RowBadges badges={health} />
      </p>
      <p className={classes.quiet}>
        {labels.bornOn(formatDate(dob, 'short'))}, {state === 'in' ? when : <b>{when}</b>}
      </p>
      {health.some(({ plan }) => plan !== null) ? (
        <ul className={classes.plans}>
          {health.map(({ label, plan }) => (plan === null ? null : <li key={label}>{`${label}: ${plan}`}</li>))}
        </ul>
      ) : null}
      {called.length === 0 ? <p className={classes.quiet}>{labels.noPhone}</p> : null}
      <ul className={classes.calls}>
        {called.map((person) => (
          <li key={person.personId}>
            <bdi className={classes.caller}>{whoIs(person)}</bdi>
            <span className={classes.numbers}>
              {person.phones.map(({ number }) => (
                <a
                  key={number}
                  className={classes.number}
                  href={telUrl(number)}
                  aria-label={dayText.today.callNumber(person.fullName, number)}
                >
                  {number}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {alerts.length === 0 ? null : <Custody alerts={alerts} />}
    </li>
  );
}

/** The words appear only after a tap, because others may see the screen. */
function Custody({ alerts }: { alerts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = dayText.people.pickup;
  return (
    <div className={classes.custody}>
      <button type="button" className={classes.alert} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconShieldX size={20} stroke={1.75} aria-hidden />
        <b>{words.custodyAlert}</b>
        <span>{isOpen ? words.hideAlert : words.showAlert}</span>
      </button>
      {isOpen ? alerts.map((words) => <p key={words}>{words}</p>) : null}
    </div>
  );
}
