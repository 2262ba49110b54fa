import { logText } from '@daycare-portal/shared/log-text';
import { describe, expect, it } from 'vitest';
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

it('An entry of children in two rooms is shown whole in each, because a change of it changes all of them', async () => {
  const { people, ana, cy, bees, add, log } = await logWorld();
  await add(people.owner, { kind: 'activity', studentIds: [ana, cy], detail: { title: 'Songs' } });
  const [entry] = (await log(people.teacher, { classroomId: bees })).entries;
  expect(entry?.studentIds).toEqual([ana, cy]);
});

it('What was taken out of a day is read back with what it said, whether families saw it, and who took it out', async () => {
  const { as, people, ana, bo, daycareId, add, last, goTo } = await logWorld();
  await add(people.teacher, { kind: 'diaper', studentIds: [ana, bo], detail: { what: 'wet' } });
  const { entryId, updatedAt, day } = await last();
  const removed = (of: string) => as(people.teacher).dailyLog.getRemoved({ daycareId, day: of });
  expect(await removed(day)).toEqual({ removed: [] });
  goTo('08:00', '2026-11-24');
  await as(people.staff).dailyLog.remove({ daycareId, entryId, updatedAt });
  const said = { entryId, kind: 'diaper', wasShared: true, detail: { what: 'wet' }, changedBy: people.staff.displayName };
  const { removed: parts } = await removed(day);
  expect(parts.map(({ studentId }) => studentId).toSorted()).toEqual([ana, bo].toSorted());
  expect(parts).toMatchObject([said, said]);
  expect(await removed('2026-11-24')).toEqual({ removed: [] });
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

describe('A child’s log of years', () => {
  it('is read day by day, each with the nearest days on which something was written about the child', async () => {
    const { people, ana, bo, add, log, goTo } = await logWorld();
    const write = (studentId: string) => add(people.owner, { kind: 'note', studentIds: [studentId], detail: { text: 'Sang' } });
    await write(ana);
    goTo('10:00', '2027-03-01');
    await write(bo);
    goTo('10:00', '2028-11-29');
    await write(ana);
    const around = async (asked: { day?: string; studentId?: string }) => {
      const { previousDay, nextDay, entries } = await log(people.owner, asked);
      return [previousDay, nextDay, entries.length];
    };
    expect(await around({ studentId: ana })).toEqual(['2026-11-23', null, 1]);
    expect(await around({ studentId: ana, day: '2026-11-23' })).toEqual([null, '2028-11-29', 1]);
    expect(await around({ studentId: ana, day: '2027-03-01' })).toEqual(['2026-11-23', '2028-11-29', 0]);
    expect(await around({})).toEqual([null, null, 1]);
  });

  it('leads from an earlier day to the nearest ones of the room or of the daycare', async () => {
    const { people, ana, cy, bees, add, log, goTo } = await logWorld();
    const write = (studentId: string) => add(people.owner, { kind: 'note', studentIds: [studentId], detail: { text: 'Sang' } });
    await write(ana);
    goTo('10:00', '2026-11-24');
    await write(cy);
    goTo('10:00', '2026-11-27');
    await write(ana);
    const around = async (asked: { day: string; classroomId?: string }) => {
      const { previousDay, nextDay } = await log(people.teacher, asked);
      return [previousDay, nextDay];
    };
    expect(await around({ day: '2026-11-27' })).toEqual(['2026-11-24', null]);
    expect(await around({ day: '2026-11-27', classroomId: bees })).toEqual(['2026-11-23', null]);
    expect(await around({ day: '2026-11-23', classroomId: bees })).toEqual([null, '2026-11-27']);
  });

  it('answers with the milestones of a year at most, and of very many with the newest', async () => {
    const { db, as, people, daycareId, ana, add } = await logWorld();
    await add(people.owner, { kind: 'milestone', detail: { text: 'Claps', area: 'moving' } });
    const stored = await db.selectFrom('logEntries').selectAll().executeTakeFirstOrThrow();
    const days = ['2026-03-02', ...Array.from({ length: 500 }, () => '2026-11-20')];
    await insertRows(
      db,
      'logEntries',
      days.map((day, n) => ({ ...stored, id: `one-of-very-many-${n}`, day })),
    );
    const read = (from: string) => as(people.teacher).dailyLog.getMilestones({ daycareId, studentId: ana, from, until: '2026-11-23' });
    const { milestones, since } = await read('2025-11-23');
    expect(since).toBe('2026-03-02');
    expect(milestones).toHaveLength(500);
    expect([milestones.at(0)?.day, milestones.at(-1)?.day]).toEqual(['2026-11-20', '2026-11-23']);
    await expect(read('2025-11-01')).rejects.toThrow(logText.longerThanAYear);
  });
});
