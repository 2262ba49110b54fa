import type { RoomNumbers } from '@daycare-portal/shared/classrooms';
import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { inParts } from '../../core/db/in-parts';
import type { Caller } from './acting';
import type { Ages, Family, MadeUpChild, MadeUpPerson } from './families';

export interface EnrolledChild extends MadeUpChild {
  studentId: string;
  guardians: MadeUpPerson[];
}

/** Adds the families' children in order, with their guardians' addresses. `onAdded` is told how many each call added. */
export async function enrol(
  owner: Caller,
  daycareId: string,
  families: readonly Family[],
  onAdded?: (count: number) => void,
): Promise<EnrolledChild[]> {
  const children = families.flatMap((family) => family.children.map((child) => ({ ...child, guardians: family.guardians })));
  const enrolled: EnrolledChild[] = [];
  for (const some of inParts(children, maxBulkRows)) {
    const students = some.map(({ guardians, ...child }) => ({ ...child, guardianEmails: guardians.map((guardian) => guardian.email) }));
    const { results } = await owner.students.bulkCreateStudents({ daycareId, students });
    for (const [index, child] of some.entries()) {
      const { studentId = null, reason = null } = results[index] ?? {};
      if (studentId === null) throw new Error(`${child.firstName} ${child.lastName} could not be added: ${reason}`);
      enrolled.push({ ...child, studentId });
    }
    onAdded?.(some.length);
  }
  return enrolled;
}

/** Makes the rooms in this order, each with its staff, and returns their ids. */
export async function openRooms(
  owner: Caller,
  daycareId: string,
  rooms: readonly (Partial<RoomNumbers> & { name: string; description?: string; staffMembers: string[] })[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const classroomData of rooms) {
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData });
    ids.push(classroomId);
  }
  return ids;
}

/** Divides the ages evenly among the rooms, the youngest in the first. */
export function roomOf(roomIds: readonly string[], ages: Ages, today: PlainDate, child: MadeUpChild): string {
  const share = (monthsBetween(child.dob, today) - ages.from) / (ages.to + 1 - ages.from);
  return roomIds[Math.max(0, Math.min(roomIds.length - 1, Math.floor(share * roomIds.length)))] ?? '';
}

/** Puts each student into these rooms. */
export async function assignRooms(
  owner: Caller,
  daycareId: string,
  places: readonly { studentId: string; roomIds: readonly string[] }[],
): Promise<void> {
  for (const some of inParts(
    places.filter(({ roomIds }) => roomIds.length > 0),
    maxBulkRows,
  )) {
    const studentAssignments = some.flatMap(({ studentId, roomIds }) => roomIds.map((classroomId) => ({ studentId, classroomId })));
    await owner.classrooms.updateStudentClassrooms({ daycareId, studentAssignments });
  }
}
