import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { Fragment } from 'react';
import { Text } from '../../../components/layout';
import { shortDay } from '../../../components/day-names';
import classes from './print-page.module.css';
import type { PrintedRoom } from './printed-room';
import { Columns, SheetTitle } from './sheet-head';
import { workdaysFrom } from './week';

const labels = printText;

interface SignInSheetProps {
  room: PrintedRoom;
  nameOf: (student: Student) => string;
  daycare: string;
  monday: PlainDate;
}

/** A classroom's week to fill in by hand. Its headings repeat on every page. */
export function SignInSheet({ room, nameOf, daycare, monday }: SignInSheetProps) {
  const days = workdaysFrom(monday);
  return (
    <table className={`${classes.sheet} ${classes.signIn}`}>
      <Columns widths={['17%', ...days.flatMap(() => ['4.9%', '4.9%', '6.6%'])]} />
      <thead>
        <tr>
          <SheetTitle
            columns={16}
            title={room.name}
            facts={[daycare, labels.weekOf(formatDate(monday, 'short'), formatDate(days.at(-1) ?? monday, 'short'))]}
          />
        </tr>
        <tr>
          <th rowSpan={2} scope="col">
            {labels.name}
          </th>
          {days.map((day) => (
            <Text key={day} as="th" colSpan={3} scope="colgroup" capital data-day>
              {shortDay(day)}
            </Text>
          ))}
        </tr>
        <tr>
          {days.map((day) => (
            <Fragment key={day}>
              <th scope="col" data-day>
                {labels.in}
              </th>
              <th scope="col">{labels.out}</th>
              <th scope="col">{labels.signature}</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {room.students.map((student) => (
          <tr key={student.id}>
            <th scope="row">{onPaper(nameOf(student))}</th>
            {days.map((day) => (
              <Fragment key={day}>
                <td data-day />
                <td />
                <td />
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
