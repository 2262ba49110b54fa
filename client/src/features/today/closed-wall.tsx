import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import { addDays } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { Row, Stack, Text } from '../../components/layout';
import { RoomMark } from '../../components/room-mark';
import classes from './desk/desk.module.css';
import { EmptyCubby } from '../../shared-features/cubby';

const labels = dayText.today;
const places = 13;

/** A day on which nobody is expected. Every cubby is shut, and a line names the next open day. */
export function ClosedWall({ day }: { day: AttendanceDay }) {
  const { rooms } = day;
  return (
    <Stack>
      <Stack gap="xs" padY="xs" padX="xs" round="l" at="1 / 1" className={classes.closed} aria-hidden>
        {rooms.map(({ classroomId, name, mark }) => (
          <Stack key={classroomId} gap="2xs" cols="minmax(120px, 278px) repeat(13, minmax(0, 1fr))">
            <Row as="p" align="start" gap="xs" pad="s" round="s" tone="soft" weight="strong" breaks className={classes.shut}>
              <RoomMark mark={mark} size={18} /> {name}
            </Row>
            {Array.from({ length: places }, (_, place) => (
              <EmptyCubby key={place} />
            ))}
          </Stack>
        ))}
      </Stack>
      <div className={classes.plate}>
        <ClosedWords day={day} />
        <Text above="xs" tone="soft">
          {labels.closedHelp}
        </Text>
      </div>
    </Stack>
  );
}

/** Says that the daycare is closed and when it opens next. Nothing on an open day. */
export function ClosedWords({ day: { isOpen, day, closure, nextOpenDay } }: { day: AttendanceDay }) {
  if (isOpen) return null;
  const closed = closure === null ? labels.closed : labels.closedFor(closure);
  return (
    <Text size="xl" weight="strong">
      {nextOpenDay === null ? closed : `${closed} ${labels.nextOpen(dayName(nextOpenDay, day))}`}
    </Text>
  );
}

/** Names the day by weekday within a week, and by date after that. */
function dayName(day: string, today: string): string {
  return day <= addDays(today, 6) ? weekdayName(day) : formatDate(day, 'short');
}
