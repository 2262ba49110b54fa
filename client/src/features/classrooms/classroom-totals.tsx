import type { Classroom } from '@daycare-portal/shared/classrooms';
import { text } from '@daycare-portal/shared/text';
import { trpc } from '../../api/trpc';
import { Counters } from '../../components/counters';

const labels = text.classrooms;

/** Counts the classrooms and the people in them. Someone in several classrooms counts once. */
export function ClassroomTotals({ classrooms, daycareId }: { classrooms: readonly Classroom[]; daycareId: string }) {
  const { data } = trpc.students.getDaycareStudentList.useQuery({ daycareId });
  const staff = new Set(classrooms.flatMap(({ staffMembers }) => staffMembers)).size;
  const students = data?.students.filter(({ status, classrooms: rooms }) => status === 'enrolled' && rooms.length > 0).length;
  return (
    <Counters>
      {[
        [classrooms.length, labels.totals(classrooms.length)],
        [staff, labels.staffAssigned],
        [students, labels.studentsPlaced(students ?? 0)],
      ]}
    </Counters>
  );
}
