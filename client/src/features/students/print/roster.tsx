import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { printText } from '@daycare-portal/shared/print-text';
import { text } from '@daycare-portal/shared/text';
import { Face } from './face';
import classes from './print-page.module.css';
import type { PrintedRoom } from './print-page';
import { WithAddresses } from '../../../components/with-addresses';

const labels = printText;

/** The children of a classroom; its headings stand on every page. */
export function Roster({ room, daycare, today }: { room: PrintedRoom; daycare: string; today: PlainDate }) {
  return (
    <table className={`${classes.sheet} ${classes.roster}`}>
      <colgroup>
        <col className={classes.photoColumn} />
        <col className={classes.whoColumn} />
        <col className={classes.ageColumn} />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={4} className={classes.title}>
            <span className={classes.room}>{room.name}</span>
            <span className={classes.facts}>
              {[daycare, labels.count(room.students.length), labels.printedOn(formatDate(today, 'short'))].join(' · ')}
            </span>
          </th>
        </tr>
        <tr>
          <th scope="col">{labels.photo}</th>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.age}</th>
          <th scope="col">{labels.guardians}</th>
        </tr>
      </thead>
      <tbody>
        {room.students.map((student) => (
          <tr key={student.id}>
            <td>
              <Face name={fullNameOf(student)} photo={student.profilePic} />
            </td>
            <th scope="row">{fullNameOf(student)}</th>
            <td>
              {text.age(monthsBetween(student.dob, today))}
              <br />
              {formatDate(student.dob, 'short')}
            </td>
            <td>
              {student.parentEmails.map((email) => (
                <div key={email}>
                  <WithAddresses>{email}</WithAddresses> {student.pendingParentEmails.includes(email) ? labels.pending : ''}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
