import { clockTimeAt, dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import type { AdultHours, HoursDay, StaffHours } from '@daycare-portal/shared/staff-marks';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import table from '../../components/table.module.css';
import classes from './hours-table.module.css';
import { HoursLine } from './hours-line';
import { shiftWords, shortWeekday } from './hours-words';

const labels = dayTeamText.hours;

interface HoursProps {
  hours: StaffHours;
  days: readonly PlainDate[];
  onOpen: (userId: string, day: PlainDate) => void;
}

/** Everyone's week on a wide screen. */
export function HoursTable({ hours, days, onOpen }: HoursProps) {
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{labels.name}</th>
          {days.map((day) => (
            <th key={day} scope="col" data-today={day === hours.today || undefined}>
              {shortWeekday(day)} {Number(day.slice(8))}
            </th>
          ))}
          <th scope="col" className={classes.total}>
            {labels.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {hours.adults.map((adult) => (
          <tr key={adult.userId}>
            <th scope="row">
              <Adult adult={adult} />
            </th>
            {days.map((day) => (
              <td key={day}>
                <Day
                  adult={adult}
                  day={adult.days.find((each) => each.day === day)}
                  timeZone={hours.timeZone}
                  isOver={day < hours.today}
                  onOpen={onOpen}
                />
              </td>
            ))}
            <td className={classes.total}>
              {labels.hours(adult.minutes)}
              <OpenDays adult={adult} />
            </td>
          </tr>
        ))}
      </tbody>
      {hours.adults.length < 2 ? null : (
        <tfoot>
          <tr>
            <th scope="row">{labels.team}</th>
            {days.map((day) => (
              <td key={day}>{labels.hours(minutesOn(hours.adults, day))}</td>
            ))}
            <td>{labels.hours(hours.adults.reduce((sum, { minutes }) => sum + minutes, 0))}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function minutesOn(adults: readonly AdultHours[], day: PlainDate): number {
  return adults.reduce((sum, { days }) => sum + (days.find((each) => each.day === day)?.minutes ?? 0), 0);
}

/** The same on a phone, with a card for each adult. */
export function HoursCards({ hours, days, onOpen }: HoursProps) {
  return (
    <ul className={classes.cards}>
      {hours.adults.map((adult) => (
        <li key={adult.userId} className={classes.card}>
          <div className={classes.head}>
            <Adult adult={adult} />
            <span className={classes.total}>
              {labels.hours(adult.minutes)}
              <OpenDays adult={adult} />
            </span>
          </div>
          {adult.days
            .filter(({ day }) => days.includes(day))
            .map((day) => (
              <div key={day.day} className={classes.line}>
                <span className={classes.weekday}>
                  {shortWeekday(day.day)} {Number(day.day.slice(8))}
                </span>
                <Day adult={adult} day={day} timeZone={hours.timeZone} onOpen={onOpen} />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** How many days have no clock-out, so that the total lacks them. */
function OpenDays({ adult: { days } }: { adult: AdultHours }) {
  const open = days.filter(({ isLeftOpen }) => isLeftOpen).length;
  return open === 0 ? null : <span className={classes.openDays}>{labels.openDays(open)}</span>;
}

function Adult({ adult: { fullName, isSubstitute } }: { adult: AdultHours }) {
  return (
    <span className={table.name}>
      <Avatar name={fullName} />
      <span>
        <bdi>{fullName}</bdi>
        {isSubstitute ? <span className={classes.quiet}>{labels.substitute}</span> : null}
      </span>
    </span>
  );
}

interface DayProps {
  adult: AdultHours;
  day: HoursDay | undefined;
  timeZone: string;
  /** Whether a day without marks was a day off, and not one still to come. */
  isOver?: boolean;
  onOpen: HoursProps['onOpen'];
}

const breakWords = (minutes: number) => (minutes < 1 ? '' : labels.breakOf(minutes));

/** The times, a line and the hours of a day. Pressing them shows everything that was recorded. */
function Day({ adult, day, timeZone, isOver = false, onOpen }: DayProps) {
  const [now] = useState(() => new Date().toISOString());
  if (day === undefined) return isOver ? <span className={classes.off}>{labels.dayOff}</span> : null;
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={`${labels.openDay(adult.fullName, dayInWords(day.day))}: ${labels.hours(day.minutes)}`}
      onClick={() => onOpen(adult.userId, day.day)}
    >
      {day.shifts.map((shift, index) => (
        <span key={index} className={classes.shift}>
          {day.isLeftOpen && shift.until === null && shift.from !== null ? (
            <>
              <b>{clockTimeAt(shift.from, timeZone)}</b> <span className={classes.open}>{labels.notOut}</span>
            </>
          ) : (
            shiftWords(shift, timeZone, day.isLeftOpen)
          )}
        </span>
      ))}
      <HoursLine day={day} timeZone={timeZone} now={now} />
      <span className={classes.sums}>
        {day.isLeftOpen ? <span className={classes.add}>{labels.addTime}</span> : <span>{breakWords(day.breakMinutes)}</span>}
        {day.minutes === 0 ? null : <b>{labels.hours(day.minutes)}</b>}
      </span>
      {day.isCorrected ? <span className={classes.corrected}>{labels.corrected}</span> : null}
    </button>
  );
}
