import type { AccountDocument, AccountEntry, AccountView, OpenItem } from '@daycare-portal/shared/account-view';
import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import type { DocumentKind } from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays, dayAt, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { groupBy } from '@daycare-portal/shared/groups';
import { byDue, standingOn, type LedgerEntry, type Standing } from '@daycare-portal/shared/ledger';
import type { Currency } from '@daycare-portal/shared/money';
import type { Arithmetic } from '@daycare-portal/shared/proration';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import type { Runtime } from '../../core/runtime';
import { accountNumber, listAccounts as readAccounts, listPayers } from '../../records/billing/accounts.queries';
import { listAccounted, listEntriesOf, listPaysOf, toAccounted, type ShownEntry } from '../../records/billing/ledger.queries';
import { listDocumentsOf, listPapersOfEntries } from '../../records/billing/papers.queries';
import { readBilling } from '../../records/billing/settings.queries';
import { listBillable, listShares, sharesOn } from '../../records/billing/shares.queries';
import { timeZoneOf, todayOf } from '../../records/daycare/today';
import { billedChild } from './run-data';
import { requireAccount } from './books';

interface Reading {
  db: Db;
  runtime: Runtime;
  children: ChildScope;
}

/** Every account with where it stands today, by name. */
export async function listAccounts({ db, runtime, children }: Reading): Promise<AccountLine[]> {
  const { daycareId } = children;
  const today = await todayOf(db, runtime, daycareId);
  const { entries, allocations } = await listAccounted(db, daycareId);
  const entriesOf = groupBy(entries, ({ accountId }) => accountId);
  const allocationsOf = groupBy(allocations, ({ accountId }) => accountId);
  const payers = await listPayers(db, children);
  const paidFor = await childrenOfAccounts(db, children, today);
  const lines: AccountLine[] = [];
  for (const { id, number, kind, name, note, updatedAt } of await readAccounts(db, daycareId)) {
    await giveWay();
    const own = entriesOf.get(id) ?? [];
    const standing = standingOn(own, allocationsOf.get(id) ?? [], today);
    lines.push({
      accountId: id,
      number: accountNumber(number),
      kind,
      name,
      note,
      payers: payers.get(id) ?? [],
      children: paidFor.get(id) ?? [],
      ...figuresOf(standing),
      lastPayment: lastPaymentOf(own),
      updatedAt,
    });
  }
  return lines;
}

function figuresOf({ balance, overdue, credit, deposit, oldestDue }: Standing) {
  return { balance, overdue, credit, deposit, oldestDue };
}

function lastPaymentOf(entries: readonly LedgerEntry[]): AccountLine['lastPayment'] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const last = entries.reduce<LedgerEntry | undefined>(
    (latest, entry) =>
      entry.kind === 'payment' &&
      entry.amount < 0 &&
      entry.reverses === null &&
      !reversed.has(entry.id) &&
      (latest === undefined || entry.on >= latest.on)
        ? entry
        : latest,
    undefined,
  );
  return last === undefined ? null : { on: last.on, amount: -last.amount };
}

/** The children for whom each account pays today or later. */
async function childrenOfAccounts(db: Db, children: ChildScope, today: PlainDate) {
  const shares = await listShares(db, children);
  const found = new Map<string, AccountLine['children']>();
  for (const child of await listBillable(db, children)) {
    const history = shares.get(child.id) ?? [];
    const later = history.filter(({ from }) => from > today).flatMap((each) => each.shares);
    for (const accountId of new Set([...sharesOn(history, today), ...later].map((share) => share.accountId)))
      found.set(accountId, [...(found.get(accountId) ?? []), billedChild(child)]);
  }
  return found;
}

/** An account with its ledger, as it is today, or as a past day showed it. */
export async function getAccount(
  { db, runtime, children }: Reading,
  accountId: string,
  asOf: PlainDate | null = null,
): Promise<Omit<AccountView, 'nextBill'>> {
  const { daycareId } = children;
  const timeZone = await timeZoneOf(db, runtime, daycareId);
  const account = await requireAccount({ trx: db, daycareId }, accountId);
  const day = asOf ?? dayAt(runtime.now(), timeZone);
  // A paper may be dated on another day than the one on which it was issued.
  const ended = asOf === null ? null : instantOf(addDays(asOf, 1), '00:00', timeZone);
  const isIssued = ({ recordedAt }: { recordedAt: string }) => ended === null || recordedAt < ended;
  const all = await listEntriesOf(db, daycareId, accountId);
  const allocations = await listPaysOf(db, daycareId, accountId);
  const entries = all.filter(({ knownOn }) => asOf === null || knownOn <= asOf);
  const accounted = entries.map(toAccounted);
  const standing = standingOn(accounted, allocations, day, asOf);
  const { currency } = await readBilling(db, daycareId);
  const papers = (await listPapersOfEntries(db, daycareId, accountId)).filter(isIssued);
  const takenBackOn = new Map(entries.flatMap(({ reverses, onDay }) => (reverses === null ? [] : [[reverses, onDay]])));
  const receipts = papers.flatMap(({ kind, documentId, entryId }): [string, PlainDate][] => {
    const day = kind === 'receipt' ? takenBackOn.get(entryId) : undefined;
    return day === undefined ? [] : [[documentId, day]];
  });
  const documents = await documentsOf(db, children, accountId, { isIssued, takenBackOn: new Map(receipts) });
  const line: AccountLine = {
    accountId,
    number: accountNumber(account.number),
    kind: account.kind,
    name: account.name,
    note: account.note,
    payers: (await listPayers(db, children, accountId)).get(accountId) ?? [],
    children: (await childrenOfAccounts(db, children, day)).get(accountId) ?? [],
    ...figuresOf(standing),
    lastPayment: lastPaymentOf(accounted),
    updatedAt: account.updatedAt,
  };
  const { balance, credit, overdue, deposit } = standing;
  return {
    account: line,
    balance,
    credit,
    overdue,
    deposit,
    entries: linesOf(entries, standing, papers, currency),
    open: openItems(entries, standing, papers),
    documents,
  };
}

