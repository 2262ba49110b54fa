import type { PostedRun, PostRun } from '@daycare-portal/shared/bill-runs';
import type { InvoiceSnapshot } from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays } from '@daycare-portal/shared/center-time';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { allocateOldest, type LedgerEntry } from '@daycare-portal/shared/ledger';
import type { Arithmetic } from '@daycare-portal/shared/proration';
import { DomainError } from '../../core/errors';
import { giveWay } from '../../core/give-way';
import { newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { listPayers, type StoredAccount } from '../../records/billing/accounts.queries';
import { insertAllocations, insertEntries, listAccountedIn, readOpen, type NewEntry } from '../../records/billing/ledger.queries';
import { listMadeBy, listPapersOf } from '../../records/billing/papers.queries';
import { entryOf, openBooks, type Books } from './books';
import { accountOnPaper, issue, providerOf, type NewPaper } from './issue';
import { labelOf, readRunData, workOut, type Candidate, type RunData } from './run-data';
import { requireOpen } from './settings';

/** Makes the invoices of a period from the lines that were looked at, all of them or none. */
export function postRun({ transact, notify, ...ctx }: WorkContext, input: Sent<PostRun>): Promise<PostedRun> {
  const { id, every, from, until, keys, edits = [], issueOn, dueOn } = input;
  const period = { from, until };
  const payloadHash = hashPayload(input);
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const known = await listMadeBy(trx, books.daycareId, id);
    if (known.length > 0) {
      if (known.some((each) => each.recordedBy !== books.author.recordedBy || each.payloadHash !== payloadHash))
        throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
      return { success: true, invoices: known.map(answerOf), skipped: 0 };
    }
    requireOpen(books.billing, issueOn);
    const data = await readRunData(trx, ctx.runtime, books.children, from);
    const { candidates } = await workOut(data, every, period);
    const changed = new Map(edits.map((edit) => [edit.key, edit]));
    const wanted = new Set(keys);
    const found = candidates.filter(({ key }) => wanted.has(key));
    // Nothing is owed for a line of zero, so it is left out like others.
    const chosen = found.filter(({ key }) => changed.get(key)?.amount !== 0);
    const bills = billsFrom(books, data, { candidates, chosen, changed, dueOn, issueOn });
    const papers = await papersOf(books, data, bills, { period, dueOn });
    await insertEntries(
      trx,
      books.daycareId,
      bills.flatMap(({ entries }) => entries),
    );
    const issued = await issue(
      books,
      { kind: 'invoice', issuedOn: issueOn, madeBy: id, payloadHash },
      papers.map(({ paper }) => paper),
    );
    await insertAllocations(
      trx,
      books.daycareId,
      papers.flatMap(({ pays }) => pays),
    );
    if (issued.length > 0) await notify(trx);
    const invoices = issued.map(({ documentId, number, accountId, total }) => ({ documentId, number, accountId: accountId ?? '', total }));
    return { success: true, invoices, skipped: wanted.size - found.length };
  });
}

function answerOf({ id, number, accountId, total }: { id: string; number: string; accountId: string | null; total: number }) {
  return { documentId: id, number, accountId: accountId ?? '', total };
}

interface Bill {
  accountId: string;
  lines: { candidate: Candidate; amount: number; sum: Arithmetic | null; entryId: string }[];
  /** Those that are new in the ledger. */
  entries: NewEntry[];
}

interface Chosen {
  candidates: readonly Candidate[];
  chosen: readonly Candidate[];
  changed: ReadonlyMap<string, { amount: number; reason: string }>;
  issueOn: string;
  dueOn: string;
}

