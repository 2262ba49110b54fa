import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { Fragment } from 'react';
import { Text } from '../../../components/layout';
import { shortDay } from '../../../components/day-names';
import classes from './print-page.module.css';
import type { PrintedRoom } from './printed-room';
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
      <colgroup>
        <col className={classes.nameColumn} />
        {days.map((day) => (
          <Fragment key={day}>
            <col className={classes.timeColumn} />
            <col className={classes.timeColumn} />
            <col className={classes.signatureColumn} />
          </Fragment>
        ))}
      </colgroup>
      <thead>
        <tr>
          <th colSpan={16} className={classes.title}>
            <Text as="span" block weight="strong" className={classes.room}>
              {room.name}
            </Text>
            <span className={classes.facts}>
              {[daycare, labels.weekOf(formatDate(monday, 'short'), formatDate(days.at(-1) ?? monday, 'short'))].join(' · ')}
            </span>
          </th>
        </tr>
        <tr>
          <th rowSpan={2} scope="col">
            {labels.name}
          </th>
          {days.map((day) => (
            <th key={day} colSpan={3} scope="colgroup" className={classes.day}>
              {shortDay(day)}
            </th>
          ))}
        </tr>
        <tr>
          {days.map((day) => (
            <Fragment key={day}>
              <th scope="col" className={classes.day}>
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
                <td className={classes.day} />
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