type Papers = Awaited<ReturnType<typeof listPapersOfEntries>>;
type PapersOfEntries = Map<string, { documentId: string; number: string }>;

/** The ledger, newest first, with what was owed after each line. */
function linesOf(entries: readonly ShownEntry[], { open }: Standing, papers: Papers, currency: Currency): AccountEntry[] {
  const reversedBy = new Map(entries.flatMap(({ id, reverses }) => (reverses === null ? [] : [[reverses, id]])));
  const invoices: PapersOfEntries = new Map();
  const receipts: PapersOfEntries = new Map();
  const creditNotes: PapersOfEntries = new Map();
  const ofKind: Partial<Record<DocumentKind, PapersOfEntries>> = { invoice: invoices, receipt: receipts, creditNote: creditNotes };
  for (const { kind, entryId, documentId, number } of papers) ofKind[kind]?.set(entryId, { documentId, number });
  // Most lines of an account were worked out alike.
  const said = new Map<string, string>();
  const say = (arithmetic: string) => {
    const words = said.get(arithmetic) ?? billingText.arithmetic(JSON.parse(arithmetic) as Arithmetic, currency);
    said.set(arithmetic, words);
    return words;
  };
  let balance = 0;
  const lines = entries
    .toSorted((a, b) => (a.onDay === b.onDay ? a.position - b.position : a.onDay < b.onDay ? -1 : 1))
    .map((entry): AccountEntry => {
      if (entry.kind !== 'deposit') balance += entry.amount;
      const { id, kind, onDay, dueOn, label, arithmetic, amount, studentId, periodFrom, periodUntil, method, reference, payerName } = entry;
      return {
        entryId: id,
        kind,
        on: onDay,
        dueOn,
        label,
        arithmetic: arithmetic === null ? null : say(arithmetic),
        amount,
        balance,
        open: open.get(id) ?? 0,
        studentId,
        period: periodFrom === null || periodUntil === null ? null : { from: periodFrom, until: periodUntil },
        method,
        reference,
        payerName,
        reason: entry.reason,
        reverses: entry.reverses,
        reversedBy: reversedBy.get(id) ?? null,
        invoice: invoices.get(id) ?? null,
        receipt: receipts.get(id) ?? null,
        creditNote: creditNotes.get(id) ?? null,
        recordedName: entry.recordedName,
        recordedAt: entry.recordedAt,
      };
    });
  return lines.toReversed();
}

/** What is owed: invoices, and charges that are on none. */
function openItems(entries: readonly ShownEntry[], { open }: Standing, papers: Papers): OpenItem[] {
  const invoices = new Map(papers.filter(({ kind }) => kind === 'invoice').map((paper) => [paper.entryId, paper]));
  const owed = entries.filter(({ id, amount, kind }) => amount > 0 && kind !== 'deposit' && open.has(id));
  const items = groupBy(
    owed.toSorted((a, b) => byDue(toAccounted(a), toAccounted(b))),
    ({ id }) => invoices.get(id)?.documentId ?? id,
  );
  return [...items.values()].flatMap((group): OpenItem[] => {
    const [first] = group;
    if (first === undefined) return [];
    const invoice = invoices.get(first.id);
    const onInvoice = invoice === undefined ? group : entries.filter(({ id }) => invoices.get(id)?.documentId === invoice.documentId);
    return [
      {
        entries: group.map(({ id }) => ({ entryId: id, open: open.get(id) ?? 0 })),
        documentId: invoice?.documentId ?? null,
        number: invoice?.number ?? null,
        label: invoice === undefined ? first.label : billingText.lines.invoice(invoice.number),
        dueOn: first.dueOn ?? first.onDay,
        amount: onInvoice.reduce((sum, { amount }) => sum + amount, 0),
        open: group.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0),
      },
    ];
  });
}

/** The papers of an account, newest first. */
async function documentsOf(
  db: Db,
  children: ChildScope,
  accountId: string,
  { isIssued, takenBackOn }: { isIssued: (paper: { recordedAt: string }) => boolean; takenBackOn: ReadonlyMap<string, PlainDate> },
): Promise<AccountDocument[]> {
  const rows = (await listDocumentsOf(db, children.daycareId, accountId)).filter(isIssued);
  const creditedBy = new Map(rows.flatMap(({ credits, number }) => (credits === null ? [] : [[credits, number]])));
  return rows.map(({ id, kind, number, issuedOn, dueOn, total }) => ({
    documentId: id,
    kind,
    number,
    issuedOn,
    dueOn,
    total,
    creditedBy: creditedBy.get(id) ?? null,
    takenBackOn: takenBackOn.get(id) ?? null,
  }));
}
