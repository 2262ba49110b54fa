import { describe, expect, it } from 'vitest';
import type { TickKind } from '@daycare-portal/shared/headcounts';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { dayWorld, zone } from '../../test/day-world';
import { downloadRecord } from '../../test/download-record';
import type { Person } from '../../test/people';

/** A fire drill that the teacher started while Ana and Bo are in Bees and Cy is in Owls. */
async function fireDrill() {
  const world = await dayWorld();
  const { as, people, daycareId, ana, bo, cy, mark, newId, advance } = world;
  await mark(people.staff, { studentId: ana, kind: 'in' }, { studentId: bo, kind: 'in' }, { studentId: cy, kind: 'in' });
  const { headcountId } = await as(people.teacher).attendance.startHeadcount({ daycareId, id: newId(), kind: 'fireDrill' });
  const tick = async (person: Person, studentId: string, kind: TickKind = 'seen', more: { at?: string; waited?: boolean } = {}) => {
    advance(1);
    const ticks = [{ id: newId(), studentId, kind, ...more }];
    return (await as(person).attendance.tick({ daycareId, headcountId, ticks })).results[0];
  };
  const finish = async (person = people.teacher) => {
    advance(1);
    await as(person).attendance.finish({ daycareId, id: newId(), headcountId });
  };
  const roll = (person = people.owner) => as(person).attendance.getHeadcount({ daycareId, headcountId });
  const statuses = async () => Object.fromEntries((await roll()).children.map(({ firstName, status }) => [firstName, status]));
  return { ...world, headcountId, tick, finish, roll, statuses };
}

