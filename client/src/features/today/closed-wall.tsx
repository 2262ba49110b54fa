import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { weekdayName } from '@daycare-portal/shared/clock-words';
import { addDays } from '@daycare-portal/shared/centre-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { RoomMark } from '../../components/room-mark';
import classes from './closed-wall.module.css';
import { EmptyCubby } from './cubby';

const labels = dayText.today;
const places = 13;

/** A day on which nobody is expected: every cubby is shut, and it says when the next one is. */
export function ClosedWall({ day }: { day: AttendanceDay }) {
  const { rooms } = day;
  return (
    <div className={classes.closed}>
      <div className={classes.wall} aria-hidden>
        {rooms.map(({ classroomId, name, mark }) => (
          <div key={classroomId} className={classes.shelf}>
            <p className={classes.name}>
              <RoomMark mark={mark} size={18} /> {name}
            </p>
            {Array.from({ length: places }, (_, place) => (
              <EmptyCubby key={place} />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.plate}>
        <ClosedWords day={day} />
        <p className={classes.help}>{labels.closedHelp}</p>
      </div>
    </div>
  );
}

/** That it is closed, and when it is open next; nothing on an open day. */
export function ClosedWords({ day: { isOpen, day, closure, nextOpenDay } }: { day: AttendanceDay }) {
  if (isOpen) return null;
  const closed = closure === null ? labels.closed : labels.closedFor(closure);
  return <p className={classes.words}>{nextOpenDay === null ? closed : `${closed} ${labels.nextOpen(dayName(nextOpenDay, day))}`}</p>;
}

/** By its weekday in the week that comes, by its date after that. */
function dayName(day: string, today: string): string {
  return day <= addDays(today, 6) ? weekdayName(day) : formatDate(day, 'short');
}
