import { describe, expect, it } from 'vitest';
import { logText } from '@daycare-portal/shared/log-text';
import { logWorld } from '../../test/log-world';

const week = '2026-11-23';
const plan = 'Give the auto-injector, call 911.';

/** Ana must not have egg, and Bo must not have milk; on the menu is an egg cake with milk. */
async function eggs() {
  const world = await logWorld();
  const { owner, daycareId, ana, bo, newId } = world;
  const item = { daycareId, kind: 'allergy' as const, from: null, until: null };
  await owner.health.saveItem({ ...item, id: newId(), studentId: ana, label: 'Egg', severity: 'severe', plan });
  await owner.health.saveItem({ ...item, id: newId(), studentId: bo, label: 'Milk', severity: 'mild', plan: null });
  const meal = { day: week, meal: 'lunch' as const, food: 'Egg cake, pear, milk', allergens: ['egg' as const, 'milk' as const] };
  const menu = (instead: { studentId: string; food: string }[]) => ({ daycareId, week, meals: [{ ...meal, instead }] });
  const { updatedAt } = await owner.dailyLog.saveMenu({ ...menu([]), updatedAt: null });
  const substitute = (food: string) => owner.dailyLog.saveMenu({ ...menu([{ studentId: ana, food }]), updatedAt });
  return { ...world, substitute };
}

