import { studentRecordPath, daycareExportPath } from '@daycare-portal/shared/export';
import { expect, it } from 'vitest';
import { everyRow } from './test/every-row';
import { registeredTables } from './test/registers';
import { unzip } from './test/unzip';
import { form, picture, upload, urlIn } from './test/upload';
import type { World } from './test/world';
import { ownWorld } from './test/worlds';
import { downloadRecord } from './test/download-record';

// The tables of the migrations themselves.
const notOurs = /^schema_migrations/;

/** Everything that the office can keep about one child. */
async function withFilledChild(): Promise<World & { studentId: string }> {
  const world = await ownWorld();
  const { as, app, people, cookieOf } = world;
  const { owner, sunnyside: daycareId } = people;
  const calls = as(owner);
  const { importId, classrooms } = await calls.students.startImport({
    daycareId,
    requestKey: 'key',
    fileRows: 1,
    newClassrooms: ['Owls'],
  });
  const row = { fileRow: 1, firstName: 'Kim', lastName: 'Weber', dob: '2024-02-29', guardianEmails: ['kim@families.example'] };
  const rows = [{ ...row, classroomIds: classrooms.map(({ id }) => id), seen: null }];
  const { results } = await calls.students.importStudents({ daycareId, importId, rows });
  const studentId = results[0]?.studentId ?? '';
  const photo = await picture(30, 30).png().toBuffer();
  const profilePic = urlIn(await upload(app, await cookieOf(owner), { daycareId, studentId }, form(photo)));
  await calls.students.updateDaycareStudent({ daycareId, studentId, profilePic });
  await calls.students.sendParentInvite({ daycareId, studentId, email: 'kim@families.example' });
  for (const { fill } of Object.values(registeredTables)) await fill?.(world, studentId);
  return { ...world, studentId };
}

async function tablesNaming({ db }: World, id: string): Promise<string[]> {
  const tables = Object.entries(await everyRow(db));
  return tables.filter(([, rows]) => JSON.stringify(rows).includes(id)).map(([table]) => table);
}

const withChild = (kind: 'goes' | 'stays') => Object.keys(registeredTables).filter((table) => registeredTables[table]?.withChild === kind);

it('Every table belongs to the register of one noun', async () => {
  const { db } = await ownWorld();
  const tables = Object.keys(await everyRow(db)).filter((table) => !notOurs.test(table));
  expect(Object.keys(registeredTables).toSorted()).toEqual(tables.toSorted());
});

it('All records of a child are deleted with the child, except those that the register keeps', async () => {
  const world = await withFilledChild();
  const { as, people, studentId } = world;
  const naming = await tablesNaming(world, studentId);
  expect(naming.toSorted()).toEqual([...withChild('goes'), ...withChild('stays')].toSorted());
  world.advance(1);
  await downloadRecord(world, studentId);
  await as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId });
  expect(await tablesNaming(world, studentId)).toEqual(withChild('stays'));
});

it('An export contains the tables that the registers name', async () => {
  const world = await withFilledChild();
  const { app, people, cookieOf, studentId } = world;
  const cookie = await cookieOf(people.owner);
  const entriesOf = async (url: string) => {
    const { rawPayload } = await app.inject({ url, headers: { cookie } });
    return new Set([...(await unzip(rawPayload)).keys()].map((name) => name.replace(/\.csv$|\/.*$/, '')));
  };
  const shown = new Set(Object.values(registeredTables).flatMap((table) => table.export ?? []));
  expect(await entriesOf(daycareExportPath(people.sunnyside))).toEqual(new Set([...shown, 'README.txt']));
  const record = await entriesOf(studentRecordPath(people.sunnyside, studentId));
  const ofChild = Object.values(registeredTables).flatMap((table) => (table.withChild === 'goes' ? (table.export ?? []) : []));
  expect([...record]).toEqual(expect.arrayContaining(ofChild));
});

it('A table that is in no export has a reason', () => {
  const unexplained = Object.entries(registeredTables).filter(
    ([, table]) => (table.export === undefined) === (table.notExported === undefined),
  );
  expect(unexplained).toEqual([]);
});
