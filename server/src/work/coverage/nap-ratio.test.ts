import { describe, expect, it } from 'vitest';
import { logWorld } from '../../test/log-world';

/** All 13 children of Bees are asleep by the rules of California, which at naps are 1 to 24 for their age instead of 1 to 12. */
async function napTime() {
  const world = await logWorld();
  const { owner, people, daycareId, ana, bo, bees, goTo, add, mark } = world;
  const ages = { ageFromMonths: 24, ageUntilMonths: 60 };
  await owner.classrooms.manageClassroom({ daycareId, action: 'update', classroomId: bees, classroomData: { name: 'Bees', ...ages } });
  await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-ca' });
  const everyone = [ana, bo];
  for (let at = 0; at < 11; at += 1) {
    const row = { firstName: `Kid ${at}`, lastName: 'Berg', dob: '2023-05-01', guardianEmails: [] };
    const { studentId } = await owner.students.addDaycareStudent({ daycareId, ...row });
    await mark(people.staff, { studentId, kind: 'in', classroomId: bees });
    everyone.push(studentId);
  }
  goTo('12:30');
  await add(people.teacher, { kind: 'nap', studentIds: everyone, detail: {} });
  goTo('13:00');
  const room = async () =>
    (await owner.classrooms.getCoverage({ daycareId, at: null })).rooms.find(({ classroomId }) => classroomId === bees);
  const needed = async () => (await room())?.needed;
  const day = () => owner.classrooms.getCoverageDay({ daycareId, classroomId: bees, day: '2026-11-23' });
  return { ...world, needed, day };
}

describe('Fewer adults at naps', () => {
  it('count once an owner has confirmed them for the rule set, for the children who are asleep', async () => {
    const { owner, people, as, daycareId, needed, day, log, newId, goTo, at } = await napTime();
    expect(await needed()).toBe(2);
    await owner.daycare.updateDay({ daycareId, napRatio: true });
    expect((await owner.daycare.getDay({ daycareId })).napRatio).toBe(true);
    expect(await needed()).toBe(1);
    const { running } = await log();
    const naps = running.slice(0, 1).map(({ entryId, studentId }) => ({ id: newId(), entryId, studentId }));
    await as(people.teacher).dailyLog.wake({ daycareId, naps });
    expect(await needed()).toBe(2);
    goTo('13:20');
    expect((await day()).spans.map((span) => [span.from, span.needed]).slice(-3)).toEqual([
      [at('09:00'), 2],
      [at('12:30'), 1],
      [at('13:00'), 2],
    ]);
  });

  it('count from the day on which they were confirmed, and until they are not any more', async () => {
    const confirm = async ({ owner, daycareId }: Awaited<ReturnType<typeof napTime>>, napRatio: boolean) =>
      owner.daycare.updateDay({ daycareId, napRatio });
    const wakeAll = async ({ owner, daycareId, log, newId }: Awaited<ReturnType<typeof napTime>>) => {
      const naps = (await log()).running.map(({ entryId, studentId }) => ({ id: newId(), entryId, studentId }));
      await owner.dailyLog.wake({ daycareId, naps });
    };
    const neededOnMonday = async ({ day }: Awaited<ReturnType<typeof napTime>>) => (await day()).spans.map(({ needed }) => needed);
    const later = await napTime();
    await wakeAll(later);
    later.goTo('09:00', '2026-11-24');
    await confirm(later, true);
    // What was short on Monday stays short.
    expect(await neededOnMonday(later)).not.toContain(1);
    const ended = await napTime();
    await confirm(ended, true);
    await wakeAll(ended);
    ended.goTo('09:00', '2026-11-24');
    await confirm(ended, false);
    expect(await neededOnMonday(ended)).toContain(1);
  });

  it('are not counted for another rule set before it is confirmed, too', async () => {
    const { owner, daycareId } = await napTime();
    await owner.daycare.updateDay({ daycareId, napRatio: true });
    await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-pa' });
    expect((await owner.daycare.getDay({ daycareId })).napRatio).toBe(false);
    await owner.daycare.updateDay({ daycareId, ruleSetId: 'us-ca' });
    expect((await owner.daycare.getDay({ daycareId })).napRatio).toBe(true);
  });
});