describe('A headcount', () => {
  it('lists who is in, is ticked by several people, and is kept with who was missing, who found it, and when', async () => {
    const { people, ana, bo, cy, bees, at, tick, finish, roll, statuses } = await fireDrill();
    expect(await roll()).toMatchObject({
      kind: 'fireDrill',
      startedAt: at('09:00'),
      startedBy: people.teacher.displayName,
      counts: { children: 3, seen: 0, missing: 0 },
      children: [
        { firstName: 'Ana', classroomId: bees, status: 'notSeen' },
        { firstName: 'Bo', status: 'notSeen' },
        { firstName: 'Cy', status: 'notSeen' },
      ],
    });
    expect(await tick(people.teacher, ana)).toMatchObject({ status: 'success', reason: null });
    expect(await tick(people.staff, bo)).toMatchObject({ status: 'success' });
    expect(await tick(people.staff, ana)).toMatchObject({
      status: 'skipped',
      reason: headcountText.headcount.seenBefore('Ana', clockTimeAt(at('09:00'), zone), people.teacher.displayName),
    });
    await tick(people.staff, cy, 'missing');
    expect(await statuses()).toEqual({ Ana: 'seen', Bo: 'seen', Cy: 'missing' });
    await finish();
    expect(await tick(people.staff, ana, 'unseen')).toMatchObject({ status: 'error' });
    expect(await tick(people.owner, cy)).toMatchObject({ status: 'success' });
    expect(await roll(people.staff)).toMatchObject({
      finishedBy: people.teacher.displayName,
      counts: { children: 3, seen: 2, missing: 1 },
      deleted: 0,
      children: [
        { firstName: 'Ana', status: 'seen', seen: { by: people.teacher.displayName, own: false }, missed: null },
        { firstName: 'Bo', status: 'seen', seen: { own: true } },
        { firstName: 'Cy', status: 'seen', seen: { by: people.owner.displayName }, missed: { by: people.staff.displayName } },
      ],
    });
  });

  it('adds children who check in meanwhile, shows those who leave as gone, and does not change once it is finished', async () => {
    const { people, ana, bo, cy, mark, advance, tick, finish, statuses, roll, owner, daycareId, newId } = await fireDrill();
    const { studentId: dee } = await owner.students.addDaycareStudent({
      daycareId,
      firstName: 'Dee',
      lastName: 'Zimmer',
      dob: '2023-09-03',
      guardianEmails: [],
    });
    expect(await tick(people.teacher, dee)).toMatchObject({ status: 'error' });
    advance(5);
    await mark(people.staff, { studentId: dee, kind: 'in' }, { studentId: cy, kind: 'out' });
    await tick(people.teacher, ana);
    await tick(people.teacher, ana, 'unseen');
    await tick(people.teacher, bo);
    await tick(people.teacher, dee);
    const kept = { Ana: 'notSeen', Bo: 'seen', Cy: 'left', Dee: 'seen' };
    expect(await statuses()).toEqual(kept);
    await finish();
    await mark(people.staff, { studentId: cy, kind: 'in' }, { studentId: bo, kind: 'out' });
    expect(await statuses()).toEqual({ ...kept, Ana: 'missing' });
    expect(await roll()).toMatchObject({ counts: { children: 3, seen: 2, missing: 1 } });
    const { children } = await roll();
    expect(children.flatMap(({ firstName, arrived }) => (arrived ? [firstName] : []))).toEqual(['Dee']);
    // Finishing it again by someone else changes nothing.
    await owner.attendance.finish({ daycareId, id: newId(), headcountId: (await roll()).headcountId });
    expect(await roll()).toMatchObject({ finishedBy: people.teacher.displayName });
  });

  it('can run once per kind: starting it again joins it, and another kind is separate', async () => {
    const { as, people, daycareId, headcountId, newId, finish } = await fireDrill();
    const start = async (kind: 'fireDrill' | 'emergency', id = newId()) =>
      (await as(people.staff).attendance.startHeadcount({ daycareId, id, kind })).headcountId;
    const id = newId();
    expect(await start('fireDrill', id)).toBe(headcountId);
    expect(await start('emergency')).not.toBe(headcountId);
    await finish();
    expect(await start('fireDrill', id)).toBe(headcountId);
    expect(await start('fireDrill')).not.toBe(headcountId);
    const { headcounts } = await as(people.teacher).attendance.listHeadcounts({ daycareId, from: null });
    expect(headcounts.map(({ kind, counts }) => [kind, counts?.missing ?? null])).toEqual(
      expect.arrayContaining([
        ['fireDrill', 3],
        ['emergency', null],
        ['fireDrill', null],
      ]),
    );
  });

  it('counts a waiting tick from the moment of the tap, and only once', async () => {
    const { as, people, daycareId, headcountId, ana, at, goTo, tick, roll, newId } = await fireDrill();
    await tick(people.staff, ana, 'unseen');
    goTo('09:04');
    const waited = { id: newId(), studentId: ana, kind: 'seen' as const, at: at('09:01'), waited: true };
    for (const _time of [1, 2]) {
      const { results } = await as(people.teacher).attendance.tick({ daycareId, headcountId, sentAt: at('09:04'), ticks: [waited] });
      expect(results).toMatchObject([{ status: 'success' }]);
    }
    expect((await roll()).children[0]).toMatchObject({ status: 'seen', seen: { at: at('09:01') } });
    const { results } = await as(people.staff).attendance.tick({ daycareId, headcountId, ticks: [waited] });
    expect(results).toMatchObject([{ status: 'error' }]);
  });

  it('shows all names to a teacher who sees only their own rooms, and lets them tick all', async () => {
    const { owner, people, daycareId, bees, ana, cy, tick, roll, newId } = await fireDrill();
    for (const studentId of [ana, cy])
      await owner.health.saveItem({ daycareId, studentId, id: newId(), kind: 'allergy', label: 'Peanuts', severity: 'severe' });
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { staffMembers: [people.teacher.uid] },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const { children, rooms } = await roll(people.teacher);
    expect(children.map(({ firstName, dob, badges }) => [firstName, dob, badges.map(({ label }) => label)])).toEqual([
      ['Ana', '2023-09-03', ['Peanuts']],
      ['Bo', '2023-09-03', []],
      ['Cy', null, []],
    ]);
    expect((await roll()).children.map(({ badges }) => badges.length)).toEqual([1, 0, 1]);
    expect(rooms.map(({ name }) => name)).toEqual(['Bees', 'Owls']);
    expect(await tick(people.teacher, cy)).toMatchObject({ status: 'success' });
  });

  it('drops a permanently deleted child and says so, but keeps its numbers', async () => {
    const world = await fireDrill();
    const { owner, people, daycareId, bo, tick, finish, roll } = world;
    await tick(people.teacher, bo);
    await finish();
    await downloadRecord(world, bo);
    await owner.students.deleteDaycareStudent({ daycareId, studentId: bo });
    const { children, counts, deleted } = await roll();
    expect(children.map(({ firstName }) => firstName)).toEqual(['Ana', 'Cy']);
    expect({ counts, deleted }).toEqual({ counts: { children: 3, seen: 1, missing: 2 }, deleted: 1 });
  });
});
