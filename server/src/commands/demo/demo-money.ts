import { addDays, weekdayOf } from '@daycare-portal/shared/centre-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { newId } from '../../core/runtime';
import type { Team } from './demo-team';

const weeksBehind = 8;
const howToPay = [
  'Check\nPayable to Sunnyside Daycare LLC. Hand it in at the door or mail it.',
  'Zelle\nbilling@sunnyside.example',
  'Bank transfer\nMeadow Credit Union\nRouting 000000000\nAccount 000123456',
].join('\n\n');

/** Two months of bills and payments at Sunnyside, as an owner would have posted and recorded them week by week. It is written once. */
export async function writeMoney({ stage, owner, daycareId, at }: Team, today: PlainDate): Promise<void> {
  const { billing } = owner;
  if ((await billing.listAccounts({ daycareId })).accounts.length > 0) return;
  const id = () => newId(stage.runtime);
  const thisMonday = addDays(today, 1 - weekdayOf(today));
  const first = addDays(thisMonday, -7 * weeksBehind);
  stage.turnTo(at(first, '08:00'));
  await billing.updateSettings({
    daycareId,
    legalName: 'Sunnyside Daycare LLC',
    legalAddress: '12 Meadow Lane, Sunnyside, CA 90000',
    taxId: { label: 'Employer identification number', value: '12-3456789' },
    payTo: howToPay,
    dueDays: 4,
    lateFee: { amount: 1000, afterDays: 5 },
    sibling: { percent: 10 },
    latePickup: { graceMinutes: 5, perMinute: 100, counts: 'afterGrace', most: null },
  });
  const planId = id();
  const prices = [{ from: addDays(first, -300), amount: 27_500 }];
  await billing.savePlan({
    daycareId,
    id: planId,
    name: 'Monday to Friday',
    every: 'week',
    prices,
    weekdays: [1, 2, 3, 4, 5],
    extraDay: 5800,
  });
  const { proposals } = await billing.proposeAccounts({ daycareId });
  const accounts = proposals.map(({ name, payers, children }) => ({
    id: id(),
    name,
    payers: payers.map(({ personId }) => personId),
    children: children.map(({ studentId, basisPoints }) => ({ studentId, basisPoints })),
  }));
  if (accounts.length === 0) return;
  await billing.confirmAccounts({ daycareId, from: first, accounts });
  const billed = new Set(accounts.flatMap(({ children }) => children.map(({ studentId }) => studentId)));
  for (const studentId of billed)
    await billing.assignPlan({ daycareId, id: id(), studentId, planId, from: first, until: null, ownAmount: null, reason: null });
  for (let week = 0; week < weeksBehind; week += 1) {
    const from = addDays(first, 7 * week);
    const period = { every: 'week' as const, from, until: addDays(from, 4) };
    stage.turnTo(at(from, '09:00'));
    const { lines } = await billing.previewRun({ daycareId, ...period });
    const { invoices } = await billing.postRun({
      daycareId,
      id: id(),
      ...period,
      keys: lines.map(({ key }) => key),
      issueOn: from,
      dueOn: addDays(from, 4),
    });
    stage.turnTo(at(addDays(from, 3), '17:00'));
    // Most families pay in the week, and some let the last ones wait.
    const paid = invoices.filter(({ total }, index) => total > 0 && (week < weeksBehind - 3 || index % 9 !== week % 3));
    const payments = paid.map(({ accountId, total }, index) => ({
      id: id(),
      accountId,
      amount: total,
      on: addDays(from, 3),
      method: index % 3 === 0 ? ('transfer' as const) : ('check' as const),
      reference: index % 3 === 0 ? null : String(1000 + week * 50 + index),
      receiptId: id(),
    }));
    const checks: string[] = [];
    for (let begin = 0; begin < payments.length; begin += 50) {
      const some = payments.slice(begin, begin + 50);
      const { results } = await billing.addPayments({ daycareId, payments: some });
      checks.push(...results.flatMap(({ entryId }, index) => (some[index]?.method === 'check' ? entryId : [])));
    }
    // The last week's checks are not at the bank yet.
    if (week < weeksBehind - 1 && checks.length > 0)
      await billing.issueDocument({ daycareId, id: id(), kind: 'depositSlip', entryIds: checks });
  }
  stage.turnTo(null);
}
