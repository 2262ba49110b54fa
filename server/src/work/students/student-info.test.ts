import { describe, expect, it } from 'vitest';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

describe('students.getStudentInfo is refused', () => {
  it("for another daycare's student as for a made-up one: NOT_FOUND", async () => {
    const { as, people } = await ownWorld();
    for (const studentId of [people.child, 'made-up']) {
      const call = as(people.otherOwner).students.getStudentInfo({ daycareId: people.mapleGrove, studentId });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Student not found.' });
    }
  });
});

describe('students.getStudentInfo', () => {
  it.each(['owner', 'staff', 'teacher'] as const)(
    'shows %s the student as the list does, and when it was made and changed',
    async (who) => {
      const { as, people, daycareId } = await ownWorld();
      const caller = as(people[who]).students;
      const [listed] = (await caller.getDaycareStudentList({ daycareId })).students;
      expect(await caller.getStudentInfo({ daycareId, studentId: people.child })).toEqual({
        success: true,
        student: {
          ...listed,
          enrolment: { status: 'enrolled', startsOn: null, endsOn: null, reason: null, spans: [] },
          schedules: [],
          hasRecords: false,
          createdAt: beginning.toISOString(),
          updatedAt: beginning.toISOString(),
        },
      });
    },
  );

  it('returns the updatedAt that an update may send', async () => {
    const { as, people } = await ownWorld();
    const { students } = as(people.teacher);
    const ids = { daycareId: people.sunnyside, studentId: people.child };
    const read = async () => (await students.getStudentInfo(ids)).student;
    const { firstName, lastName, dob, profilePic, updatedAt } = await read();
    const change = { ...ids, firstName, lastName, dob, profilePic };
    await students.updateDaycareStudent({ ...change, updatedAt });
    await expect(students.updateDaycareStudent({ ...change, firstName: 'Anna', updatedAt })).rejects.toMatchObject({ code: 'CONFLICT' });
    await students.updateDaycareStudent({ ...change, updatedAt: (await read()).updatedAt });
  });

  it('shows the named student, not another', async () => {
    const { as, people, daycareId } = await ownWorld();
    const { students } = as(people.owner);
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: ['mum@example.org'] };
    const { studentId } = await students.addDaycareStudent({ daycareId, ...bea });
    const { student } = await students.getStudentInfo({ daycareId, studentId });
    expect(student).toMatchObject({ id: studentId, firstName: 'Bea', dob: '2024-02-29', pendingParentEmails: ['mum@example.org'] });
  });
});
