import { expect, it } from 'vitest';
import { moneyWorld } from '../../test/money-world';

const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };
const nextWeek = { every: 'week' as const, from: '2026-11-23', until: '2026-11-27' };

/** A week of 275.00 whose Wednesday is closed, as is the Thursday of the week after. */
async function closedWorld() {
  const money = await moneyWorld();
  const { billing, owner, daycareId } = money;
  const closures = ['2026-11-18', '2026-11-26'].map((day) => ({ from: day, until: day, name: 'Closed' }));
  await owner.daycare.updateDay({ daycareId, closures });
  const lines = async (period: typeof week | typeof nextWeek) =>
    (await billing.previewRun({ daycareId, ...period })).lines.map(({ kind, amount }) => [kind, amount]);
  const credit = (closedDaysFrom?: string) =>
    billing.updateSettings({ daycareId, closedDays: 'credited', ...(closedDaysFrom && { closedDaysFrom }) });
  return { ...money, lines, credit };
}

const full = ['tuition', 27_500];
const off = ['closedDays', -5500];

it('Before the first bill, closed days are credited in all of them', async () => {
  const { billing, daycareId, lines, credit } = await closedWorld();
  expect(await billing.getSettings({ daycareId })).toMatchObject({ closedDays: 'included', closedDaysFrom: null, billedThrough: null });
  await credit();
  expect(await lines(week)).toEqual([full, off]);
});

it('Once there are bills, closed days are credited from today on, and what was billed before stays', async () => {
  const { billing, daycareId, lines, credit, post } = await closedWorld();
  await post(week);
  expect(await billing.getSettings({ daycareId })).toMatchObject({ billedThrough: '2026-11-20' });
  await credit();
  expect(await billing.getSettings({ daycareId })).toMatchObject({ closedDays: 'credited', closedDaysFrom: '2026-11-21' });
  expect(await lines(nextWeek)).toEqual([full, off]);
  await billing.updateSettings({ daycareId, closedDays: 'included' });
  expect(await lines(nextWeek)).toEqual([full]);
});

it('From a day that is billed, the difference is a line of the next bill', async () => {
  const { lines, credit, post } = await closedWorld();
  await post(week);
  await credit('2026-11-19');
  expect(await lines(nextWeek)).toEqual([full, off]);
  await credit('2026-11-18');
  expect(await lines(nextWeek)).toEqual([['difference', -5500], full, off]);
});

it('A rule that begins later is kept until then, and none begins in a closed period', async () => {
  const { billing, daycareId, lines, credit } = await closedWorld();
  await credit('2026-11-26');
  expect(await lines(week)).toEqual([full]);
  expect(await lines(nextWeek)).toEqual([full, off]);
  await billing.closePeriod({ daycareId, through: '2026-11-20' });
  await expect(credit('2026-11-20')).rejects.toMatchObject({ message: 'Everything through Nov 20, 2026 is closed. Choose a later date.' });
});

it('A rule that was stored without a day holds for all of them', async () => {
  const { db, daycareId, lines, credit } = await closedWorld();
  await credit('2026-11-26');
  await db.updateTable('billingSettings').set({ settings: '{"closedDays":"credited"}' }).where('daycareId', '=', daycareId).execute();
  expect(await lines(week)).toEqual([full, off]);
});
