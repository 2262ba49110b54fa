import { describe, expect, it } from 'vitest';
import { newGuardian } from '../../test/guardians';
import { moneyWorld, screenId as id } from '../../test/money-world';

const week = { every: 'week' as const, from: '2026-11-16', until: '2026-11-20' };

const days = (n: number) => n * 24 * 3600;

/** Sunnyside on November 21 with an invoice of Ana’s family that was due the day before. */
async function overdueWorld() {
  const world = await moneyWorld();
  await world.post(week);
  return world;
}

describe('A family whose bill is overdue', () => {
  it('is reminded once a week: their page says so, and the office sees when', async () => {
    const { billing, as, people, daycareId, accountId, advance } = await overdueWorld();
    const shown = async () => (await billing.getOverview({ daycareId })).overdueAccounts;
    const own = async () => (await as(people.parent).family.getAccount({ daycareId })).accounts[0]?.remindedOn;
    const count = async () => (await as(people.parent).family.getHome()).children.map(({ reminders }) => reminders);
    expect(await shown()).toMatchObject([{ accountId, remindedOn: null, reads: true, mayRemind: true }]);
    expect([await own(), await count()]).toEqual([null, [0]]);
    const press = { daycareId, id: id(), accountIds: [accountId] };
    expect(await billing.remind(press)).toEqual({ success: true, accountIds: [accountId] });
    expect(await shown()).toMatchObject([{ remindedOn: '2026-11-21', mayRemind: false }]);
    expect([await own(), await count()]).toEqual(['2026-11-21', [1]]);
    // Sent again after a lost answer it is answered alike; another press reminds nobody.
    expect(await billing.remind(press)).toEqual({ success: true, accountIds: [accountId] });
    expect(await billing.remind({ ...press, id: id() })).toEqual({ success: true, accountIds: [] });
    await expect(billing.remind({ ...press, accountIds: [accountId, 'another'] })).rejects.toMatchObject({ code: 'CONFLICT' });
    advance(days(7) + 1);
    expect(await shown()).toMatchObject([{ mayRemind: true }]);
    expect((await billing.remind({ ...press, id: id() })).accountIds).toEqual([accountId]);
  });

  it('that has paid by now is not reminded, and no longer told of it', async () => {
    const { billing, as, people, daycareId, accountId } = await overdueWorld();
    await billing.remind({ daycareId, id: id(), accountIds: [accountId] });
    const paid = { daycareId, id: id(), accountId, kind: 'payment' as const, amount: 27_500, on: '2026-11-21', label: '' };
    await billing.addEntry(paid);
    expect((await as(people.parent).family.getHome()).children).toMatchObject([{ reminders: 0 }]);
    expect((await as(people.parent).family.getAccount({ daycareId })).accounts).toMatchObject([{ remindedOn: null }]);
    expect(await billing.remind({ daycareId, id: id(), accountIds: [accountId] })).toMatchObject({ accountIds: [] });
  });

  it('that reads nothing here is not reminded, and another household hears nothing of it', async () => {
    const world = await overdueWorld();
    const { billing, as, people, daycareId, accountId, db } = world;
    const { person: father } = await newGuardian(world, 'Diego Lopez', { studentId: people.child, household: 2 });
    await billing.remind({ daycareId, id: id(), accountIds: [accountId] });
    expect((await as(father).family.getHome()).children).toMatchObject([{ reminders: 0 }]);
    await db.updateTable('childPeople').set({ sees: '["day"]' }).execute();
    expect((await as(people.parent).family.getHome()).children).toMatchObject([{ reminders: 0 }]);
    world.advance(days(8));
    expect((await billing.getOverview({ daycareId })).overdueAccounts).toMatchObject([{ reads: false, mayRemind: false }]);
    expect(await billing.remind({ daycareId, id: id(), accountIds: [accountId] })).toMatchObject({ accountIds: [] });
  });

  it('is no news to teachers: no message and no announcement says it', async () => {
    const { billing, as, people, daycareId, accountId } = await overdueWorld();
    await billing.remind({ daycareId, id: id(), accountIds: [accountId] });
    expect((await as(people.teacher).messages.listThreads({ daycareId })).threads.filter(({ last }) => last !== null)).toEqual([]);
    await expect(as(people.teacher).billing.getOverview({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
