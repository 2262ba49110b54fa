import type { World } from '@daycare-portal/server/test/world';
import type { StudentRow } from '@daycare-portal/shared/students';

/** Adds students to Sunnyside as its owner. Returns their ids. */
export async function addStudents({ as, people }: World, students: (Partial<StudentRow> & Pick<StudentRow, 'firstName' | 'lastName'>)[]) {
  const ids: string[] = [];
  for (let from = 0; from < students.length; from += 500) {
    const { results } = await as(people.owner).students.bulkCreateStudents({
      daycareId: people.sunnyside,
      students: students.slice(from, from + 500).map((student) => ({ dob: '2023-05-05', guardianEmails: [], ...student })),
    });
    ids.push(...results.map(({ studentId, reason }) => studentId ?? `not made: ${reason}`));
  }
  return ids;
}

/** Creates classrooms at Sunnyside with these students. */
export async function addClassrooms({ as, people }: World, rooms: Record<string, string[]>) {
  const owner = as(people.owner).classrooms;
  const daycareId = people.sunnyside;
  const assignments: { studentId: string; classroomId: string }[] = [];
  for (const [name, students] of Object.entries(rooms)) {
    const { classroomId } = await owner.manageClassroom({ daycareId, action: 'create', classroomData: { name } });
    assignments.push(...students.map((studentId) => ({ studentId, classroomId })));
  }
  await owner.updateStudentClassrooms({ daycareId, studentAssignments: assignments });
}

/** Limits Sunnyside's teacher to the children of this room, which becomes theirs. */
export async function limitTeacherTo({ as, people }: World, room: string) {
  const owner = as(people.owner);
  const daycareId = people.sunnyside;
  const { classrooms } = await owner.classrooms.getClassroomList({ daycareId });
  const classroomId = classrooms.find(({ name }) => name === room)?.id ?? '';
  const classroomData = { staffMembers: [people.teacher.uid] };
  await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId, classroomData });
  await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
}

/** Removes this person from every daycare's staff. */
export async function removeFromStaff({ db }: World, { uid }: { uid: string }) {
  await db.deleteFrom('daycareMembers').where('userId', '=', uid).execute();
}

/** Invites a guardian to Ana of Sunnyside as a teacher. Returns the token of the link. */
export async function inviteToChild({ as, people }: World, email: string): Promise<string> {
  const ana = { daycareId: people.sunnyside, studentId: people.child };
  const { inviteUrl } = await as(people.teacher).students.sendParentInvite({ ...ana, email });
  return inviteUrl?.split('#')[1] ?? '';
}
