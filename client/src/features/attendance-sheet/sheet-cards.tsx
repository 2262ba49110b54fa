import type { Sheet, SheetChild, SheetDay, SheetStay } from '@daycare-portal/shared/attendance-sheet';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { historyText } from '@daycare-portal/shared/history-text';
import { Link } from 'react-router';
import { paths } from '../../paths';
import classes from './sheet-cards.module.css';
import type { Days, Span } from './sheet-span';
import { dayWords, duration, isQuiet, namesOf, pickedUpBy, shortDay, timeOn } from './sheet-words';

const labels = dayPapersText.sheet;

/** The sheet on a phone. A single day shows everything; longer spans fold the days away under each child. */
export function SheetCards({ sheet, span, days }: { sheet: Sheet; span: Span; days: Days }) {
  const nameOf = namesOf(sheet);
  return (
    <ul className={classes.cards}>
      {sheet.children.map((child) => {
        const page = `${paths.attendanceOf(child.studentId)}?month=${days.from.slice(0, 7)}`;
        const total = <span className={classes.total}>{summaryOf(child, span)}</span>;
        if (span === 'day') {
          return (
            <li key={child.studentId} className={classes.card}>
              <div className={classes.summary}>
                <Link to={page} className={classes.name}>
                  {nameOf(child)}
                </Link>
                {total}
              </div>
              {child.days.map((day) =>
                day.stays.length === 0 && !day.isCorrected ? null : <What key={day.day} day={day} sheet={sheet} />,
              )}
            </li>
          );
        }
        return (
          <li key={child.studentId} className={classes.card}>
            <details>
              <summary className={classes.summary}>
                <span className={classes.name}>{nameOf(child)}</span>
                {total}
              </summary>
              <ol>
                {child.days.map((day) => (
                  <li key={day.day} className={classes.day}>
                    <span className={classes.date}>{shortDay(day.day)}</span>
                    <What day={day} sheet={sheet} />
                  </li>
                ))}
              </ol>
              <Link to={page} className={classes.open}>
                {labels.openChild(child.firstName)}
              </Link>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** The number of days and the total time, or just the time for a single day. */
function summaryOf({ days, milliseconds }: SheetChild, span: Span): string {
  const here = days.filter(({ stays }) => stays.length > 0).length;
  const [only] = days;
  if (span === 'day' && here === 0) return only === undefined ? '' : dayWords(only);
  const time = milliseconds === 0 ? [] : [duration(milliseconds)];
  return [...(span === 'day' ? [] : [labels.totalOf(here)]), ...time].join(', ');
}

function What({ day, sheet }: { day: SheetDay; sheet: Sheet }) {
  return (
    <div className={classes.what}>
      {day.stays.length === 0 ? <span className={isQuiet(day) ? classes.quiet : classes.warning}>{dayWords(day)}</span> : null}
      {day.stays.map((stay) => (
        <Stay key={`${stay.arrival?.at} ${stay.departure?.at}`} stay={stay} day={day} sheet={sheet} />
      ))}
      {day.isCorrected ? <span className={classes.quiet}>{labels.corrected}</span> : null}
    </div>
  );
}

function Stay({ stay, day, sheet: { timeZone } }: { stay: SheetStay; day: SheetDay; sheet: Sheet }) {
  const { arrival, departure } = stay;
  const from = arrival === null ? labels.notRecorded : timeOn(day.day, arrival.at, timeZone);
  const until = departure === null ? null : timeOn(day.day, departure.at, timeZone);
  const people = [
    arrival?.person == null ? null : historyText.broughtBy(arrival.person),
    departure?.person == null ? null : historyText.pickedUpBy(departure.person),
    stay.goesTo === null ? null : pickedUpBy(stay),
  ].filter((each) => each !== null);
  return (
    <>
      <p className={classes.times}>
        {until === null ? historyText.from(from) : historyText.between(from, until)}
        {until === null && day.look === 'leftOpen' ? <b className={classes.warning}> {dayWords(day)}</b> : null}
        {until === null && day.look === 'here' ? <b> {labels.stillHere}</b> : null}
        {stay.milliseconds === 0 ? null : <span className={classes.quiet}> {duration(stay.milliseconds)}</span>}
      </p>
      {people.length === 0 ? null : (
        <p className={classes.quiet}>
          <bdi>{people.join(', ')}</bdi>
        </p>
      )}
      {stay.exception === null ? null : <p className={classes.exception}>{dayText.people.history.exception(stay.exception)}</p>}
    </>
  );
}
