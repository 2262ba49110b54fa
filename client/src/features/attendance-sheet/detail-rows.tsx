import type { SheetDay, SheetStay, SheetTime } from '@daycare-portal/shared/attendance-sheet';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import type { ReactNode } from 'react';
import { dayWords, duration, pickedUpBy, timeOn } from './sheet-words';

const labels = dayPapersText.sheet;

interface DetailRowsProps {
  days: readonly SheetDay[];
  timeZone: string;
  /** The child's name or the date. It stands before each row, or once before the first. */
  heading: ReactNode | ((day: SheetDay) => ReactNode);
  /** What paper shows at the end of a day. */
  end?: ReactNode;
}

/** Families sign this, so it shows no note of the team. Renders a row for each stay, and one for a day without any, with six cells after the heading. */
export function DetailRows({ days, timeZone, heading, end }: DetailRowsProps) {
  return days.map((day) => {
    const head = (
      <th scope="row" rowSpan={Math.max(1, day.stays.length)}>
        {typeof heading === 'function' ? heading(day) : heading}
      </th>
    );
    if (day.stays.length === 0) {
      return (
        <tr key={day.day} data-look={day.look}>
          {head}
          <td colSpan={6}>
            {dayWords(day)}
            {day.isCorrected ? `. ${labels.corrected}` : null}
          </td>
          {end}
        </tr>
      );
    }
    return day.stays.map((stay, index) => (
      <tr key={`${day.day} ${stay.arrival?.at} ${stay.departure?.at}`} data-look={day.look}>
        {index === 0 ? head : null}
        <StayCells day={day} stay={stay} timeZone={timeZone} />
        {end}
      </tr>
    ));
  });
}

/** The headings of the six cells. */
export function DetailHeadings() {
  const titles = [labels.checkedIn, labels.broughtBy, labels.checkedOut, labels.pickedUpBy, labels.hours, labels.recorded];
  return titles.map((title) => (
    <th key={title} scope="col">
      {title}
    </th>
  ));
}

function StayCells({ day, stay, timeZone }: { day: SheetDay; stay: SheetStay; timeZone: string }) {
  const { arrival, departure } = stay;
  return (
    <>
      <td>{arrival === null ? labels.notRecorded : <Time day={day} time={arrival} timeZone={timeZone} />}</td>
      <td>
        <bdi>{arrival?.person}</bdi>
      </td>
      <td>
        {departure === null ? (
          day.look === 'leftOpen' ? (
            dayWords(day)
          ) : (
            labels.stillHere
          )
        ) : (
          <Time day={day} time={departure} timeZone={timeZone} />
        )}
      </td>
      <td>
        <bdi>{departure === null ? null : (pickedUpBy(stay) ?? labels.notRecorded)}</bdi>
        {stay.exception === null ? null : <strong> {dayText.people.history.exception(stay.exception)}</strong>}
      </td>
      <td>{arrival === null || departure === null ? null : duration(stay.milliseconds)}</td>
      <td>
        <bdi>{recorders(stay)}</bdi>
      </td>
    </>
  );
}

function Time({ day, time: { at, firstAt }, timeZone }: { day: SheetDay; time: SheetTime; timeZone: string }) {
  return (
    <>
      {timeOn(day.day, at, timeZone)}
      {firstAt === null ? null : <small> {labels.insteadOf(timeOn(day.day, firstAt, timeZone))}</small>}
    </>
  );
}

/** Shows who recorded the times and how they were signed. */
function recorders({ arrival, departure }: SheetStay): string {
  const each = [arrival, departure].flatMap((time) => (time === null ? [] : labels.recordedBy[time.method](time.recordedBy)));
  return [...new Set(each)].join(', ');
}
