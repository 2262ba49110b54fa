import type { NextBill } from '@daycare-portal/shared/account-view';
import type { MoneyOverview } from '@daycare-portal/shared/billing-reports';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { everies, periodAfter, periodOf, type Every, type Period } from '@daycare-portal/shared/proration';
import type { WorkContext } from '../../core/work-context';
import { listLastReminded, listReachable } from '../../records/billing/reminders.queries';
import { todayOf } from '../../records/daycare/today';
import { listAccounts } from './account-view';
import { previewOf } from './preview-run';
import { listProposals } from './proposals';
import { mayRemind } from './remind';
import { readRunData, toRunLine, workOut, type RunData } from './run-data';

type Reading = Pick<WorkContext, 'db' | 'runtime' | 'access'>;

/** What comes next of a rhythm: after the last bills that were posted, or the present period. Null without such a plan. */
function nextPeriod({ children, posted, reversed, rules }: RunData, every: Every): Period | null {
  const { today } = rules;
  const isUsed = children.some(({ plans }) => plans.some((plan) => plan.every === every && (plan.until === null || plan.until >= today)));
  if (!isUsed) return null;
  const last = posted
    .filter(({ id, sourceKey }) => !reversed.has(id) && sourceKey?.split(':')[2] === every)
    .map(({ periodFrom, periodUntil }) => ({ from: periodFrom ?? '', until: periodUntil ?? '' }))
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))[0];
  return last === undefined ? periodOf(every, today) : periodAfter(every, last);
}

/** The first page of money: what is owed, what waits, and which bills come next. */
export async function getOverview(ctx: Reading): Promise<MoneyOverview> {
  const { db, runtime, access } = ctx;
  const lines = await listAccounts({ db, runtime, children: access.children });
  const data = await readRunData(db, runtime, access.children, await todayOf(db, runtime, access.daycareId));
  const { today } = data.rules;
  const owing = lines.filter(({ balance, credit }) => balance + credit > 0);
  const late = lines.filter(({ overdue }) => overdue > 0);
  const ahead = lines.filter(({ credit }) => credit > 0);
  const daysLate = (due: string | null) => (due === null ? 0 : Math.round((Date.parse(today) - Date.parse(due)) / (24 * 3_600_000)));
  const now = runtime.now();
  const reminded = await listLastReminded(db, access.daycareId);
  const reachable = await listReachable(db, access.children);
  const overdueAccounts = late
    .map(({ accountId, name, kind, overdue, oldestDue }) => {
      const at = reminded.get(accountId);
      const remindedOn = at === undefined ? null : dayAt(at, data.rules.timeZone);
      const reads = kind === 'family' && reachable.has(accountId);
      return { accountId, name, amount: overdue, days: daysLate(oldestDue), remindedOn, reads, mayRemind: reads && mayRemind(at, now) };
    })
    .toSorted((a, b) => b.days - a.days || b.amount - a.amount);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const nextBills: MoneyOverview['nextBills'] = [];
  for (const every of everies) {
    const period = nextPeriod(data, every);
    if (period === null) continue;
    const { bills, nothing, totals, issueOn, dueOn, before } = previewOf(await workOut(data, every, period), period);
    const ofFamilies = bills.filter(({ kind }) => kind === 'family');
    const cannotBill = nothing.filter(({ reason }) => reason === 'noPlan' || reason === 'noAccount').length;
    nextBills.push({
      every,
      ...period,
      issueOn,
      dueOn,
      bills: ofFamilies.length,
      total: totals.all,
      cannotBill,
      differ: ofFamilies.filter(({ differs }) => differs).length,
      before,
    });
  }
  return {
    currency: data.billing.currency,
    owed: { amount: sum(owing.map(({ balance, credit }) => balance + credit)), accounts: owing.length },
    overdue: { amount: sum(late.map(({ overdue }) => overdue)), accounts: late.length, oldestDays: overdueAccounts[0]?.days ?? 0 },
    credit: { amount: sum(ahead.map(({ credit }) => credit)), accounts: ahead.length },
    overdueAccounts,
    nextBills,
    proposals: await listProposals(ctx),
  };
}

/** The next bill of an account, as it would be posted. Null if nothing is planned for it. */
export async function nextBillOf({ db, runtime, access }: Reading, accountId: string): Promise<NextBill | null> {
  const data = await readRunData(db, runtime, access.children, await todayOf(db, runtime, access.daycareId));
  let next: NextBill | null = null;
  for (const every of everies) {
    const period = nextPeriod(data, every);
    if (period === null) continue;
    const lines = (await workOut(data, every, period)).candidates.filter((line) => line.accountId === accountId);
    if (lines.length === 0 || (next !== null && next.from <= period.from)) continue;
    const issueOn = period.from > data.rules.today ? period.from : data.rules.today;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    next = {
      every,
      ...period,
      issueOn,
      dueOn: addDays(issueOn, data.billing.dueDays),
      lines: lines.map((line) => toRunLine(data, line)),
      total,
    };
  }
  return next;
}
