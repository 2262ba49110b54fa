import type { NothingReason, RunLine, RunPreview } from '@daycare-portal/shared/bill-runs';
import type { AccountKind, BilledChild } from '@daycare-portal/shared/billing-accounts';
import { whyNothing, workOutRun, type RunChild, type WorkedLine } from '@daycare-portal/shared/bill-lines';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays, dayAt, daysFrom } from '@daycare-portal/shared/center-time';
import { formatDates, type PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus, inOrder, type EnrollmentSpan } from '@daycare-portal/shared/enrollment';
import { groupBy } from '@daycare-portal/shared/groups';
import { isPeriod, type Arithmetic, type Every, type Period } from '@daycare-portal/shared/proration';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import { listAccounts, type StoredAccount } from '../../records/billing/accounts.queries';
import { listLoose, listPostedLines, listReversedIds, type PostedLine, type StoredEntry } from '../../records/billing/ledger.queries';
import { listPlans } from '../../records/billing/plans.queries';
import { closedDayOn, readBilling, type Billing } from '../../records/billing/settings.queries';
import { listAssignments, listBillable, listShares, sharesOn, type BillableChild } from '../../records/billing/shares.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';

/** How far back a change is looked for in bills that were posted. */
export const lookBackDays = 92;

/** Everything that bills are worked out from. */
export interface RunData {
  billing: Billing;
  rules: DayRules;
  accounts: ReadonlyMap<string, StoredAccount>;
  children: (BillableChild & {
    spans: readonly EnrollmentSpan[];
    plans: RunChild['plans'];
    away: RunChild['away'];
    history: Parameters<typeof sharesOn>[0];
  })[];
  posted: PostedLine[];
  reversed: ReadonlySet<string>;
  loose: StoredEntry[];
}

export async function readRunData(db: Db, runtime: Runtime, children: ChildScope, since: PlainDate): Promise<RunData> {
  const { daycareId } = children;
  const rules = await readDayRules(db, runtime, daycareId);
  const plans = new Map((await listPlans(db, daycareId)).map((plan) => [plan.id, plan]));
  const assigned = groupBy(await listAssignments(db, children), ({ studentId }) => studentId);
  const shares = await listShares(db, children);
  const enrollments = await listEnrollments(db, children);
  const found = (await listBillable(db, children)).map((child) => {
    const spans = inOrder(enrollments.get(child.id) ?? []);
    const leftOn = lastDay(spans);
    return {
      ...child,
      spans,
      away: awayIn(spans),
      history: shares.get(child.id),
      plans: (assigned.get(child.id) ?? []).flatMap(({ planId, fromDay, untilDay, ownAmount }) => {
        const plan = plans.get(planId);
        // Nobody is billed for days after the last one.
        const until = leftOn !== null && (untilDay === null || leftOn < untilDay) ? leftOn : untilDay;
        return plan === undefined ? [] : [{ ...plan, planId, from: fromDay, until, ownAmount }];
      }),
    };
  });
  const posted = await listPostedLines(db, daycareId, addDays(since, -lookBackDays));
  return {
    billing: await readBilling(db, daycareId),
    rules,
    accounts: new Map((await listAccounts(db, daycareId)).map((account) => [account.id, account])),
    children: found,
    posted: posted.filter(({ sourceKey }) => sourceKey !== null && sourceKey.split(':').length === 7),
    reversed: await listReversedIds(db, daycareId),
    loose: await listLoose(db, daycareId),
  };
}

/** Those in which the child came or is to come on a day that is known. */
function datedIn(spans: readonly EnrollmentSpan[]): EnrollmentSpan[] {
  return spans.filter(({ startsOn, endsOn }) => (endsOn === null ? startsOn !== null : startsOn === null || startsOn <= endsOn));
}

/** A child that left and waits for a place again is not back. */
function lastDay(spans: readonly EnrollmentSpan[]): PlainDate | null {
  return (datedIn(spans).at(-1) ?? spans.at(-1))?.endsOn ?? null;
}

/** The days between two enrollments. */
function awayIn(spans: readonly EnrollmentSpan[]): Period[] {
  const dated = datedIn(spans);
  return dated.flatMap(({ startsOn }, at) => {
    const leftOn = dated[at - 1]?.endsOn ?? null;
    return leftOn === null || startsOn === null || startsOn <= addDays(leftOn, 1)
      ? []
      : [{ from: addDays(leftOn, 1), until: addDays(startsOn, -1) }];
  });
}

