import type { HeadcountKind, TickKind } from '@daycare-portal/shared/headcounts';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import type { Person } from '../../test/people';

/** Ana, Bo and Cy are in, and a teacher sees only the children of Bees, who are Ana and Bo. Each place has enough adults for 4 children each. */
async function allIn() {
  const world = await dayWorld();
  const { owner, as, people, daycareId, bees, ana, bo, cy, mark, newId, advance } = world;
  for (const classroomId of [bees, world.owls])
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId,
      classroomData: { childrenPerStaff: 4, ...(classroomId === bees && { staffMembers: [people.teacher.uid] }) },
    });
  await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
  await mark(people.staff, { studentId: ana, kind: 'in' }, { studentId: bo, kind: 'in' }, { studentId: cy, kind: 'in' });
  advance(60);
  const start = async (kind: HeadcountKind = 'fireDrill', outingId: string | null = null, person = people.staff) =>
    (await as(person).attendance.startHeadcount({ daycareId, id: newId(), kind, outingId })).headcountId;
  const tick = async (
    headcountId: string,
    studentId: string,
    kind: TickKind = 'seen',
    person: Person = people.staff,
    more: object = {},
  ) => {
    advance(1);
    const ticks = [{ id: newId(), studentId, kind, ...more }];
    return (await as(person).attendance.tick({ daycareId, headcountId, ticks })).results[0];
  };
  const finish = async (headcountId: string) => {
    advance(1);
    await as(people.staff).attendance.finish({ daycareId, id: newId(), headcountId });
  };
  /** A headcount that sees only these children. */
  const countOnly = async (seen: readonly string[], outingId: string | null = null) => {
    advance(60);
    const headcountId = await start(outingId === null ? 'count' : 'boarding', outingId);
    for (const studentId of seen) await tick(headcountId, studentId);
    await finish(headcountId);
    return headcountId;
  };
  const alarms = (person = people.owner) => as(person).attendance.getAlarms({ daycareId });
  const missing = async (person = people.owner) => (await alarms(person)).missing.map(({ firstName }) => firstName);
  return { ...world, start, tick, finish, countOnly, alarms, missing };
}

// trust 35
describe('A child whom a headcount did not find', () => {
  it('is missing for everyone on the team, is neither here nor in the ratio, and is so until somebody finds it', async () => {
    const { people, owner, daycareId, ana, bo, cy, owls, at, countOnly, alarms, missing, day, tick } = await allIn();
    const headcountId = await countOnly([ana, bo]);
    for (const person of [people.owner, people.staff, people.teacher]) expect(await missing(person)).toEqual(['Cy']);
    expect((await alarms()).missing).toMatchObject([
      {
        studentId: cy,
        headcountId,
        kind: 'count',
        classroomId: owls,
        isSeen: true,
        lastSeen: { at: at('09:00'), by: people.staff.displayName },
      },
    ]);
    // The name is for everyone, and no more than that.
    expect((await alarms(people.teacher)).missing).toMatchObject([{ dob: null, profilePic: null, isSeen: false }]);
    expect((await day()).counts).toMatchObject({ in: 2, missing: 1 });
    expect((await day()).children.map(({ firstName, missingSince }) => [firstName, missingSince !== null])).toEqual([
      ['Ana', false],
      ['Bo', false],
      ['Cy', true],
    ]);
    const inOwls = async () => (await owner.classrooms.getCoverage({ daycareId, at: null })).rooms.find(({ name }) => name === 'Owls');
    expect(await inOwls()).toMatchObject({ children: 0 });
    expect(await tick(headcountId, cy, 'seen', people.teacher, { place: 'In the cloakroom', foundBy: 'Ben' })).toMatchObject({
      status: 'success',
    });
    expect(await missing()).toEqual([]);
    expect((await day()).counts).toMatchObject({ in: 3, missing: 0 });
    expect(await inOwls()).toMatchObject({ children: 1 });
    const { children } = await owner.attendance.getHeadcount({ daycareId, headcountId });
    expect(children.find(({ studentId }) => studentId === cy)).toMatchObject({ seen: { by: 'Ben', place: 'In the cloakroom' } });
    // The minutes in which nobody had the child in hand are kept.
    const { spans } = await owner.classrooms.getCoverageDay({ daycareId, classroomId: owls, day: monday });
    expect(spans.map(({ children: count }) => count)).toEqual(expect.arrayContaining([1, 0]));
  });

  it('leaves the day on which it was missed as it was when it is found days later', async () => {
    const { owner, daycareId, ana, bo, cy, owls, at, goTo, countOnly, tick } = await allIn();
    const headcountId = await countOnly([ana, bo]);
    goTo('10:00', '2026-11-26');
    expect(await tick(headcountId, cy)).toMatchObject({ status: 'success' });
    const { spans } = await owner.classrooms.getCoverageDay({ daycareId, classroomId: owls, day: monday });
    expect(spans.map(({ children, until }) => [children, until])).toEqual([
      [0, at('09:00')],
      [1, expect.any(String)],
      [0, at('18:00')],
    ]);
  });

  it('is missing as soon as somebody says so while the headcount is going on', async () => {
    const { cy, start, tick, missing, alarms, people } = await allIn();
    const headcountId = await start();
    expect(await missing()).toEqual([]);
    await tick(headcountId, cy, 'missing');
    expect(await missing(people.teacher)).toEqual(['Cy']);
    expect((await alarms(people.teacher)).running).toMatchObject([
      { headcountId, kind: 'fireDrill', startedBy: people.staff.displayName, counts: { children: 3, seen: 0, missing: 1 } },
    ]);
    await tick(headcountId, cy);
    expect(await missing()).toEqual([]);
  });

  it('is found by a later headcount, and is no longer missing once it is picked up', async () => {
    const { people, ana, bo, cy, mark, countOnly, missing, advance } = await allIn();
    await countOnly([bo]);
    expect(await missing()).toEqual(['Ana', 'Cy']);
    await countOnly([ana, bo]);
    expect(await missing()).toEqual(['Cy']);
    advance(60);
    await mark(people.staff, { studentId: cy, kind: 'out', personName: 'Carla' });
    expect(await missing()).toEqual([]);
    advance(60);
    await mark(people.staff, { studentId: cy, kind: 'in' });
    expect(await missing()).toEqual([]);
  });

  it('stays missing after the last boarding of an outing that came back, and past midnight', async () => {
    const { people, as, owner, daycareId, ana, bo, bees, newId, countOnly, missing, alarms, advance, goTo, day } = await allIn();
    const plan = {
      daycareId,
      outingId: null,
      kind: 'trip' as const,
      name: 'Library',
      byVehicle: false,
      day: monday,
      leavesAt: null,
      returnsAt: null,
      note: null,
    };
    const adults = [{ userId: people.staff.uid, name: 'x' }];
    const { outingId } = await owner.outings.save({ ...plan, id: newId(), adults, studentIds: [ana, bo] });
    const step = (kind: 'left' | 'returned') => as(people.staff).outings.mark({ daycareId, id: newId(), outingId, kind });
    await step('left');
    await countOnly([ana], outingId);
    advance(60);
    await step('returned');
    expect(await missing()).toEqual(['Bo']);
    expect((await day()).counts).toMatchObject({ in: 2, missing: 1 });
    expect((await alarms()).missing).toMatchObject([{ kind: 'boarding', outing: 'Library', classroomId: outingId, backTo: bees }]);
    goTo('00:30', '2026-11-24');
    expect(await missing()).toEqual(['Bo']);
  });
});

