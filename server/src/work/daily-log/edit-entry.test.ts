import { describe, expect, it } from 'vitest';
import { logText } from '@daycare-portal/shared/log-text';
import { logWorld } from '../../test/log-world';

/** A lunch of Ana and Bo, which families can read. */
async function lunch() {
  const world = await logWorld();
  const { people, ana, bo, add, as, daycareId, last } = world;
  const detail = { meal: 'lunch' as const, food: 'Pasta' };
  const amounts = [
    { studentId: ana, amount: 'some' as const },
    { studentId: bo, amount: 'all' as const },
  ];
  await add(people.teacher, { kind: 'meal', studentIds: [ana, bo], detail, amounts });
  const { entryId } = await last();
  const partOf = async (studentId: string) => {
    const found = (await last()).parts.find((part) => part.studentId === studentId);
    if (found === undefined) throw new Error('The child is in the entry.');
    return found;
  };
  const edit = as(people.teacher).dailyLog.edit;
  const remove = as(people.teacher).dailyLog.remove;
  return { ...world, entryId, partOf, edit, remove, here: { daycareId, entryId } };
}

describe('An entry that is changed', () => {
  it('for one child stays as it is for the others, says so to families, and keeps what it said', async () => {
    const { people, ana, bo, entryId, here, partOf, edit, owner, advance } = await lunch();
    const [before, other] = [await partOf(ana), await partOf(bo)];
    advance(60);
    expect(await edit({ ...here, studentId: ana, updatedAt: before.updatedAt, amount: 'most', note: 'Asked for more' })).toMatchObject({
      success: true,
    });
    expect(await partOf(ana)).toMatchObject({ amount: 'most', note: 'Asked for more', editedAt: expect.any(String) });
    expect(await partOf(bo)).toEqual(other);
    const { versions } = await owner.dailyLog.getVersions({ daycareId: here.daycareId, entryId });
    expect(versions).toMatchObject([
      { studentId: ana, kind: 'edited', wasShared: true, amount: 'some', note: null, changedBy: people.teacher.displayName },
    ]);
  });

  it('can be changed 50 times, so that what it said before is shown at once, and then only be removed', async () => {
    const { ana, bo, entryId, here, partOf, edit, remove, owner, last } = await lunch();
    const change = async (studentId: string, note: string) =>
      edit({ ...here, studentId, updatedAt: (await partOf(studentId)).updatedAt, note });
    for (let n = 1; n <= 50; n += 1) await change(ana, `Change ${n}`);
    await expect(change(ana, 'One more')).rejects.toMatchObject({ code: 'CONFLICT', message: logText.editedTooOften });
    expect((await partOf(ana)).note).toBe('Change 50');
    await expect(change(bo, 'Of another child')).rejects.toThrow(logText.editedTooOften);
    expect((await owner.dailyLog.getVersions({ daycareId: here.daycareId, entryId })).versions).toHaveLength(50);
    await remove({ ...here, updatedAt: (await last()).updatedAt });
    expect((await owner.dailyLog.getVersions({ daycareId: here.daycareId, entryId })).versions).toHaveLength(52);
  });

  it('is refused if somebody changed it since it was read', async () => {
    const { ana, here, partOf, edit } = await lunch();
    const { updatedAt } = await partOf(ana);
    await edit({ ...here, studentId: ana, updatedAt, amount: 'all' });
    const again = edit({ ...here, studentId: ana, updatedAt, amount: 'none' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT', message: logText.changedMeanwhile });
  });

  it('is changed by teachers on the same day, and later by owners and staff', async () => {
    const { as, people, ana, here, partOf, edit, goTo } = await lunch();
    const { updatedAt } = await partOf(ana);
    goTo('09:00', '2026-11-24');
    const change = { ...here, studentId: ana, updatedAt, amount: 'all' as const };
    await expect(edit(change)).rejects.toMatchObject({ code: 'FORBIDDEN', message: logText.editToday });
    expect(await as(people.staff).dailyLog.edit(change)).toMatchObject({ success: true });
  });

  it('keeps its kind', async () => {
    const { here, last, edit } = await lunch();
    const { updatedAt } = await last();
    const other = edit({ ...here, updatedAt, detail: { text: 'A note' } });
    await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST', message: logText.detailOfOtherKind });
    const diaper = edit({ ...here, updatedAt, detail: { what: 'wet' } });
    await expect(diaper).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is changed as a whole only by those who see all of its children', async () => {
    const world = await logWorld();
    const { as, owner, people, ana, cy, bees, add, last, daycareId } = world;
    await add(people.owner, { kind: 'activity', studentIds: [ana, cy], detail: { title: 'Songs' } });
    const staffMembers = [people.teacher.uid];
    await owner.classrooms.manageClassroom({
      daycareId,
      action: 'update',
      classroomId: bees,
      classroomData: { name: 'Bees', staffMembers },
    });
    await owner.daycare.updateDay({ daycareId, teachersSeeOwnRooms: true });
    const { entryId, updatedAt } = await last();
    const { entries } = await as(people.teacher).dailyLog.getDay({ daycareId, day: null });
    expect(entries).toMatchObject([{ studentIds: [ana] }]);
    const own = { daycareId, entryId, updatedAt, note: 'Loud' };
    await expect(as(people.teacher).dailyLog.edit(own)).rejects.toMatchObject({ code: 'FORBIDDEN', message: logText.notAllSeen });
    expect(await as(people.teacher).dailyLog.share({ daycareId, entryIds: [entryId] })).toMatchObject({
      shared: 0,
      results: [{ reason: logText.notAllSeenToShare }],
    });
    for (const ofAll of [{ at: entries[0]?.at ?? '' }, { photoIds: [] }, { studentIds: [ana] }]) {
      const whole = as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt, studentId: ana, ...ofAll });
      await expect(whole).rejects.toMatchObject({ code: 'BAD_REQUEST', message: logText.detailOfOtherKind });
    }
    expect(await as(people.teacher).dailyLog.edit({ ...own, studentId: ana })).toMatchObject({ success: true });
    const hidden = as(people.teacher).dailyLog.edit({ ...own, studentId: cy });
    await expect(hidden).rejects.toMatchObject({ code: 'NOT_FOUND', message: logText.notFound });
  });
});

