import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
import { printText } from '@daycare-portal/shared/print-text';
import { text } from '@daycare-portal/shared/text';
import { BadgeList } from '../../../components/health-badge';
import { Face } from './face';
import { PrintedList } from './printed-list';
import type { PrintedRoom } from './printed-room';
import { WithAddresses } from '../../../components/with-addresses';

const labels = printText;

/** The children of a classroom. */
export function Roster({ room, daycare, today }: { room: PrintedRoom; daycare: string; today: PlainDate }) {
  return (
    <PrintedList
      title={room.name}
      facts={[daycare, labels.count(room.students.length), labels.printedOn(formatDate(today, 'short'))]}
      headings={[labels.photo, labels.name, labels.age, labels.guardians]}
    >
      {room.students.map((student) => (
        <tr key={student.id}>
          <td>
            <Face name={fullNameOf(student)} photo={student.profilePic} />
          </td>
          <th scope="row">
            {sortedNameOf(student)}
            <BadgeList badges={student.badges} />
          </th>
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
    </PrintedList>
  );
}
