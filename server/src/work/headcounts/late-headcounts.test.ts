import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { TickKind } from '@daycare-portal/shared/headcounts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayWorld, zone } from '../../test/day-world';
import type { Person } from '../../test/people';

const words = headcountText.headcount;

/** At 9:00 Ana and Bo are in Bees. Phones have no server until later; this sends what waited on one of them. */
async function phones() {
  const world = await dayWorld();
  const { as, people, daycareId, ana, bo, mark, at, newId } = world;
  await mark(people.staff, { studentId: ana, kind: 'in' }, { studentId: bo, kind: 'in' });
  const calls = (person: Person) => as(person).attendance;
  const start = async (person: Person, time: string, id = newId()) => {
    const sent = { daycareId, id, kind: 'fireDrill' as const, at: at(time), waited: true };
    return { sentId: id, headcountId: (await calls(person).startHeadcount(sent)).headcountId };
  };
  const tick = async (person: Person, headcountId: string, studentId: string, time: string, kind: TickKind = 'seen') => {
    const ticks = [{ id: newId(), studentId, kind, at: at(time), waited: true }];
    return (await calls(person).tick({ daycareId, headcountId, ticks })).results[0];
  };
  const finish = (person: Person, headcountId: string, time: string) =>
    calls(person).finish({ daycareId, id: newId(), headcountId, at: at(time), waited: true });
  const roll = (headcountId: string) => calls(people.owner).getHeadcount({ daycareId, headcountId });
  const statuses = async (headcountId: string) =>
    Object.fromEntries((await roll(headcountId)).children.map(({ firstName, status }) => [firstName, status]));
  return { ...world, calls, start, tick, finish, roll, statuses };
}

describe('A headcount without the server', () => {
  it('is kept as it was counted, whoever came and left before it was sent', async () => {
    const { people, ana, bo, cy, bees, at, goTo, mark, start, tick, finish, roll, statuses } = await phones();
    goTo('09:30');
    await mark(people.staff, { studentId: cy, kind: 'in' }, { studentId: bo, kind: 'out' });
    const { headcountId } = await start(people.teacher, '09:10');
    expect(await tick(people.teacher, headcountId, ana, '09:11')).toMatchObject({ status: 'success' });
    await tick(people.teacher, headcountId, bo, '09:12');
    await finish(people.teacher, headcountId, '09:13');
    const kept = await roll(headcountId);
    expect(kept).toMatchObject({ startedAt: at('09:10'), finishedAt: at('09:13'), counts: { children: 2, seen: 2, missing: 0 } });
    expect(kept.children[0]).toMatchObject({ firstName: 'Ana', classroomId: bees, arrived: false, seen: { at: at('09:11') } });
    expect(await statuses(headcountId)).toEqual({ Ana: 'seen', Bo: 'seen' });
  });

  it('records children who were not seen as missing, and adds a child who was seen before the check-in arrived', async () => {
    const { people, ana, cy, goTo, start, tick, finish, statuses } = await phones();
    goTo('09:30');
    const { headcountId } = await start(people.teacher, '09:10');
    await tick(people.teacher, headcountId, ana, '09:11');
    expect(await tick(people.teacher, headcountId, cy, '09:11')).toMatchObject({ status: 'success' });
    await finish(people.teacher, headcountId, '09:13');
    expect(await statuses(headcountId)).toEqual({ Ana: 'seen', Bo: 'missing', Cy: 'seen' });
  });

  it('is one headcount when two people started it, also under the second id', async () => {
    const { people, ana, bo, goTo, start, tick, roll, statuses } = await phones();
    goTo('09:30');
    const first = await start(people.teacher, '09:10');
    const second = await start(people.staff, '09:11');
    expect(second.headcountId).toBe(first.sentId);
    await tick(people.teacher, first.sentId, ana, '09:12');
    expect(await tick(people.staff, second.sentId, bo, '09:12')).toMatchObject({ status: 'success' });
    expect(await statuses(first.sentId)).toEqual({ Ana: 'seen', Bo: 'seen' });
    expect(await roll(second.sentId)).toEqual(await roll(first.sentId));
  });

  it('is not confused with one that somebody began later', async () => {
    const { people, daycareId, calls, goTo, newId, start } = await phones();
    goTo('09:30');
    const { headcountId } = await calls(people.staff).startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
    expect((await start(people.teacher, '09:10')).headcountId).not.toBe(headcountId);
  });

  it('is not finished while somebody else is still counting', async () => {
    const { people, ana, bo, goTo, start, tick, finish, roll } = await phones();
    goTo('09:30');
    const { headcountId } = await start(people.teacher, '09:10');
    await tick(people.teacher, headcountId, ana, '09:11');
    await tick(people.staff, headcountId, bo, '09:20');
    const conflict = { code: 'CONFLICT', message: words.goesOn(people.staff.displayName) };
    await expect(finish(people.teacher, headcountId, '09:13')).rejects.toMatchObject(conflict);
    expect(await roll(headcountId)).toMatchObject({ finishedAt: null, counts: { seen: 2 } });
  });

  it('is corrected for the clock of the device, and accepted for two days', async () => {
    const { people, daycareId, calls, at, goTo, newId, start, roll } = await phones();
    goTo('09:30');
    const sent = { daycareId, id: newId(), kind: 'count' as const, waited: true };
    const { headcountId } = await calls(people.teacher).startHeadcount({ ...sent, at: at('14:10'), sentAt: at('14:30') });
    expect(await roll(headcountId)).toMatchObject({ startedAt: at('09:10') });
    goTo('09:30', '2026-11-26');
    await expect(start(people.teacher, '09:10')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: dayText.attendance.tooOld });
  });
});