/** A line that may be posted. `group` is one child's part of one account's bill for one period. */
export interface Candidate {
  key: string;
  accountId: string;
  studentId: string | null;
  kind: RunLine['kind'];
  planName: string | null;
  amount: number;
  sum: Arithmetic | null;
  /** The period that it is about. */
  period: Period | null;
  /** For a charge that is in the ledger already. */
  entry: StoredEntry | null;
}

export interface Run {
  every: Every;
  data: RunData;
  candidates: Candidate[];
  nothing: RunPreview['nothing'];
  posted: RunPreview['posted'];
  before: RunPreview['before'];
}

const keyOf = (studentId: string, planId: string, every: Every, { from, until }: Period, accountId: string, n: number) =>
  [studentId, planId, every, from, until, accountId, n].join(':');

/** The period and child of a posted line, as its key says. */
export function readKey(sourceKey: string) {
  const [studentId = '', , every = '', from = '', until = '', accountId = '', n = ''] = sourceKey.split(':');
  return { studentId, every, from, until, accountId, n: Number(n) };
}

function rulesOf(data: RunData, every: Every, period: Period) {
  const { billing, rules, accounts } = data;
  const closed = daysFrom(period.from, period.until).filter((day) => {
    if (closedDayOn(billing.closing, day) === 'included') return false;
    const { isOpen, closure } = rules.openingOn(day, null);
    return !isOpen && closure !== null;
  });
  return {
    every,
    period,
    siblings: billing.siblings,
    closed: new Set(closed),
    kindOf: (accountId: string): AccountKind => accounts.get(accountId)?.kind ?? 'family',
  };
}

function childrenIn(data: RunData, { until }: Period): RunChild[] {
  return data.children.map(({ id, dob, plans, away, history = [] }) => ({
    studentId: id,
    dob,
    away,
    plans,
    shares: history.filter(({ from }) => from <= until),
  }));
}

/** Compares what the period costs now with what was billed, and says what is to be posted. */
export async function workOut(data: RunData, every: Every, period: Period): Promise<Run> {
  if (!isPeriod(every, period)) throw badInput(billingText.notPeriod);
  const { posted, reversed } = data;
  const ofEvery = posted.map((entry) => ({ entry, ...readKey(entry.sourceKey ?? '') })).filter((one) => one.every === every);
  const live = ofEvery.filter(({ entry }) => !reversed.has(entry.id));
  const overlapping = live.find(
    (one) => one.from <= period.until && period.from <= one.until && (one.from !== period.from || one.until !== period.until),
  );
  if (overlapping !== undefined)
    throw new DomainError('CONFLICT', 'periodOverlaps', billingText.periodOverlaps(formatDates(overlapping.from, overlapping.until)));
  const earlier = [...new Set(live.filter(({ until }) => until < period.from).map(({ from, until }) => `${from} ${until}`))]
    .toSorted()
    .map((days) => ({ from: days.slice(0, 10), until: days.slice(11) }));
  const candidates: Candidate[] = [];
  for (const each of [...earlier, period]) {
    const isNow = each === period;
    const ofPeriod = live.filter(({ from, until }) => from === each.from && until === each.until);
    const all = ofEvery.filter(({ from, until }) => from === each.from && until === each.until);
    const billed = new Set(ofPeriod.map(({ studentId }) => studentId));
    const children = childrenIn(data, each);
    const worked = await workOutRun(children, rulesOf(data, every, each), giveWay);
    candidates.push(
      ...compare(every, each, isNow ? worked : worked.filter(({ studentId }) => billed.has(studentId)), ofPeriod, all, isNow),
    );
  }
  const accountsNow = new Set(candidates.map(({ accountId }) => accountId));
  const withOther = accountsOfOther(data, every);
  for (const entry of data.loose) {
    if (!accountsNow.has(entry.accountId) && withOther.has(entry.accountId)) continue;
    const { accountId, studentId, amount } = entry;
    const sum = entry.arithmetic === null ? null : (JSON.parse(entry.arithmetic) as Arithmetic);
    candidates.push({
      key: `entry:${entry.id}`,
      accountId,
      studentId,
      kind: 'byHand',
      planName: entry.label,
      amount,
      sum,
      period: null,
      entry,
    });
  }
  const last = live.findLast(({ from, until }) => from === period.from && until === period.until)?.entry;
  return {
    every,
    data,
    candidates,
    nothing: nothingOf(data, every, period, candidates, live),
    posted: last === undefined ? null : { by: last.recordedName, at: last.recordedAt },
    before: earlier.at(-1) ?? null,
  };
}

type Posted = { entry: PostedLine; studentId: string; accountId: string; n: number };