function billsFrom(books: Books, data: RunData, { candidates, chosen, changed, issueOn, dueOn }: Chosen): Bill[] {
  const lines = groupBy(chosen, ({ accountId }) => accountId);
  const isChosen = new Set(chosen.map(({ key }) => key));
  return [...data.accounts.keys()].flatMap((accountId) => {
    const own = lines.get(accountId);
    if (own === undefined) return [];
    const bill: Bill = { accountId, lines: [], entries: [] };
    for (const candidate of own) {
      const { key, studentId, kind, entry, period } = candidate;
      const edit = changed.get(key);
      const amount = edit?.amount ?? candidate.amount;
      const sum: Arithmetic | null = edit === undefined ? candidate.sum : { of: 'edited', amount: candidate.amount, reason: edit.reason };
      if (entry !== null) {
        bill.lines.push({ candidate, amount: entry.amount, sum: candidate.sum, entryId: entry.id });
        continue;
      }
      const isFirst = !bill.entries.some((other) => other.studentId === studentId && other.periodFrom === period?.from);
      // What was left out was decided, too, and does not come back as a change.
      const leftOut = isFirst
        ? candidates.filter(
            (other) =>
              other.accountId === accountId &&
              other.studentId === studentId &&
              other.period?.from === period?.from &&
              !isChosen.has(other.key),
          )
        : [];
      const entryId = newId(books.runtime);
      bill.entries.push(
        entryOf(books, {
          id: entryId,
          accountId,
          studentId,
          kind: 'charge',
          amount,
          onDay: issueOn,
          dueOn,
          label: labelOf(candidate),
          lineKind: kind,
          arithmetic: JSON.stringify(sum),
          periodFrom: period?.from ?? null,
          periodUntil: period?.until ?? null,
          workedOut: candidate.amount + leftOut.reduce((total, other) => total + other.amount, 0),
          sourceKey: key,
          reason: edit?.reason ?? null,
        }),
      );
      bill.lines.push({ candidate, amount, sum, entryId });
    }
    return bill.lines.length === 0 ? [] : [bill];
  });
}

type Paper = { paper: NewPaper; pays: Parameters<typeof insertAllocations>[2][number][] };

/** A bill with what was open on its account before it. */
interface OpenBill {
  bill: Bill;
  account: StoredAccount;
  entries: readonly (LedgerEntry & { label: string })[];
  open: ReadonlyMap<string, number>;
  credit: number;
  onBill: ReadonlySet<string>;
}

async function papersOf(
  books: Books,
  data: RunData,
  bills: readonly Bill[],
  { period, dueOn }: { period: { from: string; until: string }; dueOn: string },
): Promise<Paper[]> {
  const { trx, runtime, children, billing, today, author } = books;
  const provider = await providerOf(books);
  const payers = await listPayers(trx, children);
  const names = new Map(data.children.map((child) => [child.id, fullNameOf(child)]));
  const standings = await standingsOf(books, data, bills);
  const numbers = await numbersOfOpen(books, standings);
  const found: Paper[] = [];
  for (const standing of standings) {
    await giveWay();
    const { bill, account, entries, open } = standing;
    const { accountId, lines } = bill;
    const added = bill.entries.map(({ id, kind, amount, onDay, knownOn, dueOn: due }) => ({
      id,
      kind,
      amount,
      on: onDay,
      knownOn,
      dueOn: due ?? null,
      reverses: null,
    }));
    const opened = new Map([...open, ...added.map(({ id, amount }) => [id, Math.abs(amount)] as const)]);
    const pays = paysOf([...entries, ...added], opened, lines);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const snapshot: InvoiceSnapshot = {
      kind: 'invoice',
      provider,
      currency: billing.currency,
      account: accountOnPaper(account, payers.get(accountId) ?? []),
      period,
      children: [...new Set(lines.flatMap(({ candidate }) => names.get(candidate.studentId ?? '') ?? []))],
      lines: lines.map(({ candidate, amount, sum }) => ({
        childName: names.get(candidate.studentId ?? '') ?? null,
        label: labelOf(candidate),
        sum,
        amount,
      })),
      total,
      dueOn,
      ...broughtForward(standing, numbers, total),
      payTo: billing.payTo,
      iban: billing.iban,
      lateFee:
        billing.lateFee === null || account.kind === 'agency'
          ? null
          : { amount: billing.lateFee.amount, from: addDays(dueOn, billing.lateFee.afterDays + 1) },
    };
    found.push({
      paper: { id: newId(runtime), accountId, total, dueOn, entryIds: lines.map(({ entryId }) => entryId), snapshot: () => snapshot },
      pays: pays.map((one) => ({ id: newId(runtime), accountId, ...one, knownOn: today, recordedAt: author.recordedAt })),
    });
  }
  return found;
}

