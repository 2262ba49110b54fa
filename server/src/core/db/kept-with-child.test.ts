import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyPlace, engine, openedAt } from '../../test/test-database';
import { temporaryFolder } from '../../test/temporary-folder';
import { listMarks, withKeptMarks, worldWithMarks, writeMark } from '../../test/kept-marks';
import { everyRow } from '../../test/every-row';
import { copyTables } from './copy-tables';
import type { Db } from './database';
import { migrate } from './migrate';

const year = 365.25 * 24 * 3600 * 1000;
// The table uses the database's own clock.
const ago = (years: number) => new Date(Date.now() - years * year).toISOString();

async function worldWithTwoMarks() {
  const world = await worldWithMarks();
  const { db, people } = world;
  await writeMark(db, people.sunnyside, { id: 'old', studentId: people.child, recordedAt: ago(5.01) });
  await writeMark(db, people.sunnyside, { id: 'young', studentId: people.child, replaces: 'old', recordedAt: ago(4.99) });
  return world;
}

const values = (id: string, child: string, daycare: string) => `values ('${daycare}', '${id}', '${child}', 'x', '', null, '${ago(0)}')`;

type Refused = [what: string, statement: (child: string, daycare: string) => string];

// trust 28
describe('A table of marks', () => {
  // PostgreSQL has no REPLACE and no numbers of rows, and SQLite has no TRUNCATE that passes the triggers.
  const onlyHere: Refused[] =
    engine === 'sqlite'
      ? [
          ['a replacement', (child, daycare) => `insert or replace into kept_marks ${values('young', child, daycare)}`],
          [
            'a replacement by the number of its row',
            (child, daycare) =>
              `insert or replace into kept_marks (rowid, daycare_id, id, student_id, sent_by, payload_hash, replaces, recorded_at)
                select rowid, '${daycare}', 'another', '${child}', 'x', '', null, recorded_at from kept_marks where id = 'young'`,
          ],
        ]
      : [['a truncation', () => 'truncate kept_marks']];
  const refused: Refused[] = [
    ['an update', () => `update kept_marks set sent_by = 'somebody else'`],
    ['an update of an old row', () => `update kept_marks set sent_by = 'somebody else' where id = 'old'`],
    ['moving a mark to another child', () => `update kept_marks set student_id = 'another' where id = 'young'`],
    ['the deletion of a young row whose child is there', () => `delete from kept_marks where id = 'young'`],
    ['a deletion of everything', () => `delete from kept_marks`],
    [
      'an upsert',
      (child, daycare) =>
        `insert into kept_marks ${values('young', child, daycare)} on conflict (daycare_id, id) do update set sent_by = 'somebody else'`,
    ],
    ...onlyHere,
  ];

  it.each(refused)('refuses %s', async (_what, statement) => {
    const { db, people } = await worldWithTwoMarks();
    const before = await listMarks(db);
    await expect(sql.raw(statement(people.child, people.sunnyside)).execute(db)).rejects.toThrow('kept_marks is append-only');
    expect(await listMarks(db)).toEqual(before);
  });

  it('deletes a row that is older than the retention of its daycare, which can be longer', async () => {
    const { db, people } = await worldWithTwoMarks();
    await db.updateTable('daycares').set({ keepYears: 6 }).where('id', '=', people.sunnyside).execute();
    await expect(sql`delete from kept_marks where id = 'old'`.execute(db)).rejects.toThrow('kept_marks is append-only');
    await db.updateTable('daycares').set({ keepYears: 5 }).where('id', '=', people.sunnyside).execute();
    await sql`delete from kept_marks where id = 'old'`.execute(db);
    expect((await listMarks(db)).map(({ id }) => id)).toEqual(['young']);
  });

  it('loses the marks of a deleted child, and no others', async () => {
    const { db, people, otherChild } = await worldWithTwoMarks();
    await writeMark(db, people.mapleGrove, { id: 'young', studentId: otherChild, recordedAt: ago(0) });
    await db.deleteFrom('students').where('id', '=', people.child).execute();
    expect(await listMarks(db)).toMatchObject([{ studentId: otherChild }]);
  });

  it('loses the marks of a daycare that is deleted', async () => {
    const { db, people } = await worldWithTwoMarks();
    await db.deleteFrom('daycares').where('id', '=', people.sunnyside).execute();
    expect(await listMarks(db)).toEqual([]);
  });

  it('keeps a mark whose author, classroom or replaced mark was deleted', async () => {
    const { db, people } = await worldWithTwoMarks();
    const before = await listMarks(db);
    await db.deleteFrom('users').where('id', '=', people.nobody.uid).execute();
    await sql`delete from kept_marks where id = 'old'`.execute(db);
    expect(await listMarks(db)).toEqual(before.filter(({ id }) => id === 'young'));
  });

  it('keeps its restrictions when it is copied into another database', async () => {
    const { db, runtime } = await worldWithTwoMarks();
    const target = await openedAt((await emptyPlace(temporaryFolder())).place);
    await migrate(target, runtime.now(), withKeptMarks);
    await copyTables(db, target, () => undefined, withKeptMarks);
    expect(await listMarks(target)).toEqual(await listMarks(db));
    await expect(sql`delete from kept_marks where id = 'young'`.execute(target)).rejects.toThrow('kept_marks is append-only');
  });

  it('gains a column without changing its marks', async () => {
    const { db, runtime } = await worldWithTwoMarks();
    const before = await everyRow(db);
    await migrate(db, runtime.now(), [...withKeptMarks, widened]);
    const after = await everyRow(db);
    expect(after['kept_marks']).toEqual(before['kept_marks']?.map((row) => expect.objectContaining(row)));
    await refusesEverything(db);
  });
});

const widened: (typeof withKeptMarks)[number] = {
  name: '9001-kept-marks-note',
  async up(db) {
    await db.schema.alterTable('kept_marks').addColumn('note', 'text').execute();
  },
};

async function refusesEverything(db: Db) {
  for (const statement of [`update kept_marks set note = 'x'`, `delete from kept_marks`]) {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('kept_marks is append-only');
  }
}
