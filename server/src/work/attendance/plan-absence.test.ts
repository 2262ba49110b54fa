import { formatDate } from '@daycare-portal/shared/dates';
import type { PlanAbsence } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../test/people';
import { dayWorld, monday } from '../../test/day-world';

const words = () => dayText.attendance;
const [sunday, tuesday, friday] = ['2026-11-22', '2026-11-24', '2026-11-27'];

async function planning() {
  const its = await dayWorld();
  const { as, daycareId, ana, newId } = its;
  const plan = (person: Person, change: Partial<PlanAbsence> = {}) =>
    as(person).attendance.planAbsence({
      daycareId,
      id: newId(),
      studentId: ana,
      from: monday,
      until: friday,
      reason: 'vacation',
      ...change,
    });
  const cancel = (person: Person, absenceId: string, id = newId(), studentId = ana) =>
    as(person).attendance.cancelAbsence({ daycareId, id, studentId, absenceId });
  const call = (person: Person, day = monday, id = newId()) =>
    as(person).attendance.noteCall({ daycareId, id, studentId: ana, day, note: 'no answer' });
  return { ...its, plan, cancel, call };
}

describe('A planned absence', () => {
  it('counts once when it is planned twice, so one cancellation ends it', async () => {
    const { people, plan, cancel, childOn } = await planning();
    const { absenceId } = await plan(people.teacher);
    expect(await plan(people.staff)).toMatchObject({ absenceId });
    await cancel(people.teacher, absenceId);
    expect(await childOn()).toMatchObject({ state: 'expected', absence: null });
  });

  it('can be cancelled for one of its days, and stays on the others', async () => {
    const { as, people, daycareId, ana, newId, plan, childOn } = await planning();
    const { absenceId } = await plan(people.teacher);
    const input = { daycareId, id: newId(), studentId: ana, absenceId, day: tuesday };
    for (const _time of [1, 2]) await as(people.teacher).attendance.cancelAbsence(input);
    const states = [];
    for (const day of [monday, tuesday, '2026-11-25', friday]) states.push((await childOn(undefined, day))?.state);
    expect(states).toEqual(['absent', 'expected', 'absent', 'absent']);
    await expect(as(people.teacher).attendance.cancelAbsence({ ...input, id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes a child absent on each of its days, and keeps the reason and who reported it', async () => {
    const { people, plan, childOn } = await planning();
    const { absenceId } = await plan(people.teacher, { note: 'Spain', toldBy: 'Carla, by phone' });
    const absence = { absenceId, reason: 'vacation', note: 'Spain', toldBy: 'Carla, by phone', from: monday, until: friday };
    expect(await childOn()).toMatchObject({ state: 'absent', absence });
    expect(await childOn(undefined, friday)).toMatchObject({ state: 'absent', absence });
    expect(await childOn(undefined, sunday)).toMatchObject({ state: 'notExpected', absence: null });
    expect(await childOn(undefined, '2026-11-30')).toMatchObject({ state: 'expected', absence: null });
  });

  it('ends when the child arrives, or for a day by a mark that removes it', async () => {
    const { people, plan, mark, childOn, goTo } = await planning();
    await plan(people.teacher);
    const planned = words().plannedAbsent('Ana', formatDate(friday, 'short'), 'Ben Okafor');
    const absent = { kind: 'absent' as const, absence: { reason: 'sick' } };
    expect(await mark(people.staff, absent)).toMatchObject([{ status: 'skipped', reason: planned, state: 'absent', markId: null }]);
    expect(await mark(people.staff, { kind: 'notAbsent' })).toMatchObject([{ status: 'success', state: 'expected' }]);
    expect(await mark(people.staff, absent)).toMatchObject([{ status: 'success', state: 'absent' }]);
    goTo('09:00', tuesday);
    expect(await childOn()).toMatchObject({ state: 'absent' });
    expect(await mark(people.staff, { kind: 'in' })).toMatchObject([{ status: 'success', state: 'in' }]);
  });

  it('that was recorded last counts where two cover a day', async () => {
    const { people, plan, cancel, childOn, goTo } = await planning();
    await plan(people.teacher);
    goTo('09:05');
    const { absenceId } = await plan(people.staff, { reason: 'sick', until: tuesday });
    expect(await childOn(undefined, tuesday)).toMatchObject({ absence: { reason: 'sick' } });
    expect(await childOn(undefined, '2026-11-25')).toMatchObject({ absence: { reason: 'vacation' } });
    await cancel(people.teacher, absenceId);
    expect(await childOn(undefined, tuesday)).toMatchObject({ absence: { reason: 'vacation' } });
  });

  it('that has begun can be ended from today on, even by a teacher, and keeps its past days', async () => {
    const { people, plan, cancel, childOn, goTo, newId } = await planning();
    const { absenceId } = await plan(people.teacher);
    goTo('09:00', tuesday);
    const id = newId();
    expect(await cancel(people.teacher, absenceId, id)).toEqual({ success: true, absenceId });
    expect(await cancel(people.teacher, absenceId, id)).toEqual({ success: true, absenceId });
    expect(await childOn(undefined, monday)).toMatchObject({ state: 'absent', absence: { reason: 'vacation', until: monday } });
    expect(await childOn(undefined, tuesday)).toMatchObject({ state: 'expected', absence: null });
    expect(await childOn(undefined, friday)).toMatchObject({ state: 'expected', absence: null });
  });

  it('can be removed once, and a repeated call gets the same answer', async () => {
    const { people, plan, cancel, childOn, newId, bo } = await planning();
    const { absenceId } = await plan(people.teacher);
    const gone = { code: 'NOT_FOUND', reason: 'absenceNotFound' };
    await expect(cancel(people.staff, absenceId, newId(), bo)).rejects.toMatchObject(gone);
    const id = newId();
    expect(await cancel(people.staff, absenceId, id)).toEqual({ success: true, absenceId });
    expect(await cancel(people.staff, absenceId, id)).toEqual({ success: true, absenceId });
    expect(await childOn()).toMatchObject({ state: 'expected' });
    await expect(cancel(people.staff, absenceId)).rejects.toMatchObject(gone);
  });

  it('that begins before today can be planned, and a past one removed, only by owners and staff', async () => {
    const { people, plan, cancel } = await planning();
    const refused = { code: 'FORBIDDEN', reason: 'earlierDay' };
    await expect(plan(people.teacher, { from: sunday })).rejects.toMatchObject(refused);
    const { absenceId } = await plan(people.staff, { from: sunday, until: sunday });
    await expect(cancel(people.teacher, absenceId)).rejects.toMatchObject(refused);
    await cancel(people.owner, absenceId);
  });

  it('counts once however often it is sent, and its id is then in use', async () => {
    const { people, plan, newId, db } = await planning();
    const id = newId();
    expect(await plan(people.teacher, { id })).toEqual({ success: true, absenceId: id });
    expect(await plan(people.teacher, { id })).toEqual({ success: true, absenceId: id });
    expect(await db.selectFrom('absences').select('id').execute()).toEqual([{ id }]);
    const taken = { code: 'CONFLICT', reason: 'idTaken' };
    await expect(plan(people.teacher, { id, until: tuesday })).rejects.toMatchObject(taken);
    await expect(plan(people.staff, { id })).rejects.toMatchObject(taken);
  });

  it('cannot end before it begins', async () => {
    const { people, plan } = await planning();
    await expect(plan(people.teacher, { from: friday, until: monday })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('lasts a year at most, so that a mistyped year cannot hide a child for a century', async () => {
    const { people, plan } = await planning();
    const tooLong = { code: 'BAD_REQUEST', message: words().absenceTooLong };
    await expect(plan(people.teacher, { from: monday, until: '2126-11-23' })).rejects.toMatchObject(tooLong);
    await expect(plan(people.teacher, { from: monday, until: '2027-11-24' })).rejects.toMatchObject(tooLong);
    expect(await plan(people.teacher, { from: monday, until: '2027-11-23' })).toMatchObject({ success: true });
  });
});

describe('A call about an absent child', () => {
  it('is stored with its time and caller, each once', async () => {
    const { people, call, childOn, at, goTo, newId } = await planning();
    const id = newId();
    await call(people.teacher, monday, id);
    await call(people.teacher, monday, id);
    goTo('09:30');
    await call(people.staff);
    expect((await childOn())?.calls).toEqual([
      { at: at('09:00'), by: 'Ben Okafor', note: 'no answer' },
      { at: at('09:30'), by: 'Rosa Pinto', note: 'no answer' },
    ]);
  });

  it('cannot be about a future day', async () => {
    const { people, call } = await planning();
    await expect(call(people.owner, tuesday)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: words().inFuture });
  });
});
