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
import { Card, Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import { telUrl } from '../../components/tel-url';
import { reachable } from './contact';
import { shortNames, stateWords } from './now-words';
import classes from './paper.module.css';
import { roomsNow, type RollChild, type RoomNow } from './rooms-now';

const labels = dayPapersText.now;

/** On a phone the button to print floats there. */
const underPrint = 96;

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
    <Text as="div" only="screen">
      {now.isWhole ? null : (
        <Text above="s" weight="strong">
          {labels.onlyRooms(now.day.rooms.map(({ name }) => name))}
        </Text>
      )}
      <Summary now={now} rooms={rooms} />
      <Card as="ul" parted clip above="s" style={{ marginBottom: underPrint }}>
        {rooms.map((room) => (
          <li key={idOf(room)}>
            <RoomHead room={room} isOpen={open === idOf(room)} onToggle={() => setOpen(open === idOf(room) ? null : idOf(room))} />
            {open === idOf(room) ? (
              <Text as="ul" fill="hover" parted padX="m">
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
              </Text>
            ) : null}
          </li>
        ))}
      </Card>
    </Text>
  );
}

const idOf = ({ room }: RoomNow) => room?.classroomId ?? '';

function Summary({ now, rooms }: { now: AttendanceNow; rooms: readonly RoomNow[] }) {
  const here = rooms.reduce((sum, room) => sum + room.here.length, 0);
  const adults = now.adults.filter(({ state }) => state === 'in').length;
  const judged = rooms.flatMap(({ coverage }) => (coverage?.headroom == null ? [] : [coverage]));
  const short = judged.filter(({ headroom }) => (headroom ?? 0) < 0).length;
  return (
    <Row wrap align="start" gap="xl" rowGap="xs" above="m" pad="s" card>
      <Text tone="soft" figures className={classes.figure}>
        <b>{here}</b> {labels.childrenWord(here)}
      </Text>
      <Text tone="soft" figures className={classes.figure}>
        <b>{adults}</b> {labels.adultsWord(adults)}
      </Text>
      {judged.length === 0 ? null : (
        <Row
          as="p"
          gap="xs"
          round="s"
          fill={short > 0 ? 'error' : 'success'}
          tone={short > 0 ? 'error' : 'success'}
          size="s"
          weight="strong"
          apart
          padY="2xs"
          padX="s"
        >
          {short > 0 ? <IconAlertTriangle size={18} stroke={1.75} aria-hidden /> : <IconCheck size={18} stroke={1.75} aria-hidden />}
          {short > 0 ? labels.roomsOut(short) : labels.allInRatio}
        </Row>
      )}
    </Row>
  );
}

function RoomHead({ room: { room, here, adults, coverage }, isOpen, onToggle }: { room: RoomNow; isOpen: boolean; onToggle: () => void }) {
  const isShort = (coverage?.headroom ?? 0) < 0;
  return (
    <Row
      type="button"
      as="button"
      gap="s"
      wide
      pad="s"
      minH={60}
      text="start"
      hovers
      className={isOpen ? classes.open : undefined}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {room === null ? <Text as="span" fixed w={20} /> : <RoomMark mark={room.mark} size={20} />}
      <Stack as="span" grow>
        <b>
          <bdi>{room === null ? labels.noRoom : room.name}</bdi>
        </b>
        <Text as="span" tone="soft" size="s">
          {adults.length === 0 ? labels.noAdult : shortNames(adults).join(', ')}
        </Text>
      </Stack>
      <Stack as="span" fixed text="end" figures>
        {here.length === 0 ? (
          <Text as="span" tone="soft" size="s">
            {dayText.ratio.nobody}
          </Text>
        ) : (
          <b>{labels.here(here.length)}</b>
        )}
        {here.length === 0 || coverage?.needed == null ? null : (
          <Text as="span" tone={isShort ? 'error' : 'soft'} weight={isShort ? 'strong' : undefined} size="s">
            {labels.needsHas(coverage.needed, coverage.staff)}
          </Text>
        )}
      </Stack>
      <IconChevronDown color="var(--dp-ink-2)" size={22} stroke={1.75} aria-hidden />
    </Row>
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
    <Text as="li" padY="xs">
      <Row as="p" wrap gap="xs" rowGap="2xs" weight="strong">
        <bdi>{name}</bdi> <RowBadges badges={health} />
      </Row>
      <Text tone="soft" size="s">
        {labels.bornOn(formatDate(dob, 'short'))}, {state === 'in' ? when : <b>{when}</b>}
      </Text>
      {health.some(({ plan }) => plan !== null) ? (
        <Text as="ul" above="2xs" size="s">
          {health.map(({ label, plan }) => (plan === null ? null : <li key={label}>{`${label}: ${plan}`}</li>))}
        </Text>
      ) : null}
      {called.length === 0 ? (
        <Text tone="soft" size="s">
          {labels.noPhone}
        </Text>
      ) : null}
      <ul>
        {called.map((person) => (
          <Row as="li" wrap justify="between" gap="s" rowGap="none" key={person.personId}>
            <Text as="bdi" size="m">
              {whoIs(person)}
            </Text>
            <Row as="span" wrap justify="end" gap="m" rowGap="none" apart>
              {person.phones.map(({ number }) => (
                <Row
                  key={number}
                  as="a"
                  inline
                  touch
                  tone="primary"
                  weight="strong"
                  figures
                  nowrap
                  unlined
                  href={telUrl(number)}
                  aria-label={dayText.today.callNumber(person.fullName, number)}
                >
                  {number}
                </Row>
              ))}
            </Row>
          </Row>
        ))}
      </ul>
      {alerts.length === 0 ? null : <Custody alerts={alerts} />}
    </Text>
  );
}

/** The words appear only after a tap, because others may see the screen. */
function Custody({ alerts }: { alerts: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = dayText.people.pickup;
  return (
    <div>
      <Row
        type="button"
        as="button"
        gap="xs"
        wide
        touch
        round="m"
        fill="error"
        tone="error"
        padX="s"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconShieldX size={20} stroke={1.75} aria-hidden />
        <b>{words.custodyAlert}</b>
        <Text as="u" apart>
          {isOpen ? words.hideAlert : words.showAlert}
        </Text>
      </Row>
      {isOpen
        ? alerts.map((words) => (
            <Text key={words} padX="s" padY="2xs">
              {words}
            </Text>
          ))
        : null}
    </div>
  );
}
