import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
import { printText } from '@daycare-portal/shared/print-text';
import { BadgeList } from '../../../components/health-badge';
import { Face } from './face';
import { PrintedList } from './printed-list';
import type { PrintedRoom } from './printed-room';

const labels = printText;

interface AllergyListProps {
  title: string;
  rooms: readonly PrintedRoom[];
  daycare: string;
  today: PlainDate;
}

/** For the kitchen or a classroom's wall: every child with an allergy, intolerance, diet, medication or condition. */
export function AllergyList({ title, rooms, daycare, today }: AllergyListProps) {
  const listed = rooms.flatMap((room) => room.students.map((student) => ({ student, room: room.name })));
  const children = [...new Map(listed.map((one) => [one.student.id, one])).values()];
  const shown = children.filter(({ student }) => student.badges.length > 0);
  return (
    <PrintedList
      title={title}
      facts={[daycare, labels.listedOf(shown.length, children.length), labels.printedOn(formatDate(today, 'short'))]}
      headings={[labels.photo, labels.name, labels.classroom, labels.health]}
      foot={labels.notListed}
    >
      {shown.map(({ student, room }) => (
        <tr key={student.id}>
          <td>
            <Face name={fullNameOf(student)} photo={student.profilePic} />
          </td>
          <th scope="row">{sortedNameOf(student)}</th>
          <td>{room}</td>
          <td>
            <BadgeList badges={student.badges} />
          </td>
        </tr>
      ))}
    </PrintedList>
  );
}
