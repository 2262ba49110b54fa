import type { StudentRow } from '@daycare-portal/shared/students';
import { describe, expect, it } from 'vitest';
import { beginning } from '../../test/world';
import { countStatements } from '../../test/count-statements';
import { ownWorld } from '../../test/worlds';

const row = (firstName: string, lastName: string, dob = '2024-02-29'): StudentRow => ({ firstName, lastName, dob, guardianEmails: [] });

describe('students.getDaycareStudentList is refused', () => {
  it.each([{}, { daycareId: '' }, { daycareId: 'x'.repeat(65) }, { daycareId: 1 }, { daycareId: null }])('for %j', async (input) => {
    const { as, people } = await ownWorld();
    const { students } = as(people.owner);
    await expect(students.getDaycareStudentList(input as { daycareId: string })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('students.getDaycareStudentList', () => {
  it('is empty in a daycare without students, and shows none of another daycare', async () => {
    const { as, people } = await ownWorld();
    expect(await as(people.otherOwner).students.getDaycareStudentList({ daycareId: people.mapleGrove })).toEqual({ students: [] });
  });

  it('has every field of a student, null and empty where there is nothing', async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const { studentId } = await as(people.otherOwner).students.addDaycareStudent({ daycareId, ...row('Bea', 'Nowak') });
    const { students } = await as(people.otherOwner).students.getDaycareStudentList({ daycareId });
    expect(students[0]).toMatchObject({ id: studentId, firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29' });
    expect(students[0]).toMatchObject({ profilePic: null, classroomId: null, classroomName: null, classroom: null });
    expect(students[0]).toMatchObject({ classrooms: [], parentEmails: [], pendingParentEmails: [] });
    expect(Object.values(students[0] ?? {})).not.toContain(undefined);
  });

  it("holds classrooms by name, the first as the student's classroom, and guardians in the order given", async () => {
    const { as, people } = await ownWorld();
    const owner = as(people.otherOwner);
    const daycareId = people.mapleGrove;
    const make = async (name: string) =>
      (await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name } })).classroomId;
    const [oaks, elms] = [await make('Oaks'), await make('Elms')];
    const guardianEmails = ['z@example.org', 'A@example.org'];
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...row('Bea', 'Nowak'), guardianEmails });
    await owner.classrooms.updateStudentClassrooms({
      daycareId,
      studentAssignments: [oaks, elms].map((classroomId) => ({ studentId, classroomId })),
    });
    expect((await owner.students.getDaycareStudentList({ daycareId })).students[0]).toMatchObject({
      classroomId: elms,
      classroomName: 'Elms',
      classrooms: [
        { id: elms, name: 'Elms' },
        { id: oaks, name: 'Oaks' },
      ],
      classroom: { id: elms, name: 'Elms', createdAt: beginning.toISOString() },
      parentEmails: guardianEmails,
      pendingParentEmails: guardianEmails,
    });
  });

  it('is ordered by last name, first name, id, without regard to case', async () => {
    const { as, people } = await ownWorld();
    const daycareId = people.mapleGrove;
    const students = [
      row('bo', 'Young'),
      row('Al', 'young'),
      row('Cy', 'Young', '2023-01-01'),
      row('Cy', 'Young', '2022-01-01'),
      row('Zed', 'adams'),
      row('Amy', 'Baker'),
    ];
    await as(people.otherOwner).students.bulkCreateStudents({ daycareId, students });
    const listed = (await as(people.otherOwner).students.getDaycareStudentList({ daycareId })).students;
    expect(listed.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
      'Zed adams',
      'Amy Baker',
      'Al young',
      'bo Young',
      'Cy Young',
      'Cy Young',
    ]);
    const twins = listed.slice(4).map(({ id }) => id);
    expect(twins).toEqual(twins.toSorted());
  });

  it('runs seven queries besides the gate’s, however many students there are', async () => {
    const { as, people, daycareId } = await ownWorld();
    await as(people.owner).students.bulkCreateStudents({
      daycareId,
      students: Array.from({ length: 50 }, (_, i) => row(`F${i}`, 'Nowak')),
    });
    const [{ students }, statements] = await countStatements(() => as(people.owner).students.getDaycareStudentList({ daycareId }));
    expect([students.length, statements]).toEqual([51, 8]);
  });
});
