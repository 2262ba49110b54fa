import { expect, it } from 'vitest';
import { insertRows } from '../../core/db/insert-rows';
import { familyWorld } from '../../test/family-world';
import { logWorld } from '../../test/log-world';

it('A day with more entries than are read at once is shown whole, of a room and of all rooms', async () => {
  const { db, people, ana, bo, bees, add, log } = await logWorld();
  await add(people.teacher, { kind: 'note', studentIds: [ana], detail: { text: 'Asked for her bear' } });
  const stored = await db.selectFrom('logEntries').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 2100 }, (_, n) => ({ ...stored, id: `one-of-very-many-${n}`, studentId: n % 2 === 0 ? ana : bo }));
  await insertRows(db, 'logEntries', more);
  const ids = (entries: { entryId: string }[]) => new Set(entries.map(({ entryId }) => entryId));
  const all = new Set([stored.id, ...more.map(({ id }) => id)]);
  expect(ids((await log(people.owner, {})).entries)).toEqual(all);
  expect(ids((await log(people.owner, { classroomId: bees })).entries)).toEqual(all);
});

it('Entries of one minute stand in the order in which they were written, for the team and for families', async () => {
  const { people, as, carla, ofAna, add, log, advance, at: instantAt, goTo } = await familyWorld();
  goTo('10:00');
  const words = ['zebra', 'ape', 'mule', 'cat'];
  const at = instantAt('09:30');
  for (const [index, what] of words.entries()) {
    // One of them by a press, in the middle of its minute.
    await add(people.owner, {
      id: `${what}-named-by-a-screen`,
      kind: 'supplies',
      detail: { what },
      state: 'shared',
      at: index === 1 ? at.replace(':00.', ':40.') : at,
    });
    advance(1);
  }
  const named = (entries: readonly { detail: object }[]) => entries.map(({ detail }) => ('what' in detail ? detail.what : ''));
  expect(named((await log()).entries)).toEqual(words);
  expect(named((await as(carla).family.getDay({ ...ofAna, day: null })).entries)).toEqual(words.toReversed());
});

it('What families do not see yet is counted by entry, until it is shared', async () => {
  const { people, as, ana, bo, daycareId, add, log } = await logWorld();
  await add(people.teacher, { kind: 'note', studentIds: [ana, bo], detail: { text: 'Sang' } }, { kind: 'diaper', detail: { what: 'wet' } });
  const held = () => as(people.teacher).dailyLog.countHeld({ daycareId });
  expect(await held()).toEqual({ held: 1 });
  const entryIds = (await log()).entries.map(({ entryId }) => entryId);
  await as(people.teacher).dailyLog.share({ daycareId, entryIds });
  expect(await held()).toEqual({ held: 0 });
});