describe('A meal with something that a child must not have', () => {
  it('is not recorded before somebody says why, and the question names the child, the food and the plan', async () => {
    const { people, ana, bo, add, log } = await eggs();
    const lunch = { kind: 'meal' as const, studentIds: [ana, bo], detail: { meal: 'lunch' as const } };
    const [refused] = await add(people.teacher, lunch);
    expect(refused).toMatchObject({
      status: 'error',
      entryId: null,
      asks: [{ studentId: ana, about: 'allergen', label: 'Egg', severity: 'severe', food: 'Egg cake, pear, milk', plan }],
    });
    expect(refused?.asks[0]?.question).toContain(plan);
    expect((await log()).entries).toEqual([]);
    const confirmed = [{ studentId: ana, about: 'allergen' as const, reason: 'She had only the pear' }];
    expect(await add(people.teacher, { ...lunch, confirmed })).toMatchObject([{ status: 'success', asks: [] }]);
  });

  it('is recorded without a question if the menu says that it leaves it out, unless a label declares it', async () => {
    const { people, add, last, substitute, advance } = await eggs();
    expect(await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch', food: 'Egg-free cake' } })).toMatchObject([
      { status: 'success' },
    ]);
    expect(await add(people.teacher, { kind: 'meal', detail: { meal: 'supper', food: 'Egg-free cake, egg' } })).toMatchObject([
      { asks: [{ about: 'allergen' }] },
    ]);
    await substitute('Pear, no egg');
    advance(60);
    await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch' } });
    expect((await last()).detail).toMatchObject({ food: 'Pear, no egg' });
  });

  it('is recorded with what the menu gives the child instead, but not if that contains it, too', async () => {
    const { people, ana, add, last, substitute } = await eggs();
    await substitute('Pear');
    expect(await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch' } })).toMatchObject([{ status: 'success' }]);
    expect((await last()).parts).toMatchObject([{ studentId: ana, detail: { food: 'Pear', source: 'menu' } }]);
  });

  it('is asked about in a substitute, in typed food, in a bottle and in a change as well', async () => {
    const { people, as, daycareId, bo, owner, newId, add, last, substitute } = await eggs();
    await substitute('Omelet');
    expect((await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch' } }))[0]?.asks).toHaveLength(1);
    expect((await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch', food: 'Quiche' } }))[0]?.asks).toHaveLength(1);
    expect(await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch', food: 'Rice' } })).toMatchObject([{ status: 'success' }]);
    const { entryId, updatedAt } = await last();
    const change = { daycareId, entryId, updatedAt, detail: { meal: 'lunch' as const, food: 'Egg salad' } };
    expect(await as(people.teacher).dailyLog.edit(change)).toMatchObject({ success: false, asks: [{ label: 'Egg' }] });
    expect((await last()).detail).toMatchObject({ food: 'Rice' });
    const severe = {
      daycareId,
      id: newId(),
      studentId: bo,
      kind: 'allergy' as const,
      label: 'Cow’s milk',
      severity: 'severe' as const,
      plan: null,
      from: null,
      until: null,
    };
    await owner.health.saveItem(severe);
    const bottle = { kind: 'bottle' as const, studentIds: [bo], detail: { what: 'milk' as const, ml: 120 } };
    expect((await add(people.teacher, bottle))[0]?.asks).toHaveLength(1);
    expect(await add(people.teacher, { ...bottle, detail: { what: 'breastMilk', ml: 120 } })).toMatchObject([{ status: 'success' }]);
  });

  it('from home needs no answer', async () => {
    const { people, add } = await eggs();
    const detail = { meal: 'lunch' as const, food: 'Egg', source: 'home' as const };
    expect(await add(people.teacher, { kind: 'meal', detail })).toMatchObject([{ status: 'success' }]);
  });
});

describe('The count at the table', () => {
  it('is taken with a meal and by ticks, once for each child, and never for food from home', async () => {
    const { as, people, daycareId, ana, bo, cy, newId, add } = await logWorld();
    await add(people.teacher, { kind: 'meal', detail: { meal: 'lunch', food: 'Rice' } });
    await add(people.teacher, { kind: 'meal', studentIds: [bo], detail: { meal: 'lunch', source: 'home' } });
    const tick = (studentId: string, kind: 'served' | 'notServed' = 'served') => ({ id: newId(), studentId, meal: 'lunch' as const, kind });
    const ticks = [tick(ana), tick(cy), tick(bo, 'notServed')];
    const { results } = await as(people.teacher).dailyLog.tickMeals({ daycareId, ticks });
    expect(results.map(({ status }) => status)).toEqual(['skipped', 'success', 'skipped']);
    const counted = async () =>
      (await as(people.teacher).dailyLog.getMealTicks({ daycareId, day: null })).ticks.map((one) => one.studentId);
    expect((await counted()).toSorted()).toEqual([ana, cy].toSorted());
    await as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [tick(cy, 'notServed')] });
    expect(await counted()).toEqual([ana]);
  });

  it('asks about a child who was not here, and keeps the reason', async () => {
    const { as, people, daycareId, ana, newId, mark, goTo, at } = await logWorld();
    goTo('11:00');
    await mark(people.staff, { kind: 'out', personName: 'Carla' });
    goTo('11:40');
    const row = { studentId: ana, meal: 'lunch' as const, kind: 'served' as const };
    const send = (more: object = {}) => as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [{ id: newId(), ...row, ...more }] });
    expect(await send()).toMatchObject({ results: [{ status: 'error', asks: [{ about: 'notHere', studentId: ana }] }] });
    const early = await send({ at: at('10:30') });
    expect(early).toMatchObject({ results: [{ status: 'success' }] });
    await send({ kind: 'notServed' });
    const confirmed = [{ studentId: ana, about: 'notHere', reason: 'She ate before she left' }];
    expect(await send({ confirmed })).toMatchObject({ results: [{ status: 'success', asks: [] }] });
  });

  it('of an earlier day is for owners and staff, with a reason', async () => {
    const { as, people, daycareId, ana, newId, goTo } = await logWorld();
    goTo('09:00', '2026-11-24');
    const row = { studentId: ana, meal: 'lunch' as const, kind: 'served' as const, day: week };
    const send = (person: typeof people.staff, more: object = {}) =>
      as(person).dailyLog.tickMeals({ daycareId, ticks: [{ id: newId(), ...row, ...more }] });
    expect(await send(people.teacher, { reason: 'Forgotten' })).toMatchObject({ results: [{ reason: logText.earlierDay }] });
    expect(await send(people.staff)).toMatchObject({ results: [{ reason: logText.meals.reasonMissing }] });
    expect(await send(people.staff, { reason: 'Forgotten' })).toMatchObject({ results: [{ status: 'success' }] });
    const { ticks } = await as(people.staff).dailyLog.getMealTicks({ daycareId, day: week });
    expect(ticks).toMatchObject([{ studentId: ana, isLate: true, reason: 'Forgotten' }]);
  });

  it('of a month shows corrections and who was not here, and claims only what a program pays for', async () => {
    const { as, people, owner, daycareId, ana, newId, mark, goTo } = await logWorld();
    const send = (meal: 'breakfast' | 'morningSnack' | 'lunch' | 'afternoonSnack', kind: 'served' | 'notServed' = 'served') =>
      as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [{ id: newId(), studentId: ana, meal, kind, reason: 'Ticked twice' }] });
    await send('breakfast');
    await send('morningSnack');
    goTo('11:30');
    await send('lunch');
    goTo('14:45');
    await send('afternoonSnack');
    const month = async () => owner.dailyLog.getMealMonth({ daycareId, month: '2026-11', classroomId: null });
    const [day] = (await month()).days.filter(({ counted }) => counted > 0);
    expect(day).toMatchObject({ day: week, counted: 4, claimed: 3, counts: { afternoonSnack: { counted: 1, claimed: 0 } } });
    await send('lunch', 'notServed');
    const after = await month();
    expect(after.days.find((one) => one.day === week)?.counts.lunch).toMatchObject({ counted: 0, before: 1 });
    expect(after.looks).toMatchObject([{ kind: 'corrected', meal: 'lunch', firstName: 'Ana', reason: 'Ticked twice' }]);
    goTo('15:00');
    await mark(people.staff, { kind: 'out', personName: 'Carla' });
    const out = (await owner.attendance.getDay({ daycareId, day: null })).children.find(({ studentId }) => studentId === ana);
    const earlier = { kind: 'out' as const, at: '2026-11-23T20:00:00.000Z' };
    await owner.attendance.correct({ daycareId, id: newId(), markId: out?.markId ?? '', ...earlier, reason: 'She left at 2' });
    expect((await month()).looks).toMatchObject([{ kind: 'corrected' }, { kind: 'notHere', meal: 'afternoonSnack', leftAt: earlier.at }]);
  });

  it('is exported by day and by child', async () => {
    const { as, people, owner, daycareId, ana, newId } = await logWorld();
    await as(people.teacher).dailyLog.tickMeals({ daycareId, ticks: [{ id: newId(), studentId: ana, meal: 'lunch', kind: 'served' }] });
    const file = async (table: 'days' | 'children') => {
      const { base64 } = await owner.dailyLog.exportMeals({ daycareId, month: '2026-11', classroomId: null, table, format: 'csv' });
      return Buffer.from(base64, 'base64').toString();
    };
    expect(await file('days')).toContain('2026-11-23,0,0,1,0,0,1,1');
    expect(await file('children')).toContain('Lopez,Ana,2023-09-03,Bees,Lunch,2026-11-23 09:00:00');
  });
});
