import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ExportStudentList } from '@daycare-portal/shared/list-export';
import type { ListFile } from '@daycare-portal/shared/list-file';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { todayOf } from '../../records/daycare/today';
import { DomainError } from '../../core/errors';
import { listFile, type ListCell } from '../../core/files/list-file';
import { giveWay } from '../../core/give-way';
import { aboutColumns } from './about-cells';
import { listStudents } from '../../records/students/students.queries';
import type { Sent, WorkContext } from '../../core/work-context';

const labels = text.createStudents;
const headings = () => [
  labels.firstName,
  labels.lastName,
  labels.dob,
  text.students.classroom,
  text.enrollment.homeRoom,
  text.enrollment.status,
  text.enrollment.first,
  text.enrollment.last,
  labels.guardianEmails,
];
const widths = [18, 20, 14, 24, 20, 14, 14, 14, 48];

/** The named students, in this order, under headings that an import recognizes. NOT_FOUND for another daycare's. */
export async function exportStudentList(
  { transact, runtime, record, access: { children } }: WorkContext,
  { studentIds, format }: Sent<ExportStudentList>,
): Promise<ListFile> {
  const { students, columns } = await transact(async (trx) => {
    const today = await todayOf(trx, runtime, children.daycareId);
    const here = new Map((await listStudents(trx, children, today)).map((student) => [student.id, student]));
    await record(trx, 'daycare.exportStudentList', children.daycareId, format);
    const named = studentIds.map((id) => here.get(id) ?? notFound());
    return { students: named, columns: await aboutColumns(trx, children, named, today) };
  });
  const rows: ListCell[][] = [];
  for (const student of students) {
    await giveWay();
    rows.push([...plainCells(student), ...columns.map(({ cellOf }) => cellOf(student))]);
  }
  const about = { headings: columns.map(({ heading }) => heading), widths: columns.map(({ width }) => width) };
  return listFile(runtime, format, 'students', [...headings(), ...about.headings], rows, [...widths, ...about.widths]);
}

function plainCells({
  firstName,
  lastName,
  dob,
  classrooms,
  homeClassroomId,
  status,
  startsOn,
  endsOn,
  parentEmails,
}: Student): ListCell[] {
  return [
    firstName,
    lastName,
    { date: dob },
    classrooms.map(({ name }) => name).join('; '),
    classrooms.find(({ id }) => id === homeClassroomId)?.name ?? '',
    text.enrollment.statusOf[status],
    dateCell(startsOn),
    dateCell(endsOn),
    parentEmails.join(', '),
  ];
}

function dateCell(date: PlainDate | null): ListCell {
  return date === null ? '' : { date };
}

function notFound(): never {
  throw new DomainError('NOT_FOUND', 'studentNotFound', text.students.notFound);
}
