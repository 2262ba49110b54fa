import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import type { World } from '../../test/world';
import { ownWorld } from '../../test/worlds';

async function addBeaAndCem({ as, people }: World): Promise<string[]> {
  const students = ['Bea', 'Cem'].map((firstName) => ({ firstName, lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] }));
  const { results } = await as(people.owner).students.bulkCreateStudents({ daycareId: people.sunnyside, students });
  return results.map(({ studentId }) => studentId ?? '');
}

describe('students.deleteStudents is refused', () => {
  it.each([0, 501])('for %i students in one call', async (n) => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    const studentIds = Array.from({ length: n }, () => people.child);
    const call = as(people.owner).students.deleteStudents({ daycareId: people.sunnyside, studentIds });
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('students.deleteStudents', () => {
  it('deletes these students only, and reports the result for each', async () => {
    const world = await ownWorld();
    const { people, daycareId } = world;
    const [bea = '', cem = ''] = await addBeaAndCem(world);
    const { students } = world.as(people.owner);
    expect(await students.deleteStudents({ daycareId, studentIds: [bea, 'made-up', people.child] })).toEqual({
      summary: { total: 3, successful: 2, skipped: 0, errors: 1 },
      results: [
        { studentId: bea, status: 'success', reason: null },
        { studentId: 'made-up', status: 'error', reason: 'Student not found.' },
        { studentId: people.child, status: 'success', reason: null },
      ],
    });
    expect((await students.getDaycareStudentList({ daycareId })).students.map(({ id }) => id)).toEqual([cem]);
  });

  it('ignores another daycare’s student, as one that does not exist', async () => {
    const world = await ownWorld();
    const { as, people, db } = world;
    const before = await everyRow(db);
    const call = as(people.otherOwner).students.deleteStudents({ daycareId: people.mapleGrove, studentIds: [people.child] });
    expect((await call).results).toEqual([{ studentId: people.child, status: 'error', reason: 'Student not found.' }]);
    expect(await everyRow(db)).toEqual(before);
  });
});
