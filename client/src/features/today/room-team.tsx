import { dayText } from '@daycare-portal/shared/day-text';
import type { DayAdult } from '@daycare-portal/shared/staff-marks';
import { initials } from '../../components/avatar';
import classes from './room-team.module.css';

const labels = dayText.clock;
const mostFaces = 4;
/** Of more, a phone shows the faces alone. */
const mostNames = 2;

interface RoomTeamProps {
  room: string;
  adults: readonly DayAdult[];
  onOpen: () => void;
}

/** The adults who are in a room, with face and name; pressed, all adults of the day. */
export function RoomTeam({ room, adults, onOpen }: RoomTeamProps) {
  if (adults.length === 0) return null;
  const more = adults.length - mostFaces;
  return (
    <button
      type="button"
      className={classes.team}
      data-many={adults.length > mostNames || undefined}
      aria-label={labels.inThisRoom(room, adults.map(({ fullName }) => fullName).join(', '))}
      onClick={onOpen}
    >
      {adults.slice(0, mostFaces).map((adult) => (
        <span key={adult.userId} className={classes.adult} data-uncounted={!adult.countsInRatio || adult.isUnconfirmed || undefined}>
          <span className={classes.face} aria-hidden>
            {initials(adult.fullName)}
          </span>
          <bdi className={classes.name}>{adult.fullName.split(/\s+/)[0]}</bdi>
        </span>
      ))}
      {more > 0 ? <span className={classes.more}>+{more}</span> : null}
    </button>
  );
}
