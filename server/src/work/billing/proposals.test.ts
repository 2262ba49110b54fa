import type { Sent } from '../../core/work-context';
import { billingText } from '@daycare-portal/shared/billing-text';
import type { UpdateBillingSettings } from '@daycare-portal/shared/billing-settings';
import type { DecideMoneyProposal } from '@daycare-portal/shared/fee-proposals';
import { describe, expect, it } from 'vitest';
import { dayWorld, monday } from '../../test/day-world';
import { newGuardian } from '../../test/guardians';
import { billed } from '../../test/registers/billing.register';

const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const byMinute = { graceMinutes: 5, perMinute: 100, counts: 'afterGrace' as const, most: null };

/** Ana and Bo are on the account of the Lopez family, on Mondays, Wednesdays and Fridays. A minute after 18:05 costs $1.00, a day more $58.00. */
async function proposed(settings: Sent<UpdateBillingSettings> = { latePickup: byMinute }) {
  const its = await dayWorld();
  const { owner, as, people, daycareId, ana, bo, newId, at, goTo, mark } = its;
  await billed(its);
  const { billing } = owner;
  await billing.updateSettings({ daycareId, ...settings });
  const planId = newId();
  const plan = { name: 'Three days', every: 'week' as const, weekdays: [1, 3, 5], prices: [{ from: '2026-01-01', amount: 18_000 }] };
  await billing.savePlan({ daycareId, id: planId, ...plan, extraDay: 5800 });
  const accountOf = async (name: string, ...payers: string[]) => {
    const id = newId();
    await billing.saveAccount({ daycareId, id, kind: 'family', name, payers, note: null });
    return id;
  };
  const around = (await owner.people.getPeople({ daycareId, studentId: ana })).people;
  const accountId = await accountOf('Lopez family', around.find(({ isGuardian }) => isGuardian)?.personId ?? '');
  for (const studentId of [ana, bo]) {
    await billing.setShares({ daycareId, studentId, from: '2026-11-01', shares: [{ accountId, rest: true }] });
    const assigned = { studentId, planId, from: '2026-11-02', until: null, ownAmount: null, reason: null };
    await billing.assignPlan({ daycareId, id: newId(), ...assigned });
  }
  const comes = async (studentId: string, from: string, until: string | null, day = monday) => {
    goTo(from, day);
    await mark(people.teacher, { kind: 'in', studentId, personName: 'Carla' });
    if (until === null) return '';
    goTo(until, day);
    const [left] = await mark(people.teacher, { kind: 'out', studentId, personName: 'Granny' });
    return left?.id ?? '';
  };
  const correctTo = async (markId: string, time: string, day = monday) => {
    const change = { at: at(time, day), reason: 'mistyped' };
    return (await as(people.staff).attendance.correct({ daycareId, id: newId(), markId, ...change })).markId;
  };
  const waiting = async () => (await billing.listProposals({ daycareId })).proposals;
  const decide = (proposalId: string, over: Partial<DecideMoneyProposal> = {}) =>
    billing.decideProposal({ daycareId, proposalId, decision: 'approve', ...over });
  const entriesOf = async (id = accountId) =>
    (await billing.getAccount({ daycareId, accountId: id })).entries.map(({ label, amount }) => [label, amount]);
  const late = `latePickup:${monday}:${accountId}`;
  return { ...its, billing, accountId, planId, accountOf, comes, correctTo, waiting, decide, entriesOf, late };
}