describe('A meal that is changed', () => {
  it('is counted at the table as what it is now, and no longer if it came from home', async () => {
    const { ana, bo, here, last, partOf, edit, owner, daycareId, advance } = await lunch();
    const ticked = async () =>
      (await owner.dailyLog.getMealTicks({ daycareId, day: null })).ticks.map(({ studentId, meal }) => [studentId, meal]).toSorted();
    advance(60);
    const supper = { meal: 'supper' as const, food: 'Pasta' };
    expect(await edit({ ...here, updatedAt: (await last()).updatedAt, detail: supper })).toMatchObject({ success: true });
    expect(await ticked()).toEqual(
      [
        [ana, 'supper'],
        [bo, 'supper'],
      ].toSorted(),
    );
    advance(60);
    const fromHome = { ...supper, source: 'home' as const };
    await edit({ ...here, studentId: bo, updatedAt: (await partOf(bo)).updatedAt, detail: fromHome });
    expect(await ticked()).toEqual([[ana, 'supper']]);
  });

  it('keeps its children, each of whom has an amount', async () => {
    const { ana, here, last, edit } = await lunch();
    const other = edit({ ...here, updatedAt: (await last()).updatedAt, studentIds: [ana] });
    await expect(other).rejects.toMatchObject({ code: 'BAD_REQUEST', message: logText.childrenStay });
  });

  it('is asked about if it moves to a time when a child was not here, as when it is added', async () => {
    const { ana, bo, here, last, edit, goTo } = await lunch();
    const asks = (studentId: string) => ({ studentId, about: 'notHere' });
    goTo('12:00');
    const early = new Date('2026-11-23T14:30:00Z').toISOString();
    const { updatedAt, at } = await last();
    const moved = { ...here, updatedAt, at: early };
    expect(await edit(moved)).toMatchObject({ success: false, asks: [asks(ana), asks(bo)] });
    expect(await last()).toMatchObject({ at, updatedAt });
    const confirmed = [ana, bo].map((studentId) => ({ studentId, about: 'notHere' as const, reason: 'The children were here' }));
    expect(await edit({ ...moved, confirmed })).toMatchObject({ success: true });
    expect(await last()).toMatchObject({ at: early, parts: [{ answers: [{ about: 'notHere' }] }, { answers: [{ about: 'notHere' }] }] });
  });

  it('keeps why a child was given what it must not have, also in what it said before', async () => {
    const { people, ana, add, last, edit, owner, daycareId } = await logWorld().then(async (world) => {
      const { daycareId, ana, newId } = world;
      const item = { kind: 'allergy' as const, label: 'Egg', severity: 'severe' as const, plan: null, from: null, until: null };
      await world.owner.health.saveItem({ daycareId, studentId: ana, id: newId(), ...item });
      return { ...world, edit: world.as(world.people.teacher).dailyLog.edit };
    });
    const confirmed = [{ studentId: ana, about: 'allergen' as const, reason: 'The doctor tries it with her' }];
    await add(people.teacher, { kind: 'meal', studentIds: [ana], detail: { meal: 'lunch', food: 'Egg cake' }, confirmed });
    const answers = [{ about: 'allergen', reason: 'The doctor tries it with her' }];
    const { entryId, updatedAt, parts } = await last();
    expect(parts).toMatchObject([{ answers }]);
    await edit({
      daycareId,
      entryId,
      updatedAt,
      note: 'Only a bite',
      confirmed: [{ studentId: ana, about: 'notHere', reason: 'She was' }],
    });
    expect((await last()).parts).toMatchObject([{ answers: [...answers, { about: 'notHere' }] }]);
    expect((await owner.dailyLog.getVersions({ daycareId, entryId })).versions).toMatchObject([{ answers }]);
  });
});

