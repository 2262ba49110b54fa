import type { AccountKind } from '@daycare-portal/shared/billing-accounts';
import type { ByMinute } from '@daycare-portal/shared/billing-settings';
import type { DecideMoneyProposal, MoneyProposal, ProposalKind } from '@daycare-portal/shared/fee-proposals';
import { billingText } from '@daycare-portal/shared/billing-text';
import { dayOfMarks, type DayMark } from '@daycare-portal/shared/attendance-day';
import { addDays, clockAt, daysFrom, instantOf, minutesBetween, weekdayOf, type Weekday } from '@daycare-portal/shared/center-time';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { byChild } from '@daycare-portal/shared/groups';
import { standingOn } from '@daycare-portal/shared/ledger';
import { feeOfMinutes, type Arithmetic } from '@daycare-portal/shared/proration';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { listDayMarksOn } from '../../records/attendance/attendance.queries';
import { listAccounts } from '../../records/billing/accounts.queries';
import { insertEntries, listAccounted, listEntriesIn, listReversedIds } from '../../records/billing/ledger.queries';
import { listInvoicesBetween, listPapersOfEntries } from '../../records/billing/papers.queries';
import { insertDecision, listDecisionsSince, type StoredDecision } from '../../records/billing/decisions.queries';
import { listPlans } from '../../records/billing/plans.queries';
import { readBilling, type Billing } from '../../records/billing/settings.queries';
import { listAssignments, listBillable, listShares, sharesOn, type BillableChild } from '../../records/billing/shares.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { entryOf, openBooks, type Books } from './books';
import { requireMayReverse, takeBack } from './reverse-entry';
import { billedChild } from './run-data';

// How long something of a day is proposed.
const proposedDays = 31;
// How long after an invoice its late fee is. What was decided about it is remembered as long.
const lateFeeDays = proposedDays * 3;

type Reading = Pick<WorkContext, 'db' | 'runtime' | 'access'>;

/** What a day gives reason to charge. `base` names it whatever was decided before. */
interface Found {
  base: string;
  kind: ProposalKind;
  day: PlainDate;
  accountId: string | null;
  children: BillableChild[];
  at: string | null;
  sum: Arithmetic | null;
  amount: number | null;
  entryId: string | null;
}

interface Known {
  kinds: ReadonlyMap<string, AccountKind>;
  billing: Billing;
  rules: DayRules;
  children: ReadonlyMap<string, BillableChild>;
  payerOf: (studentId: string, day: PlainDate) => string | null;
  plansOf: (studentId: string, day: PlainDate) => { weekdays: Weekday[]; extraDay: number | null }[];
  hasExtraDays: boolean;
}

async function readKnown({ db, runtime, access }: Reading): Promise<Known> {
  const { daycareId, children } = access;
  const plans = new Map((await listPlans(db, daycareId)).map((plan) => [plan.id, plan]));
  const assigned = byChild(await listAssignments(db, children));
  const shares = await listShares(db, children);
  const kinds = new Map((await listAccounts(db, daycareId)).map(({ id, kind }) => [id, kind]));
  return {
    kinds,
    billing: await readBilling(db, daycareId),
    rules: await readDayRules(db, runtime, daycareId),
    children: new Map((await listBillable(db, children)).map((child) => [child.id, child])),
    // A fee goes to the family that pays most.
    payerOf: (studentId, day) => {
      const families = sharesOn(shares.get(studentId), day).filter(({ accountId }) => kinds.get(accountId) === 'family');
      const weight = (share: (typeof families)[number]) => ('basisPoints' in share ? share.basisPoints : 'rest' in share ? 10_000 : 1);
      return families.toSorted((a, b) => weight(b) - weight(a))[0]?.accountId ?? null;
    },
    plansOf: (studentId, day) =>
      (assigned.get(studentId) ?? []).flatMap(({ planId, fromDay, untilDay }) =>
        fromDay <= day && (untilDay === null || day <= untilDay) ? (plans.get(planId) ?? []) : [],
      ),
    hasExtraDays: [...plans.values()].some(({ extraDay }) => extraDay !== null),
  };
}

/** What waits for a decision: fees of the last month, check-outs without a time, late invoices, and fees that no longer fit. */
export async function listProposals(ctx: Reading): Promise<MoneyProposal[]> {
  const { db, access } = ctx;
  const { currency } = await readBilling(db, access.daycareId);
  const names = new Map((await listAccounts(db, access.daycareId)).map(({ id, name }) => [id, name]));
  const waiting = await listWaiting(ctx);
  return waiting.map(({ proposalId, kind, day, accountId, children, at, sum, amount, entryId }) => ({
    proposalId,
    kind,
    day,
    accountId,
    accountName: names.get(accountId ?? '') ?? null,
    children: children.map(billedChild),
    at,
    arithmetic: sum === null ? '' : billingText.arithmetic(sum, currency),
    amount,
    entryId,
  }));
}

