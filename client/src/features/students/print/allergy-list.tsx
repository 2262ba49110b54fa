import type { ChildPaper } from '@daycare-portal/shared/child-papers';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { healthOnPaper } from '@daycare-portal/shared/paper-health';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { PaperHealth } from '../../../shared-features/paper-health';
import { Face } from './face';
import { currentOf } from './health-lines';
import classes from './print-page.module.css';
import type { PrintedRoom } from './printed-room';
import { Columns, SheetTitle } from './sheet-head';

const labels = printText;

interface AllergyListProps {
  title: string;
  rooms: readonly PrintedRoom[];
  nameOf: (student: Student) => string;
  paperOf: ReadonlyMap<string, ChildPaper>;
  daycare: string;
  today: PlainDate;
}

/** For the kitchen or a classroom's wall: every child with an allergy, intolerance, diet, medication or condition, and what to do. */
export function AllergyList({ title, rooms, nameOf, paperOf, daycare, today }: AllergyListProps) {
  const listed = rooms.flatMap((room) => room.students.map((student) => ({ student, room: room.name })));
  // A child of several classrooms stands once, with all of them.
  const children = [...groupBy(listed, ({ student }) => student.id).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ student: first.student, room: [first, ...more].map(({ room }) => room).join(', ') }],
  );
  const shown = children.flatMap((one) => {
    const about = paperOf.get(one.student.id);
    const items = about === undefined ? [] : currentOf(about);
    return items.length === 0 ? [] : [{ ...one, items }];
  });
  return (
    <table className={`${classes.sheet} ${classes.roster}`}>
      <Columns widths={['12mm', '34mm', '26mm']} />
      <thead>
        <tr>
          <SheetTitle
            columns={4}
            title={onPaper(title)}
            facts={[daycare, labels.listedOf(shown.length, children.length), labels.printedOn(formatDate(today, 'short'))]}
          />
        </tr>
        <tr>
          <th scope="col" colSpan={2}>
            {labels.child}
          </th>
          <th scope="col">{labels.classroom}</th>
          <th scope="col">{labels.health}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ student, room, items }) => (
          <tr key={student.id}>
            <td>
              <Face name={fullNameOf(student)} photo={student.profilePic} size={9} />
            </td>
            <th scope="row">{onPaper(nameOf(student))}</th>
            <td>{onPaper(room)}</td>
            <td>
              <PaperHealth items={items.map(healthOnPaper)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{labels.notListed}</td>
        </tr>
      </tfoot>
    </table>
  );
}