describe('A late pickup', () => {
  it('is one proposal for a family and evening, by the child who left last, and charges nothing by itself', async () => {
    const { ana, bo, accountId, comes, waiting, entriesOf, late } = await proposed();
    await comes(ana, '09:00', '18:11');
    await comes(bo, '18:12', '18:17');
    expect(await waiting()).toMatchObject([
      { proposalId: late, kind: 'latePickup', accountId, at: '18:17', amount: 1200, arithmetic: expect.stringContaining('17 min') },
    ]);
    expect((await waiting())[0]?.children.map(({ firstName }) => firstName)).toEqual(['Bo', 'Ana']);
    expect(await entriesOf()).toEqual([]);
  });

  it.each([
    ['18:05, within the grace,', byMinute, '18:05', []],
    ['18:06, a minute after the grace,', byMinute, '18:06', [100]],
    ['18:17, where all minutes count,', { ...byMinute, counts: 'all' as const }, '18:17', [1700]],
    ['18:17, where there is a highest fee,', { ...byMinute, most: 1000 }, '18:17', [1000]],
    ['18:17, where late pickups are free,', null, '18:17', []],
  ])('at %s costs what the rule says', async (_title, latePickup, until, amounts) => {
    const { ana, comes, waiting } = await proposed({ latePickup });
    await comes(ana, '09:00', until);
    expect((await waiting()).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('that is approved is charged once, and stands on the next bill', async () => {
    const { ana, billing, daycareId, comes, waiting, decide, entriesOf, late } = await proposed();
    await comes(ana, '09:00', '18:17');
    const { entryId } = await decide(late);
    expect((await decide(late)).entryId).toBe(entryId);
    expect(await entriesOf()).toEqual([['Late pickup, Nov 23, 2026', 1200]]);
    expect(await waiting()).toEqual([]);
    const { lines } = await billing.previewRun({ daycareId, every: 'week', from: monday, until: '2026-11-27' });
    expect(lines.filter(({ kind }) => kind === 'byHand').map(({ amount }) => amount)).toEqual([1200]);
  });

  it('that is forgiven is charged to nobody and not proposed again', async () => {
    const { ana, comes, waiting, decide, entriesOf, late } = await proposed();
    await comes(ana, '09:00', '18:17');
    expect(await decide(late, { decision: 'forgive' })).toEqual({ success: true, entryId: null });
    expect([await waiting(), await entriesOf()]).toEqual([[], []]);
  });

  it('without a check-out has no fee: the day after, the time is asked for, and cannot be charged', async () => {
    const { ana, comes, goTo, waiting, decide } = await proposed();
    await comes(ana, '09:00', null);
    expect(await waiting()).toEqual([]);
    goTo('08:00', tuesday);
    expect(await waiting()).toMatchObject([{ kind: 'noCheckOut', day: monday, amount: null }]);
    await expect(decide(`noCheckOut:${monday}:${ana}`)).rejects.toMatchObject({ message: billingText.timeFirst });
  });
});

describe('A mark that is corrected after its fee was decided', () => {
  it('shows the fee for a look; taken back, it is proposed anew with the corrected time', async () => {
    const { ana, comes, correctTo, waiting, decide, entriesOf, late } = await proposed();
    const left = await comes(ana, '09:00', '18:17');
    await decide(late);
    await correctTo(left, '18:10');
    const [misfit] = await waiting();
    expect(misfit).toMatchObject({
      kind: 'noLongerFits',
      amount: -1200,
      arithmetic: '$12.00 charged, $5.00 with the corrected time',
    });
    expect((await entriesOf()).map(([, amount]) => amount)).toEqual([1200]);
    await decide(misfit?.proposalId ?? '');
    expect((await entriesOf()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0);
    const [again] = await waiting();
    expect(again).toMatchObject({ kind: 'latePickup', amount: 500 });
    await decide(again?.proposalId ?? '');
    expect((await entriesOf()).reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(500);
    expect(await waiting()).toEqual([]);
  });

  it('is taken back by an owner alone on another day', async () => {
    const { billing, daycareId, owner, as, people, ana, comes, correctTo, waiting, decide, goTo, late } = await proposed();
    await owner.staff.setKeepBooks({ daycareId, userId: people.staff.uid, canKeepBooks: true });
    const left = await comes(ana, '09:00', '18:17');
    await decide(late);
    goTo('09:00', tuesday);
    await correctTo(left, '18:10');
    const proposalId = (await waiting())[0]?.proposalId ?? '';
    const approve = { daycareId, proposalId, decision: 'approve' as const };
    await expect(as(people.staff).billing.decideProposal(approve)).rejects.toMatchObject({
      message: billingText.onlyOwnerReverses,
    });
    await billing.decideProposal(approve);
  });

  it('can keep its fee, and asks again only when it is corrected once more', async () => {
    const { ana, comes, correctTo, goTo, waiting, decide, entriesOf, late } = await proposed();
    const left = await comes(ana, '09:00', '18:17');
    await decide(late);
    const corrected = await correctTo(left, '17:50');
    const [misfit] = await waiting();
    await decide(misfit?.proposalId ?? '', { decision: 'forgive' });
    expect([await waiting(), (await entriesOf()).map(([, amount]) => amount)]).toEqual([[], [1200]]);
    goTo('18:30');
    await correctTo(corrected, '18:20');
    expect(await waiting()).toMatchObject([{ kind: 'noLongerFits', arithmetic: '$12.00 charged, $15.00 with the corrected time' }]);
  });

  it('says what was charged where a person charged another amount than was worked out', async () => {
    const { ana, comes, correctTo, waiting, decide, late } = await proposed();
    const left = await comes(ana, '09:00', '18:17');
    await decide(late, { amount: 500, reason: 'Snow' });
    await correctTo(left, '17:55');
    expect(await waiting()).toMatchObject([{ amount: -500, arithmetic: '$5.00 charged, $0.00 with the corrected time' }]);
  });

  it('is not what a new rule is: fees of earlier evenings stay as they were charged', async () => {
    const { ana, billing, daycareId, comes, waiting, decide, late } = await proposed();
    await comes(ana, '09:00', '18:17');
    await decide(late);
    await billing.updateSettings({ daycareId, latePickup: { ...byMinute, perMinute: 200 } });
    expect(await waiting()).toEqual([]);
    await billing.updateSettings({ daycareId, latePickup: null });
    expect(await waiting()).toEqual([]);
  });

  it('between the look and the press is not charged by a sum that nobody saw', async () => {
    const { ana, comes, correctTo, decide, entriesOf, late } = await proposed();
    const left = await comes(ana, '09:00', '18:17');
    await correctTo(left, '18:10');
    await expect(decide(late, { shown: 1200 })).rejects.toMatchObject({ code: 'CONFLICT', message: billingText.changedMeanwhile });
    expect(await entriesOf()).toEqual([]);
    await decide(late, { shown: 500 });
    expect((await entriesOf()).map(([, amount]) => amount)).toEqual([500]);
  });
});

describe('A day outside the plan', () => {
  it('is proposed for the child who came, at the price of the plan, and not for a day of the plan', async () => {
    const { ana, bo, comes, waiting, decide, entriesOf } = await proposed({});
    await comes(ana, '09:00', '16:00');
    await comes(ana, '09:00', '15:00', tuesday);
    await comes(bo, '15:30', '16:00', wednesday);
    expect(await waiting()).toMatchObject([{ kind: 'extraDay', day: tuesday, amount: 5800, children: [{ studentId: ana }] }]);
    await decide(`extraDay:${tuesday}:${ana}`);
    expect((await entriesOf()).map(([, amount]) => amount)).toEqual([5800]);
  });

  it('is proposed to nobody whose child was absent, and an absence takes nothing off a day of the plan', async () => {
    const { ana, people, billing, daycareId, goTo, mark, waiting } = await proposed({});
    await mark(people.teacher, { kind: 'absent', absence: { reason: 'sick', note: null } });
    goTo('09:00', tuesday);
    await mark(people.teacher, { kind: 'absent', absence: { reason: 'sick', note: null } });
    expect(await waiting()).toEqual([]);
    const { lines } = await billing.previewRun({ daycareId, every: 'week', from: monday, until: '2026-11-29' });
    expect(lines.filter(({ studentId }) => studentId === ana).map(({ amount, arithmetic }) => [amount, arithmetic])).toEqual([
      [18_000, '3 of 3 days × $180.00'],
    ]);
  });

  it('that was a mistake of the teacher’s no longer fits once the marks are taken back', async () => {
    const { ana, as, people, daycareId, newId, goTo, mark, waiting, decide } = await proposed({});
    goTo('09:00', tuesday);
    const [came] = await mark(people.teacher, { kind: 'in', personName: 'Carla' });
    await decide(`extraDay:${tuesday}:${ana}`);
    const taken = { kind: 'void' as const, reason: 'the wrong child' };
    await as(people.staff).attendance.correct({ daycareId, id: newId(), markId: came?.id ?? '', ...taken });
    expect(await waiting()).toMatchObject([{ kind: 'noLongerFits', amount: -5800 }]);
  });
});

describe('A proposal', () => {
  it('that two people decide at once is decided by one of them, and charged at most once', async () => {
    const { ana, as, owner, people, daycareId, comes, entriesOf, waiting, late } = await proposed();
    await owner.staff.setKeepBooks({ daycareId, userId: people.staff.uid, canKeepBooks: true });
    await comes(ana, '09:00', '18:17');
    const both = await Promise.allSettled(
      [people.owner, people.staff].map((person) => as(person).billing.decideProposal({ daycareId, proposalId: late, decision: 'approve' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: billingText.decided },
    });
    expect((await entriesOf()).map(([, amount]) => amount)).toEqual([1200]);
    await expect(as(people.staff).billing.decideProposal({ daycareId, proposalId: late, decision: 'forgive' })).rejects.toMatchObject({
      message: billingText.decided,
    });
    expect(await waiting()).toEqual([]);
  });

  it('goes to the household that pays most, and the other one sees nothing of it', async () => {
    const its = await proposed();
    const { ana, as, owner, people, billing, daycareId, accountId, accountOf, comes, waiting, decide, entriesOf, late } = its;
    const { person: father } = await newGuardian(its, 'Diego Stone', { studentId: ana, household: 2 });
    const around = (await owner.people.getPeople({ daycareId, studentId: ana })).people;
    const his = await accountOf('Stone', around.find(({ fullName }) => fullName === 'Diego Stone')?.personId ?? '');
    const shares = [
      { accountId, basisPoints: 4000 },
      { accountId: his, basisPoints: 6000 },
    ];
    await billing.setShares({ daycareId, studentId: ana, from: '2026-11-02', shares });
    await comes(ana, '09:00', '18:17');
    expect(await waiting()).toMatchObject([{ accountId: his, accountName: 'Stone', amount: 1200 }]);
    await expect(decide(late)).rejects.toMatchObject({ code: 'NOT_FOUND', message: billingText.proposalNotFound });
    await decide(`latePickup:${monday}:${his}`);
    expect([(await entriesOf(his)).length, await entriesOf()]).toEqual([1, []]);
    expect((await as(father).family.getAccount({ daycareId })).accounts).toMatchObject([{ accountId: his, balance: 1200 }]);
    expect((await as(people.parent).family.getAccount({ daycareId })).accounts).toMatchObject([{ accountId, balance: 0 }]);
  });

  it('that was charged to a family that does not pay for that day any more is shown for a look, beside that of the one that does', async () => {
    const { ana, billing, daycareId, accountOf, comes, waiting, decide, late } = await proposed();
    await comes(ana, '09:00', '18:17');
    await decide(late);
    const other = await accountOf('Stone');
    await billing.setShares({ daycareId, studentId: ana, from: '2026-11-02', shares: [{ accountId: other, rest: true }] });
    expect((await waiting()).map(({ kind, accountName, amount }) => [kind, accountName, amount])).toEqual([
      ['latePickup', 'Stone', 1200],
      ['noLongerFits', 'Lopez family', -1200],
    ]);
  });

  it('for a child for whom nobody pays, or only an agency, is none', async () => {
    const { ana, cy, billing, daycareId, newId, comes, waiting } = await proposed();
    const agency = newId();
    await billing.saveAccount({ daycareId, id: agency, kind: 'agency', name: 'County', payers: [], note: null });
    await billing.setShares({ daycareId, studentId: ana, from: '2026-11-02', shares: [{ accountId: agency, rest: true }] });
    await comes(ana, '09:00', '18:17');
    await comes(cy, '18:18', '18:40');
    expect(await waiting()).toEqual([]);
  });

  it('of a late invoice that was forgiven does not come back while the invoice is open', async () => {
    const { billing, daycareId, newId, goTo, waiting, decide } = await proposed({ lateFee: { amount: 2500, afterDays: 5 } });
    const week = { every: 'week' as const, from: monday, until: '2026-11-27' };
    const { lines } = await billing.previewRun({ daycareId, ...week });
    const run = { id: newId(), ...week, keys: lines.map(({ key }) => key), issueOn: monday, dueOn: monday };
    await billing.postRun({ daycareId, ...run });
    goTo('09:00', '2026-11-30');
    const [late] = await waiting();
    expect(late).toMatchObject({ kind: 'lateFee', amount: 2500 });
    await decide(late?.proposalId ?? '', { decision: 'forgive' });
    goTo('09:00', '2027-01-04');
    expect(await waiting()).toEqual([]);
  });

  it('of a late invoice is for a family, and none for an agency, which pays when it pays', async () => {
    const { billing, bo, daycareId, newId, goTo, waiting } = await proposed({ lateFee: { amount: 2500, afterDays: 5 } });
    const agency = newId();
    await billing.saveAccount({ daycareId, id: agency, kind: 'agency', name: 'County', payers: [], note: null });
    const shares = [
      { accountId: agency, amount: 10_000 },
      { accountId: newId(), rest: true as const },
    ];
    await billing.saveAccount({ daycareId, id: shares[1]?.accountId ?? '', kind: 'family', name: 'Bo', payers: [], note: null });
    await billing.setShares({ daycareId, studentId: bo, from: '2026-11-02', shares });
    const week = { every: 'week' as const, from: monday, until: '2026-11-27' };
    const { lines } = await billing.previewRun({ daycareId, ...week });
    await billing.postRun({ daycareId, id: newId(), ...week, keys: lines.map(({ key }) => key), issueOn: monday, dueOn: monday });
    goTo('09:00', '2026-11-30');
    expect((await waiting()).map(({ kind, accountName }) => [kind, accountName]).toSorted()).toEqual([
      ['lateFee', 'Bo'],
      ['lateFee', 'Lopez family'],
    ]);
  });
});