describe('A finished headcount', () => {
  it('takes back the tick of the person who made it, which makes the child missing', async () => {
    const its = await allIn();
    const { people, as, daycareId, ana, bo, cy, newId, at, goTo, start, tick, finish, missing } = its;
    const headcountId = await start();
    for (const studentId of [ana, bo]) await tick(headcountId, studentId);
    await tick(headcountId, cy, 'seen', people.teacher);
    await finish(headcountId);
    expect(await tick(headcountId, cy, 'unseen', people.owner)).toMatchObject({ status: 'error' });
    goTo('09:30');
    const beforeTheEnd = at('09:01').replace(':00.000Z', ':03.500Z');
    const late = { id: newId(), studentId: cy, kind: 'unseen' as const, at: beforeTheEnd, waited: true };
    const { results } = await as(people.teacher).attendance.tick({ daycareId, headcountId, sentAt: at('09:30'), ticks: [late] });
    expect(results).toMatchObject([{ status: 'success' }]);
    expect(await missing()).toEqual(['Cy']);
    const counts = { children: 3, seen: 2, missing: 1 };
    expect(await its.owner.attendance.getHeadcount({ daycareId, headcountId })).toMatchObject({ counts });
    expect((await its.owner.attendance.listHeadcounts({ daycareId, from: null })).headcounts).toMatchObject([{ counts }]);
    // Whoever finds the child afterwards does not change what was so at the end.
    expect(await tick(headcountId, cy, 'seen', people.owner)).toMatchObject({ status: 'success' });
    expect(await missing()).toEqual([]);
    expect(await its.owner.attendance.getHeadcount({ daycareId, headcountId })).toMatchObject({ counts });
  });

  it('names to a teacher who sees only their own rooms nobody but the children of those rooms', async () => {
    const { people, as, daycareId, ana, bo, countOnly } = await allIn();
    const headcountId = await countOnly([ana, bo]);
    const { children, counts, others } = await as(people.teacher).attendance.getHeadcount({ daycareId, headcountId });
    expect(children.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bo']);
    expect({ counts, others }).toEqual({ counts: { children: 3, seen: 2, missing: 1 }, others: 1 });
  });
});
