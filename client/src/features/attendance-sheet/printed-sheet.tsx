import type { Sheet, SheetChild } from '@daycare-portal/shared/attendance-sheet';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { useState } from 'react';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { shortDay } from '../../components/day-names';
import { Text } from '../../components/layout';
import { DetailHeadings, DetailRows } from './detail-rows';
import classes from './printed-sheet.module.css';
import { PrintedMonth } from './printed-month';
import type { Days, Span } from './sheet-span';
import { daysInWords, duration, namesOf, signs } from './sheet-words';

const labels = dayPapersText.sheet;

interface PrintedSheetProps {
  sheet: Sheet;
  span: Span;
  days: Days;
  daycare: string;
  /** The selected classroom. */
  classroomId: string | null;
  /** Whether to print a signature line for each child and day. */
  signed: boolean;
}

/** The sheet on paper, black on white: a table for each classroom with every time and how it was signed, or for a month a row for each child. */
export function PrintedSheet({ sheet, span, days, daycare, classroomId, signed }: PrintedSheetProps) {
  const nameOf = namesOf(sheet);
  const [printedAt] = useState(() => new Date().toISOString());
  const when = `${formatDate(dayAt(printedAt, sheet.timeZone), 'short')}, ${clockTimeAt(printedAt, sheet.timeZone)}`;
  const rooms = roomsOf(sheet, classroomId);
  const facts = [labels.title, daycare, daysInWords(span, days), labels.printed(when)].join(' · ');
  return (
    <Text as="div" only="paper" className={classes.paper}>
      {span === 'month' ? <PrintedMonth sheet={sheet} rooms={rooms} facts={facts} signed={signed} /> : null}
      {(span === 'month' ? [] : rooms).map(({ name, children }) => (
        <table key={name} className={classes.table} data-signed={signed || undefined}>
          <colgroup>
            <col style={{ width: '27mm' }} />
            <col style={{ width: '30mm' }} />
            <col />
            <col style={{ width: '30mm' }} />
            <col />
            <col style={{ width: '22mm' }} />
            <col />
            {signed ? <col style={{ width: '45mm' }} /> : null}
          </colgroup>
          <thead>
            <tr>
              <th colSpan={signed ? 8 : 7} className={classes.title}>
                <Text as="span" block weight="strong" tight className={classes.room}>
                  {onPaper(name)}
                </Text>
                <span>{facts}</span>
              </th>
            </tr>
            <tr>
              <th scope="col">{labels.day}</th>
              <DetailHeadings />
              {signed ? <th scope="col">{labels.signature}</th> : null}
            </tr>
          </thead>
          <tfoot>
            <tr>
              <td colSpan={signed ? 8 : 7} className={classes.key}>
                {[labels.key, labels.exact, labels.team].join(' ')}
              </td>
            </tr>
          </tfoot>
          {children.map((child) => (
            <tbody key={child.studentId}>
              <tr>
                <th colSpan={signed ? 8 : 7} scope="rowgroup" className={classes.child}>
                  {onPaper(nameOf(child))} <span>{labels.timeHere(duration(child.milliseconds))}</span>
                </th>
              </tr>
              <DetailRows
                days={child.days}
                timeZone={sheet.timeZone}
                heading={({ day, isCorrected }) => `${shortDay(day)}${isCorrected ? signs.corrected : ''}`}
                end={signed ? <td /> : undefined}
              />
            </tbody>
          ))}
        </table>
      ))}
    </Text>
  );
}

/**
 * Lists the selected classroom with everyone who was in it, or every classroom with its own children by name. Children without a classroom
 * come last.
 */
function roomsOf({ rooms, roomNames, children }: Sheet, classroomId: string | null): { name: string; children: SheetChild[] }[] {
  const nameOf = (id: string | null) => roomNames.find((room) => room.classroomId === id)?.name ?? labels.noClassroom;
  if (classroomId !== null) return [{ name: rooms.find((room) => room.classroomId === classroomId)?.name ?? '', children }];
  const ids = [...new Set([...rooms.map((room) => room.classroomId), ...children.map(({ homeClassroomId }) => homeClassroomId)])];
  const homes = ids.toSorted((a, b) => Number(a === null) - Number(b === null));
  return homes
    .map((id) => ({ name: nameOf(id), children: children.filter(({ homeClassroomId }) => homeClassroomId === id) }))
    .filter((room) => room.children.length > 0);
}
