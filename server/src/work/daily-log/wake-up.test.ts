import { describe, expect, it } from 'vitest';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { logText } from '@daycare-portal/shared/log-text';
import { zone } from '../../test/day-world';
import { logWorld } from '../../test/log-world';

/** Ana and Bo, who fell asleep at 12:30. */
async function napping() {
  const world = await logWorld();
  const { people, ana, bo, goTo, add, log, as, daycareId, newId } = world;
  goTo('12:30');
  const [nap] = await add(people.teacher, { kind: 'nap', studentIds: [ana, bo], detail: {} });
  const entryId = nap?.entryId ?? '';
  const wake = async (
    person = people.teacher,
    more: { id?: string; studentId?: string; at?: string; waited?: boolean; sentAt?: string } = {},
  ) => {
    const { sentAt, ...row } = more;
    const naps = [{ id: newId(), entryId, studentId: ana, ...row }];
    return (await as(person).dailyLog.wake({ daycareId, naps, ...(sentAt !== undefined && { sentAt }) })).results[0];
  };
  const check = async (more: { id?: string; at?: string; waited?: boolean } = {}, person = people.teacher) => {
    const checks = [{ id: newId(), entryId, studentId: ana, position: 'back' as const, ...more }];
    return (await as(person).dailyLog.check({ daycareId, checks })).results[0];
  };
  const napOf = async (studentId = ana) => {
    const { entries } = await log();
    return entries.find((entry) => entry.entryId === entryId)?.parts.find((part) => part.studentId === studentId);
  };
  const asleep = async () => (await log()).running.map(({ studentId }) => studentId);
  return { ...world, entryId, wake, check, napOf, asleep };
}

describe('A nap', () => {
  it('ends for one child and goes on for the others, and ends once', async () => {
    const { people, ana, bo, at, goTo, wake, napOf, asleep } = await napping();
    expect(await asleep()).toEqual([ana, bo]);
    goTo('13:10');
    expect(await wake()).toMatchObject({ status: 'success', reason: null });
    expect(await napOf()).toMatchObject({ detail: { from: at('12:30'), until: at('13:10') }, wokenBy: people.teacher.displayName });
    expect(await asleep()).toEqual([bo]);
    goTo('13:15');
    expect(await wake(people.staff)).toMatchObject({
      status: 'skipped',
      reason: logText.wokenBefore('Ana', clockTimeAt(at('13:10'), zone)),
    });
  });

  it('that a device ended while the server was away ends at that time, once', async () => {
    const { people, at, goTo, wake, napOf } = await napping();
    goTo('15:00');
    const late = { id: 'woken-while-offline', at: at('13:05'), waited: true };
    expect(await wake(people.teacher, late)).toMatchObject({ status: 'success' });
    expect(await wake(people.teacher, late)).toMatchObject({ status: 'success' });
    expect(await wake(people.staff, late)).toMatchObject({ status: 'error', reason: logText.idTaken });
    expect(await napOf()).toMatchObject({ detail: { until: at('13:05') } });
    expect(await wake(people.teacher, { at: at('12:00') })).toMatchObject({ status: 'skipped' });
  });

  it('does not end before it began, nor in the future', async () => {
    const { people, at, wake } = await napping();
    expect(await wake(people.teacher, { at: at('12:00') })).toMatchObject({ status: 'error', reason: logText.wakeBeforeNap('Ana') });
    expect(await wake(people.teacher, { at: at('14:00') })).toMatchObject({ status: 'error', reason: logText.inFuture });
  });
});

