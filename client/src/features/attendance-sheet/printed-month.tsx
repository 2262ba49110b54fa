import type { Sheet, SheetChild, SheetDay } from '@daycare-portal/shared/attendance-sheet';
import { shortTimeAt } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { Text } from '../../components/layout';
import classes from './printed-sheet.module.css';
import { hasException, monthSigns, namesOf, narrowDay, shortDuration, signs } from './sheet-words';

const labels = dayPapersText.sheet;

interface PrintedMonthProps {
  sheet: Sheet;
  rooms: readonly { name: string; children: SheetChild[] }[];
  /** The daycare, the month, and when it was printed. */
  facts: string;
  signed: boolean;
}

/** A month on paper: a page for each classroom, a row for each child, and for each day the first arrival, the last departure and the hours. */
export function PrintedMonth({ sheet, rooms, facts, signed }: PrintedMonthProps) {
  const nameOf = namesOf(sheet);
  const days = [...new Set(sheet.children.flatMap((child) => child.days.map(({ day }) => day)))].toSorted();
  return rooms.map(({ name, children }) => (
    <table key={name} className={`${classes.table} ${classes.month}`}>
      <thead>
        <tr>
          <th colSpan={days.length + (signed ? 3 : 2)} className={classes.title}>
            <Text as="span" block weight="strong" tight className={classes.room}>
              {onPaper(name)}
            </Text>
            <span>{facts}</span>
          </th>
        </tr>
        <tr>
          <th scope="col" style={{ width: '38mm' }}>
            {labels.child}
          </th>
          {days.map((day) => (
            <Text as="th" text="center" nowrap key={day} scope="col">
              {narrowDay(day).map((part) => (
                <Text key={part} as="span" block>
                  {part}
                </Text>
              ))}
            </Text>
          ))}
          <Text as="th" text="center" nowrap scope="col">
            {labels.total}
          </Text>
          {signed ? (
            <th scope="col" style={{ width: '36mm' }}>
              {labels.signature}
            </th>
          ) : null}
        </tr>
      </thead>
      <tfoot>
        <tr>
          <td colSpan={days.length + (signed ? 3 : 2)} className={classes.key}>
            {[
              labels.monthKey,
              `${monthSigns()
                .map(([sign, word]) => `${sign} ${word}`)
                .join(', ')}.`,
              labels.key,
              labels.exact,
            ].join(' ')}
          </td>
        </tr>
      </tfoot>
      <tbody>
        {children.map((child) => (
          <tr key={child.studentId}>
            <th scope="row">{onPaper(nameOf(child))}</th>
            {days.map((day) => (
              <Text as="td" text="center" nowrap key={day}>
                <DayLines day={child.days.find((each) => each.day === day)} timeZone={sheet.timeZone} />
              </Text>
            ))}
            <Text as="td" text="center" nowrap>
              <b>{shortDuration(child.milliseconds)}</b>
            </Text>
            {signed ? <td /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

/** In, out and hours below each other, or why the child was not here. */
function DayLines({ day, timeZone }: { day: SheetDay | undefined; timeZone: string }) {
  if (day === undefined || day.look === 'expected') return null;
  const marks = `${day.isCorrected ? signs.corrected : ''}${hasException(day) ? signs.exception : ''}`;
  if (day.look === 'absent') return `${labels.letters.absent}${marks}`;
  if (day.look === 'unrecorded') return signs.unrecorded;
  const time = (at: string | null) => (at === null ? '' : shortTimeAt(at, timeZone));
  const out = day.lastOut === null ? (day.look === 'leftOpen' ? signs.leftOpen : labels.letters.here) : time(day.lastOut);
  return (
    <>
      <Text as="span" block>
        {time(day.firstIn)}
      </Text>
      <Text as="span" block>
        {out}
      </Text>
      <Text as="b" block>
        {day.milliseconds === 0 ? '' : shortDuration(day.milliseconds)}
        {marks}
      </Text>
    </>
  );
}
