import { describe, expect, it } from 'vitest';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { logText } from '@daycare-portal/shared/log-text';
import { zone } from '../../test/day-world';
import { logWorld } from '../../test/log-world';

describe('An entry of the daily log', () => {
  it('is about several children, each with their own amount, and is read as one', async () => {
    const { people, ana, bo, bees, at, add, log } = await logWorld();
    const [outcome] = await add(people.teacher, {
      kind: 'meal',
      studentIds: [ana, bo],
      detail: { meal: 'lunch', food: 'Lentil pasta' },
      amounts: [{ studentId: ana, amount: 'most' }],
    });
    expect(outcome).toMatchObject({ status: 'success', reason: null, leftOut: [], asks: [] });
    expect(await log(people.teacher, { classroomId: bees })).toMatchObject({
      usesAttendance: true,
      entries: [
        {
          entryId: outcome?.entryId,
          kind: 'meal',
          at: at('09:00'),
          classroomId: bees,
          studentIds: [ana, bo],
          detail: { meal: 'lunch', food: 'Lentil pasta', source: 'typed' },
          parts: [
            { studentId: ana, amount: 'most' },
            { studentId: bo, amount: null },
          ],
          state: 'shared',
          author: people.teacher.displayName,
          mayEdit: true,
        },
      ],
      children: [
        { studentId: ana, firstName: 'Ana', isHere: true, classroomId: bees },
        { studentId: bo, isHere: true },
      ],
    });
    expect((await log(people.owner, { studentId: bo })).entries).toHaveLength(1);
  });

  it('is shared at once or waits, by its kind and what the room says, and one with photos always waits', async () => {
    const { people, owner, daycareId, bees, add, log } = await logWorld();
    await add(people.teacher, { kind: 'diaper', detail: { what: 'wet' } }, { kind: 'note', detail: { text: 'Sang.' } });
    await owner.dailyLog.saveRoom({ daycareId, classroomId: bees, held: ['diaper'], sleepChecks: false, updatedAt: null });
    await add(people.teacher, { kind: 'diaper', detail: { what: 'dry' } }, { kind: 'note', detail: { text: 'Danced.' } });
    await add(people.teacher, { kind: 'diaper', detail: { what: 'both' }, state: 'shared' });
    expect((await log()).entries.map(({ detail, state }) => [Object.values(detail)[0], state]).toSorted()).toEqual([
      ['Danced.', 'shared'],
      ['Sang.', 'held'],
      ['both', 'shared'],
      ['dry', 'held'],
      ['wet', 'shared'],
    ]);
  });

  it('is about nobody who is withdrawn, however it is written, unless the child is here all the same', async () => {
    const { people, as, owner, daycareId, ana, cy, add, mark, last, newId } = await logWorld();
    const gone = [{ studentId: cy, reason: logText.notEnrolled('Cy') }];
    await owner.students.setEnrolment({ daycareId, studentIds: [cy], startsOn: null, endsOn: '2026-11-20', reason: 'Moved' });
    const note = { kind: 'note' as const, studentIds: [ana, cy], detail: { text: 'Sang.' } };
    expect(await add(people.teacher, note)).toMatchObject([{ status: 'success', leftOut: [] }]);
    await mark(people.staff, { studentId: cy, kind: 'out' });
    expect(await add(people.teacher, { ...note, studentIds: [cy] })).toMatchObject([{ status: 'error', leftOut: gone }]);
    const tick = { id: newId(), studentId: cy, meal: 'lunch' as const, kind: 'served' as const };
    const { results } = await as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [tick] });
    expect(results).toMatchObject([{ status: 'error', reason: logText.notEnrolled('Cy') }]);
    const { entryId, updatedAt } = await last();
    await as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt, studentIds: [ana] });
    const tagged = as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt: (await last()).updatedAt, studentIds: [ana, cy] });
    await expect(tagged).rejects.toMatchObject({ code: 'BAD_REQUEST', message: logText.notEnrolled('Cy') });
  });

  it('that is sent twice counts once, and another one under its id is refused', async () => {
    const { people, add, log } = await logWorld();
    const sent = { id: 'one-and-the-same-id', kind: 'mood' as const, detail: { mood: 'happy' as const } };
    expect(await add(people.teacher, sent)).toEqual(await add(people.teacher, sent));
    expect(await add(people.staff, sent)).toMatchObject([{ status: 'error', reason: logText.idTaken, entryId: null }]);
    expect((await log()).entries).toHaveLength(1);
  });

  it('leaves out a child who is already asleep, so a second device makes no second nap', async () => {
    const { people, ana, bo, at, add, log } = await logWorld();
    await add(people.teacher, { kind: 'nap', detail: {} });
    const [second] = await add(people.staff, { kind: 'nap', studentIds: [ana, bo], detail: { until: null } });
    const reason = logText.asleep('Ana', clockTimeAt(at('09:00'), zone), people.teacher.displayName);
    expect(second).toMatchObject({ status: 'success', leftOut: [{ studentId: ana, reason }] });
    expect(await add(people.staff, { kind: 'nap', detail: {} })).toMatchObject([{ status: 'skipped', reason }]);
    expect((await log()).running.map(({ studentId }) => studentId)).toEqual([ana, bo]);
  });

  it('is offered for the enrolled children of the room, and for those who were in it', async () => {
    const { owner, daycareId, ana, bo, bees, add, people, log } = await logWorld();
    await add(people.teacher, { kind: 'mood', detail: { mood: 'happy' } });
    const shown = async () => (await log(people.owner, { classroomId: bees })).children.map(({ studentId }) => studentId);
    expect(await shown()).toEqual([ana, bo]);
    await owner.students.setEnrolment({ daycareId, studentIds: [ana, bo], startsOn: null, endsOn: '2026-11-22', reason: null });
    await owner.daycare.updateDay({ daycareId, features: { attendance: false, dailyLog: true, messages: false, family: false } });
    expect(await shown()).toEqual([ana]);
  });
});
