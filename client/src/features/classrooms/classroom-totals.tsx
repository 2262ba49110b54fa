import type { Classroom } from '@daycare-portal/shared/classrooms';
import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import listPage from '../../components/list-page.module.css';

const labels = text.classrooms;

/** Counts the classrooms and the people in them. Someone in several classrooms counts once. */
export function ClassroomTotals({ classrooms, daycareId }: { classrooms: readonly Classroom[]; daycareId: string }) {
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const staff = new Set(classrooms.flatMap(({ staffMembers }) => staffMembers)).size;
  const students = data?.students.filter(({ status, classrooms: rooms }) => status === 'enrolled' && rooms.length > 0).length;
  return (
    <dl className={listPage.counters}>
      <Total count={classrooms.length} noun={labels.totals(classrooms.length)} />
      <Total count={staff} noun={labels.staffAssigned} />
      <Total count={students} noun={labels.studentsPlaced(students ?? 0)} />
    </dl>
  );
}

function Total({ count, noun }: { count: number | undefined; noun: string }) {
  return (
    <div className={listPage.counter}>
      <dt>{noun}</dt>
      <dd>{count?.toLocaleString(locale()) ?? '–'}</dd>
    </div>
  );
}
