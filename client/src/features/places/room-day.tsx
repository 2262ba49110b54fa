import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Places } from '@daycare-portal/shared/places';
import { Link } from 'react-router';
import { Avatar } from '../../components/avatar';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import { dayName, weekdayOfDay, weekdaysInWords } from './day-names';
import classes from './places-page.module.css';
import type { ChosenDay } from './places-wall';
import { spotsInWords } from './spots-in-words';

const labels = dayTeamText.places;

/** A room's day: how many spots are taken, and which of its children do not come. */
export function RoomDay({ places, chosen: { classroomId, at } }: { places: Places; chosen: ChosenDay }) {
  const room = places.rooms.find((one) => one.classroomId === classroomId);
  const ofDay = room?.days[at];
  if (room === undefined || ofDay === undefined) return null;
  const day = places.days[at]?.day ?? '';
  const weekday = weekdayOfDay(day);
  const away = places.children.filter(({ studentId }) => ofDay.away.includes(studentId));
  return (
    <section aria-labelledby="chosen-day">
      <h2 id="chosen-day" className={classes.heading}>
        <RoomMark mark={room.mark} size={17} /> {labels.roomOn(room.name, dayName(day))}
      </h2>
      <p className={classes.none}>{ofDay.isOpen ? spotsInWords(room, at) : labels.roomClosed}</p>
      {ofDay.isOpen && away.length === 0 ? <p className={classes.none}>{labels.everyoneIn(weekday)}</p> : null}
      {away.length === 0 ? null : (
        <>
          <h3 className={classes.sub}>{labels.notIn(weekday)}</h3>
          <ul className={classes.rows}>
            {away.map(({ weekdays, ...child }) => (
              <li key={child.studentId} className={classes.row}>
                <Avatar name={fullNameOf(child)} photo={child.profilePic} mark={room.mark} />
                <Link to={paths.student(child.studentId)} className={classes.name}>
                  <bdi>{fullNameOf(child)}</bdi>
                </Link>
                <span className={classes.end}>{weekdaysInWords(weekdays)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