describe('A tick that comes late', () => {
  it('and was tapped before somebody reported the child missing needs a decision', async () => {
    const { people, ana, at, goTo, start, tick, statuses } = await phones();
    goTo('09:30');
    const { headcountId } = await start(people.teacher, '09:10');
    await tick(people.staff, headcountId, ana, '09:13', 'missing');
    const reason = words.missingBefore('Ana', clockTimeAt(at('09:13'), zone), people.staff.displayName);
    expect(await tick(people.teacher, headcountId, ana, '09:12')).toMatchObject({ status: 'error', reason });
    expect(await statuses(headcountId)).toMatchObject({ Ana: 'missing' });
  });

  it('records that a child kept as missing was seen before the end', async () => {
    const { people, ana, at, goTo, start, tick, finish, roll } = await phones();
    goTo('09:30');
    const { headcountId } = await start(people.teacher, '09:10');
    await finish(people.teacher, headcountId, '09:13');
    expect(await tick(people.staff, headcountId, ana, '09:12')).toMatchObject({ status: 'success' });
    expect((await roll(headcountId)).children[0]).toMatchObject({ firstName: 'Ana', status: 'seen', seen: { at: at('09:12') } });
  });
});

const phone = fc.record({
  startsAt: fc.integer({ min: 0, max: 600 }),
  wrongByMinutes: fc.integer({ min: -600, max: 600 }),
  /** Seconds after the start at which it ticks its children. */
  ticks: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }),
});

// trust 26, 29
it('Headcounts of several phones without the server become one in which each child was seen once and at its time, even when calls arrive twice, out of order or with a wrong clock', async () => {
  const { as, people, daycareId, owner, newId, goTo, advance, services } = await dayWorld();
  const team = [people.teacher, people.staff, people.owner];
  goTo('09:00');
  const now = () => services.runtime.now().getTime();
  await fc.assert(
    fc.asyncProperty(fc.array(phone, { minLength: 2, maxLength: 3 }), fc.infiniteStream(fc.nat(1000)), async (phones, chance) => {
      const draw = (below: number) => (chance.next().value ?? 0) % below;
      const row = { lastName: newId(), dob: '2024-02-29', guardianEmails: [] };
      const students = phones.flatMap(({ ticks }, n) => ticks.map((_second, k) => ({ ...row, firstName: `Child ${n} ${k}` })));
      const made = await owner.students.bulkCreateStudents({ daycareId, students });
      const ids = made.results.map(({ studentId }) => studentId ?? '');
      const come = ids.map((studentId) => ({ id: newId(), studentId, kind: 'in' as const }));
      await owner.attendance.mark({ daycareId, marks: come });
      const began = now() + 60_000;
      advance(20 * 60);
      const meant = new Map<string, { at: number; by: string }>();
      let next = 0;
      const queues = phones.map(({ startsAt, wrongByMinutes, ticks }, n) => {
        const person = team[n] ?? people.owner;
        const { attendance } = as(person);
        const clock = (time: number) => new Date(time + wrongByMinutes * 60_000).toISOString();
        const started = began + startsAt * 1000;
        const headcountId = newId();
        const start = { daycareId, id: headcountId, kind: 'fireDrill' as const, at: clock(started), waited: true };
        const calls = [() => attendance.startHeadcount({ ...start, sentAt: clock(now()) }) as Promise<unknown>];
        for (const second of ticks.toSorted((a, b) => a - b)) {
          const studentId = ids[next] ?? '';
          next += 1;
          const time = started + second * 1000;
          meant.set(studentId, { at: time, by: person.displayName });
          const tick = { id: newId(), studentId, kind: 'seen' as const, at: clock(time), waited: true };
          calls.push(() => attendance.tick({ daycareId, headcountId, sentAt: clock(now()), ticks: [tick] }));
        }
        return { calls, headcountId };
      });
      while (queues.some(({ calls }) => calls.length > 0)) {
        advance(draw(5));
        const call = queues[draw(queues.length)]?.calls.shift();
        await call?.();
        if (draw(2) === 0) await call?.();
      }
      const rolls = await Promise.all(queues.map(({ headcountId }) => owner.attendance.getHeadcount({ daycareId, headcountId })));
      expect(new Set(rolls.map(({ headcountId }) => headcountId)).size).toBe(1);
      const [roll] = rolls;
      const startedAt = Date.parse(roll?.startedAt ?? '');
      const seen = roll?.children.map(({ studentId, seen: said }) => [studentId, said?.at, said?.by]);
      const plain = [...meant].map(([id, said]) => [id, new Date(Math.max(said.at, startedAt)).toISOString(), said.by]);
      expect(seen?.toSorted()).toEqual(plain.toSorted());
      await owner.attendance.finish({ daycareId, id: newId(), headcountId: roll?.headcountId ?? '' });
      const goes = ids.map((studentId) => ({ id: newId(), studentId, kind: 'out' as const }));
      await owner.attendance.mark({ daycareId, marks: goes });
    }),
    { numRuns: 12, seed: 20_261_126 },
  );
});
