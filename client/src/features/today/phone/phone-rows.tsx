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
import { Row, Stack, Text } from '../../../components/layout';
import { useHeldHeights } from '../../../components/use-held-heights';
import { RowBadges } from '../../../shared-features/health-badge';
import { RoomMark } from '../../../components/room-mark';
import { isToCome } from '../day-view';
import classes from './phone.module.css';
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
    <Stack as="ul" ref={useHeldHeights<HTMLUListElement>()} gap="xs" unlessEmpty>
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
    </Stack>
  );
}

/** At the end of a row. */
const end = { fixed: true, justify: 'center', round: 'l', tone: 'primary', size: 'l', weight: 'strong' } as const;

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
    <Row as="li" card minH={62} className={classes.row} data-state={child.state} data-chosen={chosen || undefined}>
      <Row
        as="button"
        type="button"
        grow
        gap="s"
        padX="s"
        padY="xs"
        round="l"
        inset
        className={classes.who}
        aria-pressed={chosen}
        aria-haspopup={chosen === undefined ? 'dialog' : undefined}
        onClick={onPress}
      >
        {chosen === undefined ? null : (
          <Text as="span" middle fixed w={24} h={24} round="s" edge="control" className={classes.box} data-on={chosen || undefined}>
            {chosen ? <IconCheck size={18} stroke={2.5} aria-hidden /> : null}
          </Text>
        )}
        <Avatar name={name} photo={child.profilePic} mark={room?.mark} size={46} />
        <Row as="span" grow align="stretch" down>
          <Text as="bdi" size="l" weight="strong" breaks>
            {today.wholeNameOf(child)}
          </Text>
          <RowBadges badges={child.badges} />
          <Row
            as="span"
            wrap
            gap="s"
            rowGap="none"
            tone={child.state === 'late' ? 'warning' : 'soft'}
            weight={child.state === 'late' ? 'strong' : undefined}
            size="s"
            // With the room's name it may take two lines, before a tap or after it.
            minH={showRoom ? 40 : undefined}
            className={classes.line}
          >
            {showRoom && room !== undefined ? (
              <Text as="span" tone="soft" weight="plain">
                <RoomMark mark={room.mark} size={12} />
                <bdi>{room.name}</bdi>
              </Text>
            ) : null}
            <span>
              {isWaiting ? <IconClockPause size={17} stroke={2} aria-hidden /> : <StateIcon child={child} />}
              {stateWords(child, today)}
              {isWaiting ? `, ${text.waiting.said}` : null}
            </span>
          </Row>
        </Row>
        {chosen === undefined && !isToCome(child) && child.state !== 'in' ? (
          <IconDots color="var(--dp-ink-2)" size={22} stroke={1.75} aria-hidden />
        ) : null}
      </Row>
      {chosen === undefined ? <End today={today} child={child} /> : null}
    </Row>
  );
}

/** The check-in, or when it was. */
function End({ today, child }: Pick<PhoneRowProps, 'today' | 'child'>) {
  if (isToCome(child))
    return (
      <Row
        as="button"
        type="button"
        {...end}
        gap="s"
        fill="primary"
        className={classes.in}
        aria-label={labels.inOf(today.nameOf(child))}
        onClick={() => void today.mark([child], 'in')}
      >
        <IconLogin2 size={20} stroke={1.75} aria-hidden />
        {labels.in}
      </Row>
    );
  return child.state !== 'in' ? null : (
    <Row as="span" {...end} gap="xs" figures className={classes.done}>
      <IconCheck size={20} stroke={2} aria-hidden />
      {child.since === null ? labels.in : shortTimeAt(child.since, today.day.timeZone)}
    </Row>
  );
}

function StateIcon({ child: { state } }: { child: DayChild }) {
  if (state === 'late') return <IconClock size={17} stroke={2} aria-hidden />;
  if (state === 'absent') return <IconCalendarOff size={17} stroke={1.75} aria-hidden />;
  if (state === 'out') return <IconHome size={17} stroke={1.75} aria-hidden />;
  return null;
}
