import type { DayChild, DayRoom } from '@daycare-portal/shared/attendance';
import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { dueAt, minutesLate } from '@daycare-portal/shared/lateness';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconPhoneCheck from '@tabler/icons-react/dist/esm/icons/IconPhoneCheck.mjs';
import { Row, Stack, Text } from '../../../components/layout';
import { trpc } from '../../../api/trpc';
import { MenuButton } from '../../../components/menu-button';
import { buttonClass } from '../../../components/plain-button';
import { RoomMark } from '../../../components/room-mark';
import { telUrl } from '../../../components/tel-url';
import classes from './panels.module.css';
import shared from '../today.module.css';
import { useSteadyRows } from './use-steady-rows';
import type { ShownDay } from '../today';
import type { WorkProps } from './work-props';
import { WorkRow, WorkRows } from './work-row';

const labels = dayText.today;

interface LateListProps extends WorkProps {
  /** The room that the device shows, which comes first, or undefined for all of them. */
  roomId: string | undefined;
  onRoom: (room: 'one' | 'all') => void;
  isAll: boolean;
}

/** Late children, of one room or of all. Each one is called, arrives, or is absent. */
export function LateList({ today, children, onAsk, roomId, isAll, onRoom }: LateListProps) {
  const { clock, day } = today;
  const room = day.rooms.find(({ classroomId }) => classroomId === roomId);
  const inRoom = children.filter(({ classroomId }) => classroomId === roomId);
  const shown = room === undefined || isAll ? children : inRoom;
  const longest = shown.toSorted((a, b) => minutesLate(b, clock) - minutesLate(a, clock));
  const rows = useSteadyRows(longest, day.children);
  const choices = [
    { value: 'one', words: labels.lateRoom(room?.name ?? '', inRoom.length) },
    { value: 'all', words: labels.lateAllRooms(children.length) },
  ] as const;
  return (
    <WorkRows title={<LateTitle room={isAll ? undefined : room} count={shown.length} />} help={labels.lateHelp}>
      {room === undefined || day.rooms.length < 2 ? null : (
        <Stack as="li" columns="pair" gap="xs" below="2xs">
          {choices.map(({ value, words }) => (
            <Text
              as="button"
              key={value}
              type="button"
              touch
              padX="s"
              className={classes.tile}
              aria-pressed={(value === 'all') === isAll}
              onClick={() => onRoom(value)}
            >
              {words}
            </Text>
          ))}
        </Stack>
      )}
      {rows.map(({ child, isDone }) => (
        <LateRow key={child.studentId} {...{ today, child, isDone, onAsk }} />
      ))}
    </WorkRows>
  );
}

function LateTitle({ room, count }: { room: DayRoom | undefined; count: number }) {
  return (
    <>
      {room === undefined ? null : <RoomMark mark={room.mark} size={20} />}{' '}
      {room === undefined ? labels.lateTitle : labels.lateIn(room.name)}{' '}
      <Text as="span" weight="plain" tone="soft">
        {count}
      </Text>
    </>
  );
}

interface LateRowProps extends Pick<WorkProps, 'today' | 'onAsk'> {
  child: DayChild;
  isDone: boolean;
}

function LateRow({ today, child, isDone, onAsk }: LateRowProps) {
  const { clock, daycareId, nameOf, mark } = today;
  const { data } = trpc.attendance.getNow.useQuery({ daycareId });
  const contacts = data?.children.find(({ studentId }) => studentId === child.studentId)?.contacts;
  const first = contacts?.find(({ phones }) => phones.length > 0);
  const number = first?.phones[0]?.number;
  const call = child.calls.at(-1);
  const name = nameOf(child);
  return (
    <WorkRow
      today={today}
      child={child}
      isDone={isDone}
      isLate
      line={labels.lateLine(formatClock(dueAt(child) ?? ''), minutesLate(child, clock))}
      beside={
        <MenuButton
          face={<IconDots size={22} stroke={1.75} aria-hidden />}
          label={labels.lateMore(name)}
          className={shared.icon}
          position="bottom-end"
          width={240}
        >
          {(Menu) => (
            <>
              <Menu.Item mih={48} data-autofocus onClick={() => void mark([child], 'in')}>
                {labels.inOf(name)}
              </Menu.Item>
              <Menu.Item mih={48} onClick={() => onAsk('absent', child)}>
                {labels.absentOf(name)}
              </Menu.Item>
            </>
          )}
        </MenuButton>
      }
    >
      <Row as="p" gap="xs" whole shrink tone="soft">
        {call === undefined ? <IconPhone size={18} stroke={1.75} aria-hidden /> : <IconPhoneCheck size={18} stroke={1.75} aria-hidden />}
        <Text as="span" dots>
          {first === undefined ? null : <bdi>{labels.related(first.fullName, first.relation)}</bdi>} {callWords(today, call, contacts)}
        </Text>
      </Row>
      {number === undefined ? null : (
        <a
          className={`${buttonClass('outlined')} ${classes.first}`}
          href={telUrl(number)}
          aria-label={labels.callAbout(first?.fullName ?? '', name)}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
          <Text as="span" dots>
            {labels.call(first?.fullName.split(' ')[0] ?? '')}
          </Text>
        </a>
      )}
      <button
        type="button"
        className={buttonClass('outlined')}
        aria-label={dayText.sheets.calls.noteOf(name)}
        onClick={() => onAsk('call', child)}
      >
        {dayText.sheets.calls.note}
      </button>
    </WorkRow>
  );
}

/** What came of the last call, or that there was none. */
function callWords(
  { day: { timeZone } }: ShownDay,
  call: DayChild['calls'][number] | undefined,
  contacts: readonly unknown[] | undefined,
): string {
  if (call !== undefined) return labels.calledAt(call.note ?? dayText.sheets.calls.title, clockTimeAt(call.at, timeZone));
  if (contacts?.length === 0) return labels.noContact;
  return labels.notCalled;
}