describe('A nap that is changed', () => {
  it('does not begin after its end', async () => {
    const { people, as, daycareId, add, last, goTo } = await logWorld();
    goTo('13:00');
    const [from, until, later] = ['18:00', '18:30', '18:45'].map((time) => `2026-11-23T${time}:00.000Z`);
    await add(people.teacher, { kind: 'nap', at: from, detail: { until } });
    const { entryId, updatedAt } = await last();
    const moved = as(people.teacher).dailyLog.edit({ daycareId, entryId, updatedAt, at: later });
    await expect(moved).rejects.toMatchObject({ code: 'BAD_REQUEST', message: logText.untilBeforeFrom });
  });

  it('and went on past midnight is changed by teachers on the day on which it ends, and no longer on the next', async () => {
    const { people, as, ana, daycareId, newId, add, log, at, goTo } = await logWorld();
    const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
    goTo('22:00');
    const [nap] = await add(people.teacher, { kind: 'nap', detail: {} });
    const entryId = nap?.entryId ?? '';
    const { wake, edit } = as(people.teacher).dailyLog;
    const napOf = async () => (await log(people.teacher, { day: monday })).entries.find((entry) => entry.entryId === entryId);
    goTo('00:30', tuesday);
    expect((await log(people.teacher)).running).toMatchObject([{ entryId, from: at('22:00', monday) }]);
    await wake({ daycareId, naps: [{ id: newId(), entryId, studentId: ana }] });
    const ended = await napOf();
    expect(ended).toMatchObject({ day: monday, mayEdit: true, detail: { until: at('00:30', tuesday) } });
    // It was another child that woke up.
    const change = { daycareId, entryId, updatedAt: ended?.updatedAt ?? '', detail: { until: null } };
    expect(await edit(change)).toMatchObject({ success: true });
    goTo('05:00', tuesday);
    await wake({ daycareId, naps: [{ id: newId(), entryId, studentId: ana }] });
    goTo('09:00', wednesday);
    const later = await napOf();
    expect(later).toMatchObject({ mayEdit: false });
    const tooLate = edit({ ...change, updatedAt: later?.updatedAt ?? '' });
    await expect(tooLate).rejects.toMatchObject({ code: 'FORBIDDEN', message: logText.editToday });
  });
});

describe('An entry that is removed', () => {
  it('is gone for one child or for all, is kept as a version, and takes back what it counted', async () => {
    const { ana, bo, here, entryId, last, partOf, remove, log, owner, daycareId } = await lunch();
    const ticked = async () =>
      (await owner.dailyLog.getMealTicks({ daycareId, day: null })).ticks.map(({ studentId }) => studentId).toSorted();
    expect(await ticked()).toEqual([ana, bo].toSorted());
    expect(await remove({ ...here, studentId: bo, updatedAt: (await partOf(bo)).updatedAt })).toMatchObject({ success: true });
    expect((await last()).studentIds).toEqual([ana]);
    expect(await ticked()).toEqual([ana]);
    expect(await remove({ ...here, updatedAt: (await last()).updatedAt })).toEqual({ success: true, updatedAt: null, asks: [] });
    expect((await log()).entries).toEqual([]);
    expect(await ticked()).toEqual([]);
    const { versions } = await owner.dailyLog.getVersions({ daycareId, entryId });
    expect(versions.map(({ kind }) => kind)).toEqual(['removed', 'removed']);
  });
});

describe('Sharing', () => {
  it('lets families read what waited, once, and says what it did not share', async () => {
    const { as, people, daycareId, add, log } = await logWorld();
    await add(people.teacher, { kind: 'note', detail: { text: 'Sang all morning.' } }, { kind: 'mood', detail: { mood: 'happy' } });
    const ids = (await log()).entries.map(({ entryId }) => entryId);
    const share = () => as(people.teacher).dailyLog.share({ daycareId, entryIds: [...ids, 'made-up'] });
    const answer = await share();
    expect(answer).toMatchObject({ success: true, shared: 2 });
    expect(answer.results.map(({ status }) => status)).toEqual(['success', 'success', 'error']);
    expect((await log()).entries.map(({ state, sharedAt }) => [state, sharedAt !== null])).toEqual([
      ['shared', true],
      ['shared', true],
    ]);
    expect((await share()).results.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'error']);
  });
});