function compare(
  every: Every,
  period: Period,
  worked: readonly WorkedLine[],
  live: readonly Posted[],
  all: readonly Posted[],
  isNow: boolean,
): Candidate[] {
  const groupOf = ({ studentId, accountId }: { studentId: string; accountId: string }) => `${studentId} ${accountId}`;
  const now = groupBy(worked, groupOf);
  const before = groupBy(live, groupOf);
  const used = groupBy(all, groupOf);
  const found: Candidate[] = [];
  for (const group of new Set([...now.keys(), ...before.keys()])) {
    const [studentId = '', accountId = ''] = group.split(' ');
    const lines = now.get(group) ?? [];
    const billed = before.get(group);
    // Not how many there were: those before may have been left out.
    const n = 1 + (used.get(group) ?? []).reduce((last, one) => Math.max(last, one.n), -1);
    const of = { accountId, studentId, period, entry: null };
    if (billed === undefined && isNow) {
      lines.forEach(({ planId, kind, label, amount, sum }, at) =>
        found.push({ ...of, key: keyOf(studentId, planId, every, period, accountId, n + at), kind, planName: label, amount, sum }),
      );
      continue;
    }
    const cost = lines.reduce((sum, { amount }) => sum + amount, 0);
    const known = (billed ?? []).reduce((sum, { entry }) => sum + (entry.workedOut ?? entry.amount), 0);
    if (cost === known) continue;
    const sum: Arithmetic = { of: 'difference', now: cost, before: known };
    const key = keyOf(studentId, 'change', every, period, accountId, n);
    found.push({ ...of, key, kind: 'difference', planName: null, amount: cost - known, sum });
  }
  return found;
}

/** Accounts that only have plans of another rhythm. What was added to them by hand waits for those bills. */
function accountsOfOther({ children, rules }: RunData, every: Every): ReadonlySet<string> {
  const own = new Set<string>();
  const other = new Set<string>();
  for (const { plans, history } of children) {
    for (const { accountId } of sharesOn(history, rules.today))
      for (const plan of plans) if (plan.until === null || plan.until >= rules.today) (plan.every === every ? own : other).add(accountId);
  }
  return new Set([...other].filter((id) => !own.has(id)));
}

function nothingOf(
  data: RunData,
  every: Every,
  period: Period,
  candidates: readonly Candidate[],
  live: readonly Posted[],
): RunPreview['nothing'] {
  const { rules, accounts } = data;
  const isOfFamily = ({ accountId }: { accountId: string }) => accounts.get(accountId)?.kind !== 'agency';
  const on = new Set(candidates.filter((line) => line.period === period && isOfFamily(line)).flatMap(({ studentId }) => studentId ?? []));
  const posted = new Set(
    live.filter(({ entry }) => entry.periodFrom === period.from && entry.periodUntil === period.until).map(({ studentId }) => studentId),
  );
  const inRun = new Map(childrenIn(data, period).map((child) => [child.studentId, child]));
  return data.children.flatMap((child) => {
    const created = dayAt(child.createdAt, rules.timeZone);
    const isEnrolled = [period.from, period.until].some(
      (day) => enrollmentStatus(child.spans, created < day ? created : day, day).status === 'enrolled',
    );
    const run = inRun.get(child.id);
    if (!isEnrolled || on.has(child.id) || run === undefined) return [];
    const why: { reason: NothingReason; on: PlainDate | null } = posted.has(child.id)
      ? { reason: 'posted', on: null }
      : whyNothing(run, { every, period });
    return [{ ...billedChild(child), ...why }];
  });
}

export function billedChild({
  id,
  firstName,
  lastName,
  profilePic,
}: Pick<BillableChild, 'id' | 'firstName' | 'lastName' | 'profilePic'>): BilledChild {
  return { studentId: id, firstName, lastName, profilePic };
}

/** The words of a line. */
export function labelOf({ kind, planName, period }: Pick<Candidate, 'kind' | 'planName' | 'period'>): string {
  const words = billingText.lines;
  if (kind === 'discount') return words.discount;
  if (kind === 'agency') return words.agency;
  if (kind === 'closedDays') return words.closedDays;
  if (kind === 'difference') return words.difference(period === null ? '' : formatDates(period.from, period.until));
  return planName ?? '';
}

export function toRunLine({ billing }: Pick<RunData, 'billing'>, line: Candidate): RunLine {
  const { key, accountId, studentId, amount, kind, sum } = line;
  const arithmetic = sum === null ? '' : billingText.arithmetic(sum, billing.currency);
  return { key, accountId, studentId, label: labelOf(line), arithmetic, sum, amount, kind };
}
