import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ofDays } from '../../records/attendance/records.queries';
import { everyRow } from '../../test/every-row';
import { fall } from '../../test/registers/incidents.register';
import { onSqlite } from '../../test/test-database';
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

// Decisions belong to a mark, and money has its own rule. A consent or a message is no record of a day.
const otherwise = [
  'billing_decisions',
  'consents',
  'ledger_entries',
  'mark_decisions',
  'message_withdrawals',
  'messages',
  'seen_exceptions',
];
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('A child with daily records', () => {
  it.runIf(onSqlite('it reads its triggers'))('is one with a row in any table of a child that is append-only', async () => {
    const { db } = await ownWorld();
    const { rows } = await sql<{ name: string }>`
      select distinct tbl_name as name from sqlite_schema
      where type = 'trigger' and sql like '%append-only%'
        and exists (select 1 from pragma_table_info(tbl_name) where pragma_table_info.name = 'student_id')
      order by name`.execute(db);
    expect(rows.map(({ name }) => name).filter((name) => !ofDays.map(snakeCase).includes(name))).toEqual(otherwise);
  });

  it('is not deleted by staff for a report alone, nor by an owner before it is downloaded', async () => {
    const { as, people, owner, daycareId } = await ownWorld();
    const studentId = people.child;
    await owner.records.saveIncident({ ...fall, daycareId, studentId });
    for (const [who, code] of [
      [people.staff, 'FORBIDDEN'],
      [people.owner, 'CONFLICT'],
    ] as const)
      await expect(as(who).students.deleteDaycareStudent({ daycareId, studentId })).rejects.toMatchObject({ code });
  });
});