async function standingsOf({ trx, daycareId }: Books, { accounts }: RunData, bills: readonly Bill[]): Promise<OpenBill[]> {
  const found: Omit<OpenBill, 'entries' | 'credit'>[] = [];
  for (const bill of bills) {
    await giveWay();
    const account = accounts.get(bill.accountId);
    if (account === undefined) continue;
    const open = await readOpen(trx, daycareId, bill.accountId);
    found.push({ bill, account, open, onBill: new Set(bill.lines.map(({ entryId }) => entryId)) });
  }
  // Settled entries are read only if they are on a bill.
  const ids = found.flatMap(({ open, onBill }) => [...new Set([...open.keys(), ...onBill])]);
  const entriesOf = groupBy(await listAccountedIn(trx, daycareId, ids), ({ accountId }) => accountId);
  return found.map((one) => {
    const entries = entriesOf.get(one.bill.accountId) ?? [];
    const credit = entries.reduce((sum, { id, amount }) => (amount < 0 ? sum + (one.open.get(id) ?? 0) : sum), 0);
    return { ...one, entries, credit };
  });
}

const isBroughtForward = ({ open, onBill }: OpenBill, { id, amount }: LedgerEntry) => amount > 0 && open.has(id) && !onBill.has(id);

/** The numbers of the invoices on which what is brought forward stands, by entry, read for all bills at once. */
async function numbersOfOpen({ trx, daycareId }: Books, standings: readonly OpenBill[]): Promise<ReadonlyMap<string, string>> {
  const open = standings.flatMap((standing) => standing.entries.filter((entry) => isBroughtForward(standing, entry)).map(({ id }) => id));
  const invoices = await listPapersOf(trx, daycareId, open, 'invoice');
  return new Map(invoices.map(({ entryId, number }) => [entryId, number]));
}

/** What is taken off on the bill pays for the same child first, then the rest of the bill. Unused credit pays what was due first. */
function paysOf(entries: readonly LedgerEntry[], open: Map<string, number>, lines: Bill['lines']) {
  const ofChildren = [...groupBy(lines, ({ candidate }) => candidate.studentId).values()];
  const own = [...ofChildren, lines].flatMap((some) => {
    const ids = new Set(some.map(({ entryId }) => entryId));
    const pays = allocateOldest(entries, open, { from: ids, to: ids });
    for (const { fromId, toId, amount } of pays) {
      for (const id of [fromId, toId]) {
        const left = (open.get(id) ?? 0) - amount;
        if (left === 0) open.delete(id);
        else open.set(id, left);
      }
    }
    return pays;
  });
  return [...own, ...allocateOldest(entries, open)];
}

/** What was open before this bill, and how much unused credit it uses. What stands on the bill itself is not counted twice. */
function broughtForward(
  standing: OpenBill,
  numbers: ReadonlyMap<string, string>,
  total: number,
): Pick<InvoiceSnapshot, 'broughtForward' | 'creditUsed' | 'toPay'> {
  const { entries, open, credit, onBill } = standing;
  const byItem = new Map<string, { label: string; on: string; amount: number }>();
  for (const entry of entries) {
    if (!isBroughtForward(standing, entry)) continue;
    const { id, label: ownLabel, dueOn, on } = entry;
    const number = numbers.get(id);
    const label = number === undefined ? ownLabel : billingText.lines.invoice(number);
    const key = number ?? id;
    const amount = (byItem.get(key)?.amount ?? 0) + (open.get(id) ?? 0);
    byItem.set(key, { label, on: dueOn ?? on, amount });
  }
  const lines = [...byItem.values()];
  const still = lines.reduce((sum, { amount }) => sum + amount, 0);
  // What was added by hand may have been paid before it is on a bill.
  const paidAhead = entries.reduce((sum, { id, amount }) => (onBill.has(id) ? sum + amount - (open.get(id) ?? 0) : sum), 0);
  const creditUsed = paidAhead + Math.max(0, Math.min(credit, total + still - paidAhead));
  return { broughtForward: { lines, total: still }, creditUsed, toPay: still + total - creditUsed };
}