async function listWaiting(ctx: Reading): Promise<(Found & { proposalId: string })[]> {
  const { db, access } = ctx;
  const known = await readKnown(ctx);
  const since = addDays(known.rules.today, -proposedDays);
  const decisions = await listDecisionsSince(db, access.daycareId, addDays(known.rules.today, -lateFeeDays));
  const reversed = await listReversedIds(db, access.daycareId);
  const found = await findAll(ctx, known, since);
  const open = found.flatMap((one) => {
    const proposalId = openId(one, decisions, reversed);
    return proposalId === null ? [] : [{ ...one, proposalId }];
  });
  const late = (await findLateInvoices(ctx, known)).filter(({ base }) => !decisions.some(({ id }) => id === base));
  const misfits = await findMisfits(ctx, known, found, { decisions, reversed, since });
  const others = [...late, ...misfits].map((one) => ({ ...one, proposalId: one.base }));
  return [...open, ...others].toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

/** The id to decide it under, or null if it was decided. What was charged and reversed because the time changed is proposed once more. */
function openId({ base, amount }: Found, decisions: readonly StoredDecision[], reversed: ReadonlySet<string>): string | null {
  const before = decisions.filter(({ id }) => id === base || id.startsWith(`${base}~`));
  const last = before.at(-1);
  if (last === undefined) return base;
  const isTakenBack = last.entryId !== null && reversed.has(last.entryId) && amount !== last.workedOut;
  return isTakenBack ? `${base}~${before.length}` : null;
}

async function findAll({ db, access }: Reading, known: Known, since: PlainDate): Promise<Found[]> {
  const { billing, rules, hasExtraDays } = known;
  if (billing.latePickup === null && billing.earlyDropOff === null && !hasExtraDays) return [];
  const found: Found[] = [];
  for (const day of daysFrom(since, rules.today)) {
    const marks = byChild(await listDayMarksOn(db, access.children, day));
    await giveWay();
    if (marks.size > 0) found.push(...ofDay(known, day, marks));
  }
  return found;
}

function ofDay(known: Known, day: PlainDate, marks: ReadonlyMap<string, readonly DayMark[]>): Found[] {
  const { billing, rules, children } = known;
  const { from, until, isOpen } = rules.openingOn(day, null);
  const found: Found[] = [];
  const late = new Map<string, Timed[]>();
  const early = new Map<string, Timed[]>();
  for (const [studentId, own] of marks) {
    const child = children.get(studentId);
    const { stays } = dayOfMarks(own);
    const last = stays.at(-1);
    const accountId = known.payerOf(studentId, day);
    if (child === undefined || last === undefined || accountId === null) continue;
    if (last.until === null && day < rules.today && billing.latePickup !== null)
      found.push({
        base: `noCheckOut:${day}:${studentId}`,
        kind: 'noCheckOut',
        day,
        accountId,
        children: [child],
        at: null,
        sum: null,
        amount: null,
        entryId: null,
      });
    if (last.until !== null && until !== null && billing.latePickup !== null)
      add(late, accountId, { child, at: last.until, minutes: minutesBetween(instantOf(day, until, rules.timeZone), last.until) });
    const arrival = stays[0]?.from ?? null;
    if (arrival !== null && from !== null && billing.earlyDropOff !== null)
      add(early, accountId, { child, at: arrival, minutes: minutesBetween(arrival, instantOf(day, from, rules.timeZone)) });
    if (isOpen) found.push(...extraDayOf(known, day, child, accountId));
  }
  if (billing.latePickup !== null) found.push(...feesOf(known, 'latePickup', billing.latePickup, day, late));
  if (billing.earlyDropOff !== null) found.push(...feesOf(known, 'earlyDropOff', billing.earlyDropOff, day, early));
  return found;
}

interface Timed {
  child: BillableChild;
  at: string;
  minutes: number;
}

function add(timed: Map<string, Timed[]>, accountId: string, one: Timed): void {
  timed.set(accountId, [...(timed.get(accountId) ?? []), one]);
}

/** One fee a family and day, by whoever was latest. */
function feesOf(
  { rules }: Known,
  kind: 'latePickup' | 'earlyDropOff',
  rule: ByMinute,
  day: PlainDate,
  timed: ReadonlyMap<string, readonly Timed[]>,
): Found[] {
  return [...timed].flatMap(([accountId, all]): Found[] => {
    const charged = all.filter(({ minutes }) => feeOfMinutes(rule, minutes).amount > 0).toSorted((a, b) => b.minutes - a.minutes);
    const [worst] = charged;
    if (worst === undefined) return [];
    const { minutes, at } = worst;
    const { counted, amount } = feeOfMinutes(rule, minutes);
    const { graceMinutes, perMinute, most } = rule;
    const sum: Arithmetic = { of: 'minutes', minutes, graceMinutes, counted, perMinute, most, children: charged.length };
    const children = charged.map(({ child }) => child);
    return [
      {
        base: `${kind}:${day}:${accountId}`,
        kind,
        day,
        accountId,
        children,
        at: clockAt(at, rules.timeZone).time,
        sum,
        amount,
        entryId: null,
      },
    ];
  });
}

function extraDayOf({ plansOf }: Known, day: PlainDate, child: BillableChild, accountId: string): Found[] {
  const plans = plansOf(child.id, day);
  const weekday = weekdayOf(day);
  const priced = plans.find(({ extraDay }) => extraDay !== null);
  if (priced === undefined || priced.extraDay === null || plans.some(({ weekdays }) => weekdays.includes(weekday))) return [];
  const sum: Arithmetic = { of: 'extraDay', weekdays: priced.weekdays, price: priced.extraDay };
  return [
    {
      base: `extraDay:${day}:${child.id}`,
      kind: 'extraDay',
      day,
      accountId,
      children: [child],
      at: null,
      sum,
      amount: priced.extraDay,
      entryId: null,
    },
  ];
}

/** A fee for families' invoices that are late, where the daycare takes one. */
async function findLateInvoices({ db, access }: Reading, { billing, rules, kinds }: Known): Promise<Found[]> {
  const { lateFee } = billing;
  if (lateFee === null) return [];
  const { daycareId } = access;
  const before = addDays(rules.today, -lateFee.afterDays);
  const { entries, allocations } = await listAccounted(db, daycareId);
  const { open } = standingOn(entries, allocations, rules.today);
  const owed = new Set(entries.filter(({ id, amount }) => amount > 0 && open.has(id)).map(({ id }) => id));
  const onInvoice = new Map<string, boolean>();
  for (const { entryId, documentId, kind } of await listPapersOfEntries(db, daycareId))
    if (kind === 'invoice' && owed.has(entryId)) onInvoice.set(documentId, true);
  const invoices = await listInvoicesBetween(db, daycareId, addDays(rules.today, -lateFeeDays), rules.today);
  return invoices.flatMap(({ id, number, dueOn, accountId, kind }): Found[] => {
    if (kind !== 'invoice' || dueOn === null || dueOn >= before || !onInvoice.has(id)) return [];
    if (kinds.get(accountId ?? '') === 'agency') return [];
    const days = Math.round((Date.parse(rules.today) - Date.parse(dueOn)) / (24 * 3_600_000));
    const sum: Arithmetic = { of: 'lateInvoice', number, days };
    return [
      {
        base: `lateFee:${id}`,
        kind: 'lateFee',
        day: rules.today,
        accountId,
        children: [],
        at: null,
        sum,
        amount: lateFee.amount,
        entryId: null,
      },
    ];
  });
}

interface Decided {
  decisions: readonly StoredDecision[];
  reversed: ReadonlySet<string>;
  since: PlainDate;
}

/** Fees that were charged for a time that was corrected afterwards, or to a family that does not pay for that day any more. */
async function findMisfits(ctx: Reading, known: Known, found: readonly Found[], { decisions, reversed, since }: Decided): Promise<Found[]> {
  const now = new Map(found.map(({ base, amount }) => [base, amount]));
  const decided = new Set(decisions.map(({ id }) => id));
  const changed = decisions.flatMap((decision) => {
    const { id, kind, day, entryId, workedOut } = decision;
    if (day < since || entryId === null || reversed.has(entryId) || kind === 'lateFee') return [];
    const current = now.get(id.split('~')[0] ?? '') ?? 0;
    const base = `noLongerFits:${entryId}:${current}`;
    return current === workedOut || decided.has(base) ? [] : [{ ...decision, entryId, current, base }];
  });
  const marks = new Map<PlainDate, DayMark[]>();
  for (const day of new Set(changed.map((one) => one.day))) marks.set(day, await listDayMarksOn(ctx.db, ctx.access.children, day));
  const entryIds = changed.map(({ entryId }) => entryId);
  const entries = await listEntriesIn(ctx.db, ctx.access.daycareId, entryIds);
  const charged = new Map(entries.map(({ id, amount }) => [id, amount]));
  return changed.flatMap((one): Found[] => {
    const { base, day, accountId, studentId, entryId, workedOut, current } = one;
    if (!hasOtherCause(known, one, marks.get(day) ?? [])) return [];
    const child = known.children.get(studentId ?? '');
    const amount = charged.get(entryId) ?? workedOut;
    const sum: Arithmetic = { of: 'corrected', charged: amount, now: current };
    const children = child === undefined ? [] : [child];
    return [{ base, kind: 'noLongerFits', day, accountId, children, at: null, sum, amount: -amount, entryId }];
  });
}

/** Whether the day or its payer is another one than was decided about. A new rule or price changes nothing that was charged before it. */
function hasOtherCause({ payerOf }: Known, { day, accountId, studentId, recordedAt }: StoredDecision, marks: readonly DayMark[]): boolean {
  if (studentId !== null && payerOf(studentId, day) !== accountId) return true;
  return marks.some((mark) => mark.recordedAt > recordedAt && (mark.studentId === studentId || payerOf(mark.studentId, day) === accountId));
}

function labelOf({ kind, day, sum }: Found): string {
  const words = billingText.lines;
  const on = formatDate(day, 'short');
  if (sum?.of === 'lateInvoice') return words.lateFee(sum.number);
  return kind === 'latePickup' ? words.latePickup(on) : kind === 'earlyDropOff' ? words.earlyDropOff(on) : words.extraDay(on);
}

/** Charges what was proposed, or lets it go. Returns the entry that it made. */
export function decideProposal({ transact, notify, ...ctx }: WorkContext, input: Sent<DecideMoneyProposal>): Promise<string | null> {
  const { proposalId, decision, amount, shown, reason } = input;
  const payloadHash = hashPayload(input);
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const { daycareId, author } = books;
    const before = (await listDecisionsSince(trx, daycareId, '')).find(({ id }) => id === proposalId);
    if (before !== undefined) {
      if (before.recordedBy === author.recordedBy && before.payloadHash === payloadHash) return before.entryId;
      throw new DomainError('CONFLICT', 'alreadyDecided', billingText.decided);
    }
    const proposal = (await listWaiting({ ...ctx, db: trx })).find((one) => one.proposalId === proposalId);
    if (proposal === undefined) throw new DomainError('NOT_FOUND', 'proposalNotFound', billingText.proposalNotFound);
    const { kind, day, accountId, children } = proposal;
    if (accountId === null) throw new DomainError('NOT_FOUND', 'proposalNotFound', billingText.proposalNotFound);
    if (kind === 'noCheckOut' && decision === 'approve') throw new DomainError('CONFLICT', 'alreadyDecided', billingText.timeFirst);
    if (decision === 'approve' && shown !== undefined && shown !== proposal.amount)
      throw new DomainError('CONFLICT', 'changedMeanwhile', billingText.changedMeanwhile);
    const [child, more] = children;
    const studentId = more === undefined ? (child?.id ?? null) : null;
    const entryId =
      decision === 'approve'
        ? await carryOut(books, ctx.access, { ...proposal, accountId }, { studentId, amount, reason: reason || null })
        : null;
    const workedOut = Math.abs(proposal.amount ?? 0);
    const decided = { id: proposalId, kind, day, accountId, studentId, decision, workedOut, entryId, reason: reason || null };
    await insertDecision(trx, daycareId, { ...decided, ...author, payloadHash });
    await notify(trx);
    return entryId;
  });
}