describe('A child who leaves asleep', () => {
  it('is no longer asleep once it is checked out', async () => {
    const { people, bo, at, goTo, mark, napOf, asleep } = await napping();
    goTo('13:20');
    await mark(people.staff, { kind: 'out', personName: 'Carla' });
    expect(await asleep()).toEqual([bo]);
    expect(await napOf()).toMatchObject({ detail: { until: at('13:20') }, wokenBy: null });
  });

  it('sleeps on if the check-out is undone, and ends its nap with a corrected one', async () => {
    const { people, ana, bo, at, goTo, mark, owner, daycareId, newId, napOf, asleep } = await napping();
    goTo('13:20');
    const [out] = await mark(people.staff, { kind: 'out', personName: 'Carla' });
    await owner.attendance.correct({ daycareId, id: newId(), markId: out?.markId ?? '', at: at('13:00'), reason: 'Earlier' });
    expect(await napOf()).toMatchObject({ detail: { until: at('13:00') } });
    const { results } = await owner.attendance.mark({
      daycareId,
      marks: [{ id: newId(), studentId: bo, kind: 'out', personName: 'Carla' }],
    });
    expect(await asleep()).toEqual([]);
    await owner.attendance.undo({ daycareId, id: newId(), markId: results[0]?.markId ?? '' });
    expect(await asleep()).toEqual([bo]);
    const day = await owner.attendance.getHistory({ daycareId, studentId: ana, from: '2026-11-23', until: '2026-11-23' });
    expect(day.days[0]?.stays).toMatchObject([{ until: at('13:00') }]);
  });

  it('is no longer asleep if it turns out that it never came', async () => {
    const { ana, bo, owner, daycareId, newId, childOn, asleep } = await napping();
    const markId = (await childOn(ana))?.markId ?? '';
    const voided = { id: newId(), markId, kind: 'void' as const, reason: 'That was her sister' };
    await owner.attendance.correct({ daycareId, ...voided });
    expect(await asleep()).toEqual([bo]);
  });

  it('is no longer asleep once it is withdrawn', async () => {
    const { ana, bo, owner, daycareId, asleep } = await napping();
    await owner.students.setEnrolment({ daycareId, studentIds: [ana], startsOn: null, endsOn: '2027-01-31', reason: null });
    expect(await asleep()).toEqual([ana, bo]);
    await owner.students.setEnrolment({ daycareId, studentIds: [ana], startsOn: null, endsOn: '2026-11-22', reason: null });
    expect(await asleep()).toEqual([bo]);
  });

  it('keeps the end that somebody has entered', async () => {
    const { people, at, goTo, mark, wake, napOf } = await napping();
    goTo('13:00');
    await wake();
    goTo('14:00');
    await mark(people.staff, { kind: 'out', personName: 'Carla' });
    expect(await napOf()).toMatchObject({ detail: { until: at('13:00') }, wokenBy: people.teacher.displayName });
  });
});

describe('A sleep check', () => {
  it('is kept with its time, the position and the initials of the account', async () => {
    const { people, at, goTo, check, log } = await napping();
    goTo('12:44');
    expect(await check()).toMatchObject({ status: 'success' });
    const { running } = await log();
    expect(running[0]?.checks).toMatchObject([{ at: at('12:44'), position: 'back', by: people.teacher.displayName }]);
    const initials = people.teacher.displayName.split(' ').map((word) => word[0]);
    expect(running[0]?.checks[0]?.initials).toBe(initials.join(''));
  });

  it('is recorded when it is made, so a missed one stays missed', async () => {
    const { at, goTo, check, log } = await napping();
    goTo('13:20');
    expect(await check({ at: at('12:45') })).toMatchObject({ status: 'error', reason: logText.checkNotNow });
    expect(await check({ at: at('12:45'), waited: true })).toMatchObject({ status: 'success' });
    expect((await log()).running[0]?.checks).toHaveLength(1);
  });

  it('belongs to a nap that goes on', async () => {
    const { goTo, wake, check } = await napping();
    goTo('13:00');
    await wake();
    goTo('13:10');
    expect(await check()).toMatchObject({ status: 'error', reason: logText.checkBeforeNap('Ana') });
  });

  it('is due in rooms for infants, and wherever the room says so', async () => {
    const { owner, daycareId, bees, log } = await napping();
    expect((await log()).running[0]?.checkEvery).toBeNull();
    await owner.dailyLog.saveRoom({ daycareId, classroomId: bees, held: [], sleepChecks: true, updatedAt: null });
    expect((await log()).running[0]?.checkEvery).toBe(15);
    const data = { name: 'Babies', ageFromMonths: 0, ageUntilMonths: 12 };
    await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: data });
    const { rooms } = await owner.dailyLog.getRooms({ daycareId });
    expect(rooms.map(({ name, sleepChecks }) => [name, sleepChecks]).toSorted()).toEqual([
      ['Babies', true],
      ['Bees', true],
      ['Owls', false],
    ]);
  });
});
