import { expect, it } from 'vitest';
import { browser } from './test/browser';
import { downloadRecord } from './test/download-record';
import { everyRow } from './test/every-row';
import { procedures } from './test/procedures';
import { registeredCalls, registeredTables } from './test/registers';
import type { World } from './test/world';
import { ownWorld } from './test/worlds';

/** The same world, in which Maple Grove and its owner stand where Sunnyside and its owner do. */
function atMapleGrove(world: World, child: string): World {
  const { people, as } = world;
  const owner = people.otherOwner;
  return { ...world, daycareId: people.mapleGrove, owner: as(owner), people: { ...people, sunnyside: people.mapleGrove, owner, child } };
}

/** Two daycares in which the office has kept everything of one child each: whatever a screen names has the same id in both. */
async function twoWithEqualIds() {
  const world = await ownWorld();
  const { as, people } = world;
  const features = { attendance: true, dailyLog: true, messages: true, family: false, billing: true };
  const add = async (here: World, lastName: string) => {
    const { owner, sunnyside: daycareId } = here.people;
    await as(owner).daycare.updateDay({ daycareId, features });
    const row = { firstName: lastName, lastName, dob: '2023-05-17', guardianEmails: [`${lastName}@families.example`.toLowerCase()] };
    const { studentId } = await as(owner).students.addDaycareStudent({ daycareId, ...row });
    for (const { fill } of Object.values(registeredTables)) await fill?.(here, studentId);
    return studentId;
  };
  const there = atMapleGrove(world, '');
  return { world, here: await add(world, 'Rosales'), there: await add(there, 'Zqx'), people };
}

/** Every row that names the daycare. */
async function rowsOf({ db }: World, daycareId: string): Promise<Record<string, unknown[]>> {
  const { activity: _log, ...tables } = await everyRow(db);
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.filter((row) => JSON.stringify(row).includes(daycareId))]),
  );
}

it('When two daycares have records with equal ids, no call shows one of them anything of the other', async () => {
  const { world, here, there, people } = await twoWithEqualIds();
  const offices = [
    { person: people.owner, daycareId: people.sunnyside, studentId: here, foreign: ['zqx', there] },
    { person: people.otherOwner, daycareId: people.mapleGrove, studentId: there, foreign: ['rosales', here] },
  ];
  for (const { person, daycareId, studentId, foreign } of offices) {
    const { query } = browser(world.app, { cookie: await world.cookieOf(person) });
    const { outings } = await world.as(person).outings.list({ daycareId, from: null });
    const { headcounts } = await world.as(person).attendance.listHeadcounts({ daycareId, from: null });
    const ids = { studentId, outingId: outings[0]?.outingId, headcountId: headcounts[0]?.headcountId };
    expect(Object.values(ids)).not.toContain(undefined);
    for (const { path } of procedures.filter(({ type }) => type === 'query')) {
      const [sent = {}] = registeredCalls[path]?.call ?? [];
      const named = Object.fromEntries(Object.entries(ids).filter(([key]) => key in sent));
      const { body } = await query(path, { daycareId, ...sent, ...named });
      for (const word of foreign) expect([path, body.toLowerCase()]).toEqual([path, expect.not.stringContaining(word.toLowerCase())]);
    }
  }
});

it('When two daycares have records with equal ids, deleting a child in one leaves the other’s records', async () => {
  const { world, here, people } = await twoWithEqualIds();
  const before = await rowsOf(world, people.mapleGrove);
  const kept = Object.keys(before).filter((table) => before[table]?.length !== 0);
  expect(kept).toEqual(expect.arrayContaining(['attendance_marks', 'headcount_marks', 'outing_children', 'room_moves', 'health_items']));
  world.advance(1);
  await downloadRecord(world, here);
  await world.as(people.owner).students.deleteDaycareStudent({ daycareId: people.sunnyside, studentId: here });
  expect(await rowsOf(world, people.mapleGrove)).toEqual(before);
});