async function carryOut(
  books: Books,
  access: WorkContext['access'],
  proposal: Found & { proposalId: string; accountId: string },
  { studentId, amount, reason }: { studentId: string | null; amount: number | undefined; reason: string | null },
): Promise<string | null> {
  const { trx, runtime, daycareId, today, billing } = books;
  if (proposal.entryId !== null) {
    const [entry] = await listEntriesIn(trx, daycareId, [proposal.entryId]);
    if (entry === undefined) throw new DomainError('NOT_FOUND', 'entryNotFound', billingText.entryNotFound);
    requireMayReverse(books, access, entry.knownOn);
    const why = reason ?? (proposal.sum === null ? '' : billingText.arithmetic(proposal.sum, billing.currency));
    await takeBack(books, entry, { id: newId(runtime), on: today, reason: why, payloadHash: '' });
    return null;
  }
  const worked = proposal.amount ?? 0;
  const sum: Arithmetic | null =
    amount === undefined || amount === worked ? proposal.sum : { of: 'edited', amount: worked, reason: reason ?? '' };
  const id = newId(runtime);
  const entry = entryOf(books, {
    id,
    accountId: proposal.accountId,
    studentId,
    kind: 'charge',
    amount: amount ?? worked,
    onDay: today,
    dueOn: addDays(today, billing.dueDays),
    label: labelOf(proposal),
    lineKind: 'fee',
    arithmetic: sum === null ? null : JSON.stringify(sum),
    workedOut: worked,
    sourceKey: `proposal:${proposal.proposalId}`,
    reason,
  });
  await insertEntries(trx, daycareId, [entry]);
  return id;
}
