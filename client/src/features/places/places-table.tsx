import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { formatDate } from '@daycare-portal/shared/dates';
import { perLocale } from '@daycare-portal/shared/language';
import { placesWeeks, type Places } from '@daycare-portal/shared/places';
import { text } from '@daycare-portal/shared/text';
import { Link } from 'react-router';
import { usePermission } from '../../auth/use-permission';
import { RoomMark } from '../../components/room-mark';
import { paths } from '../../paths';
import classes from './places-page.module.css';

const labels = dayTeamText.places;
const weekday = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }));

/** A table for each week, with a row for each classroom and a column for each weekday the daycare opens. */
export function PlacesTable({ places }: { places: Places }) {
  const { days, rooms, today } = places;
  const leadsToClassrooms = usePermission()('classrooms.manage');
  if (rooms.length === 0)
    return (
      <p className={classes.none}>
        {labels.noRooms} {leadsToClassrooms ? <Link to={paths.classrooms}>{text.editClassroom.toList}</Link> : null}
      </p>
    );
  const shown = Array.from({ length: 7 }, (_, index) => index).filter((index) => days.some(({ isOpen }, at) => isOpen && at % 7 === index));
  const lacksCapacity = rooms.every(({ capacity }) => capacity === null);
  return (
    <>
      {lacksCapacity ? <p className={classes.help}>{labels.noCapacity}</p> : null}
      {Array.from({ length: placesWeeks }, (_, week) => {
        const indexes = shown.map((index) => week * 7 + index);
        return (
          <table key={week} className={classes.week}>
            <caption>{labels.weekOf(formatDate(days[week * 7]?.day ?? '', 'short'))}</caption>
            <thead>
              <tr>
                <th scope="col">{labels.room}</th>
                {indexes.map((index) => {
                  const day = days[index]?.day ?? '';
                  return (
                    <th key={index} scope="col" data-today={day === today || undefined}>
                      {weekday().format(Date.parse(day))} <span className={classes.number}>{Number(day.slice(8))}</span>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rooms.map(({ classroomId, name, mark, capacity, days: ofRoom }) => (
                <tr key={classroomId}>
                  <th scope="row">
                    <span className={classes.room}>
                      <RoomMark mark={mark} size={16} />
                      <bdi>{name}</bdi>
                    </span>
                  </th>
                  {indexes.map((index) => (
                    <td key={index}>
                      {days[index]?.isOpen === true ? (
                        <Taken taken={ofRoom[index]?.taken ?? 0} capacity={capacity} />
                      ) : (
                        <span className={classes.closed}>{labels.closed}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </>
  );
}

/** The number, and in words how many spots are open or how many are over. */
function Taken({ taken, capacity }: { taken: number; capacity: number | null }) {
  if (capacity === null) return <span className={classes.taken}>{taken}</span>;
  const free = capacity - taken;
  const words = free > 0 ? labels.free(free) : free === 0 ? labels.full : labels.over(-free);
  return (
    <span className={classes.cell} data-state={free > 0 ? 'free' : free === 0 ? 'full' : 'over'}>
      <span className={classes.taken}>
        {taken}
        <span className={classes.of}>/{capacity}</span>
      </span>
      <span className={classes.words}>{words}</span>
    </span>
  );
}
