import { text } from '@daycare-portal/shared/text';
import type { DayChild } from '@daycare-portal/shared/attendance';
import { shortTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconClockPause from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import { Avatar } from '../../../components/avatar';
import { Row, Text } from '../../../components/layout';
import { useHeldHeights } from '../../../components/use-held-heights';
import { RowBadges } from '../../../shared-features/health-badge';
import { RoomMark } from '../../../components/room-mark';
import { isToCome } from '../day-view';
import classes from './phone-rows.module.css';
import { stateWords } from '../state-words';
import type { Choice, Marks, ShownDay } from '../today';

const labels = dayText.sheets.phone;

interface PhoneRowsProps {
  today: ShownDay & Choice & Pick<Marks, 'mark'>;
  /** Whether pressing selects. */
  choosing: boolean;
  /** Whether the children are in several rooms. */
  showRoom: boolean;
  onPress: (child: DayChild) => void;
  shown: readonly DayChild[];
}

/** Children in a column. Expected ones have a large check-in button. */
export function PhoneRows({ today, choosing, showRoom, onPress, shown }: PhoneRowsProps) {
  const chosen = new Set(today.chosen.map(({ studentId }) => studentId));
  return (
    <ul ref={useHeldHeights<HTMLUListElement>()} className={classes.rows} data-rooms={showRoom || undefined}>
      {shown.map((child) => (
        <PhoneRow
          key={child.studentId}
          today={today}
          child={child}
          showRoom={showRoom}
          chosen={choosing ? chosen.has(child.studentId) : undefined}
          onPress={() => onPress(child)}
        />
      ))}
    </ul>
  );
}

interface PhoneRowProps extends Pick<PhoneRowsProps, 'today'> {
  child: DayChild;
  showRoom: boolean;
  /** Undefined while nobody is selected. */
  chosen: boolean | undefined;
  onPress: () => void;
}

function PhoneRow({ today, child, showRoom, chosen, onPress }: PhoneRowProps) {
  const { day } = today;
  const room = day.rooms.find(({ classroomId }) => classroomId === child.classroomId);
  const name = fullNameOf(child);
  const isWaiting = today.waiting.has(child.studentId);
  return (
    <li className={classes.row} data-state={child.state} data-chosen={chosen || undefined}>
      <Row
        as="button"
        type="button"
        grow
        gap="s"
        tone="ink"
        className={classes.who}
        aria-pressed={chosen}
        aria-haspopup={chosen === undefined ? 'dialog' : undefined}
        onClick={onPress}
      >
        {chosen === undefined ? null : (
          <span className={classes.box} data-on={chosen || undefined}>
            {chosen ? <IconCheck size={18} stroke={2.5} aria-hidden /> : null}
          </span>
        )}
        <Avatar name={name} photo={child.profilePic} mark={room?.mark} size={46} />
        <Row as="span" grow align="stretch" down>
          <Text as="bdi" weight="strong" breaks className={classes.name}>
            {today.wholeNameOf(child)}
          </Text>
          <RowBadges badges={child.badges} />
          <span className={classes.line}>
            {showRoom && room !== undefined ? (
              <Text as="span" tone="soft" weight="plain" className={classes.room}>
                <RoomMark mark={room.mark} size={12} />
                <bdi>{room.name}</bdi>
              </Text>
            ) : null}
            <span>
              {isWaiting ? <IconClockPause size={17} stroke={2} aria-hidden /> : <StateIcon child={child} />}
              {stateWords(child, today)}
              {isWaiting ? `, ${text.waiting.said}` : null}
            </span>
          </span>
        </Row>
        {chosen === undefined && !isToCome(child) && child.state !== 'in' ? (
          <IconDots className={classes.dots} size={22} stroke={1.75} aria-hidden />
        ) : null}
      </Row>
      {chosen === undefined && isToCome(child) ? (
        <button
          type="button"
          className={classes.in}
          aria-label={labels.inOf(today.nameOf(child))}
          onClick={() => void today.mark([child], 'in')}
        >
          <IconLogin2 size={20} stroke={1.75} aria-hidden />
          {labels.in}
        </button>
      ) : null}
      {chosen === undefined && child.state === 'in' ? (
        <span className={classes.done}>
          <IconCheck size={20} stroke={2} aria-hidden />
          {child.since === null ? labels.in : shortTimeAt(child.since, day.timeZone)}
        </span>
      ) : null}
    </li>
  );
}

function StateIcon({ child: { state } }: { child: DayChild }) {
  if (state === 'late') return <IconClock size={17} stroke={2} aria-hidden />;
  if (state === 'absent') return <IconCalendarOff size={17} stroke={1.75} aria-hidden />;
  if (state === 'out') return <IconHome size={17} stroke={1.75} aria-hidden />;
  return null;
}
