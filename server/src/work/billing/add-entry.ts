import type { ReceiptSnapshot } from '@daycare-portal/shared/billing-papers';
import type { AddEntry, AddPayments, EntryAdded, EntryKind, ImportOpenings, UseDeposit } from '@daycare-portal/shared/ledger-entries';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays } from '@daycare-portal/shared/center-time';
import { formatMoney } from '@daycare-portal/shared/money';
import { badInput, DomainError } from '../../core/errors';
import { newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { listPayers, type StoredAccount } from '../../records/billing/accounts.queries';
import {
  insertEntries,
  listEntriesIn,
  listEntriesOf,
  listOpenings,
  type NewEntry,
  type StoredEntry,
} from '../../records/billing/ledger.queries';
import { listMadeBy, listPapersOfEntries } from '../../records/billing/papers.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { chosenPays, entryOf, openBooks, readState, requireAccount, requireDate, settle, writePays, type Books, type Pays } from './books';
import { accountOnPaper, issue, providerOf } from './issue';

/** Raises what is owed, or lowers it. */
const signs: Record<EntryKind, 1 | -1> = {
  charge: 1,
  opening: 1,
  refund: 1,
  credit: -1,
  payment: -1,
  deposit: -1,
  writeOff: -1,
  transfer: -1,
};

type Input = Sent<AddEntry>;

/** Records one entry by hand, and what it pays. */
export function addEntry({ transact, notify, ...ctx }: WorkContext, input: Sent<AddEntry>): Promise<EntryAdded> {
  if ((input.kind === 'writeOff' || input.kind === 'refund') && !ctx.access.permissions.includes('billing.manage'))
    throw new DomainError('FORBIDDEN', 'ownersOnly', billingText.onlyOwnerForgives);
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const { answer, isNew } = await addOne(books, input);
    if (isNew) await notify(trx);
    return answer;
  });
}

/** Records a stack of payments, all of them or none. */
export function addPayments(
  { transact, notify, ...ctx }: WorkContext,
  { payments }: Sent<AddPayments>,
): Promise<{ success: true; results: EntryAdded[] }> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const results: EntryAdded[] = [];
    for (const payment of payments) results.push((await addOne(books, { ...payment, kind: 'payment', label: '' })).answer);
    await notify(trx);
    return { success: true, results };
  });
}

async function addOne(books: Books, input: Input): Promise<{ answer: EntryAdded; isNew: boolean }> {
  const { trx, daycareId, billing } = books;
  const payloadHash = hashPayload(input);
  const [known] = await listEntriesIn(trx, daycareId, [input.id]);
  if (known !== undefined) return { answer: await answerAgain(books, known, payloadHash), isNew: false };
  const account = await requireAccount(books, input.accountId);
  requireDate(books, input.on);
  const { id, accountId, kind, amount, allocate } = input;
  await requireChild(books, input.studentId);
  const before = await readState(books, accountId);
  const limit = { refund: before.standing.credit, writeOff: before.standing.owed, transfer: before.standing.owed }[kind as string];
  if (limit !== undefined && amount > limit)
    throw badInput(
      (kind === 'refund' ? billingText.moreThanCredit : billingText.moreThanOpen)(formatMoney(amount - limit, billing.currency)),
    );
  if ((kind === 'writeOff' || kind === 'transfer') && (input.reason ?? '') === '') throw badInput(billingText.reasonMissing);
  const payer = await payerOf(books, account, input);
  const entry = entryOf(books, {
    id,
    accountId,
    kind,
    amount: signs[kind] * amount,
    onDay: input.on,
    dueOn: signs[kind] === 1 ? (input.dueOn ?? addDays(input.on, kind === 'charge' ? billing.dueDays : 0)) : null,
    studentId: input.studentId ?? null,
    label: input.label || labelFor(input),
    method:
      kind === 'payment' || kind === 'refund' || kind === 'deposit'
        ? (input.method ?? (account.kind === 'agency' ? 'agency' : 'other'))
        : null,
    reference: input.reference || null,
    reason: input.reason || null,
    ...payer,
    payloadHash,
  });
  await insertEntries(trx, daycareId, [entry, ...(await otherSide(books, input, entry))]);
  const pays = await payWith(books, before, entry, allocate);
  return { answer: { success: true, entryId: id, receipt: await receiptFor(books, account, entry, input.receiptId, pays) }, isNew: true };
}

function labelFor({ kind, method, reference }: Pick<Input, 'kind' | 'method' | 'reference'>): string {
  const words = billingText.lines;
  if (kind !== 'payment') return words.kinds[kind];
  return [words.payment[method ?? 'other'], reference ?? ''].join(' ').trim();
}

async function answerAgain({ trx, daycareId, author }: Books, known: StoredEntry, payloadHash: string): Promise<EntryAdded> {
  if (known.recordedBy !== author.recordedBy || known.payloadHash !== payloadHash)
    throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
  const papers = await listPapersOfEntries(trx, daycareId, known.accountId);
  const paper = papers.find(({ entryId, kind }) => entryId === known.id && kind === 'receipt');
  return { success: true, entryId: known.id, receipt: paper === undefined ? null : { documentId: paper.documentId, number: paper.number } };
}

async function requireChild({ trx, children }: Books, studentId: string | null | undefined): Promise<void> {
  if (studentId == null) return;
  if (!(await listBillable(trx, children)).some(({ id }) => id === studentId))
    throw new DomainError('NOT_FOUND', 'studentNotFound', billingText.studentNotFound);
}

/** Who pays: the person who was named, or the only one who could. */
async function payerOf(
  { trx, children }: Books,
  { id }: StoredAccount,
  { kind, payerId }: Pick<Input, 'kind' | 'payerId'>,
): Promise<Pick<NewEntry, 'payerId' | 'payerName'>> {
  if (kind !== 'payment' && kind !== 'deposit' && kind !== 'refund') return { payerId: null, payerName: null };
  const payers = (await listPayers(trx, children, id)).get(id) ?? [];
  const [only] = payers;
  const payer = payerId == null ? (payers.length === 1 ? only : undefined) : payers.find(({ personId }) => personId === payerId);
  if (payerId != null && payer === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', billingText.noSuchPayer);
  return { payerId: payer?.personId ?? null, payerName: payer?.fullName ?? null };
}

/** What a transfer takes off one account, another one owes. */
async function otherSide(books: Books, { kind, toAccountId, accountId, amount }: Input, entry: NewEntry): Promise<NewEntry[]> {
  if (kind !== 'transfer') return [];
  if (toAccountId == null || toAccountId === accountId) throw badInput(billingText.transferTo);
  const to = await requireAccount(books, toAccountId);
  const { onDay, studentId, label, reason } = entry;
  const dueOn = addDays(onDay, books.billing.dueDays);
  return [
    entryOf(books, {
      id: newId(books.runtime),
      accountId: to.id,
      kind: 'transfer',
      amount,
      onDay,
      dueOn,
      studentId: studentId ?? null,
      label,
      reason: reason ?? null,
      partOf: entry.id,
    }),
  ];
}

/** Says what a new credit pays, or which unused credit a new refund gives back. */
async function payWith(
  books: Books,
  before: Awaited<ReturnType<typeof readState>>,
  entry: NewEntry,
  chosen: Input['allocate'],
): Promise<Pays[]> {
  const { id, accountId, kind, amount } = entry;
  if (kind === 'deposit') return [];
  // A charge waits for its bill; what was paid ahead pays it then.
  if (amount > 0) return kind === 'refund' ? settle(books, accountId, { to: new Set([id]) }) : [];
  if (chosen === undefined) return settle(books, accountId, { from: new Set([id]) });
  const pays = chosenPays(books, before, { id, amount: -amount }, chosen);
  await writePays(books, accountId, pays);
  return pays;
}

/** A receipt of a payment, if the page asked for one. */
export async function receiptFor(
  books: Books,
  account: StoredAccount,
  entry: NewEntry,
  receiptId: string | undefined,
  pays: readonly Pays[],
): Promise<EntryAdded['receipt']> {
  if (receiptId === undefined || entry.kind !== 'payment' || account.kind === 'agency') return null;
  const { trx, daycareId, children, billing } = books;
  const payers = (await listPayers(trx, children, account.id)).get(account.id) ?? [];
  const numbers = new Map(
    (await listPapersOfEntries(trx, daycareId, account.id)).flatMap(({ entryId, kind, number }) =>
      kind === 'invoice' ? [[entryId, number]] : [],
    ),
  );
  const paid = new Map(
    (
      await listEntriesIn(
        trx,
        daycareId,
        pays.map(({ toId }) => toId),
      )
    ).map((each) => [each.id, each]),
  );
  const byItem = new Map<string, number>();
  for (const { toId, amount } of pays) {
    const number = numbers.get(toId);
    const label = number === undefined ? (paid.get(toId)?.label ?? '') : billingText.lines.invoice(number);
    byItem.set(label, (byItem.get(label) ?? 0) + amount);
  }
  const amount = -entry.amount;
  const snapshot: ReceiptSnapshot = {
    kind: 'receipt',
    provider: await providerOf(books),
    currency: billing.currency,
    account: accountOnPaper(account, payers),
    paidBy: entry.payerName ?? null,
    receivedOn: entry.onDay,
    method: entry.method ?? null,
    reference: entry.reference ?? null,
    amount,
    paysFor: [...byItem].map(([label, part]) => ({ label, amount: part })),
    staysAsCredit: amount - pays.reduce((sum, one) => sum + one.amount, 0),
  };
  const payloadHash = hashPayload({ receipt: entry.id });
  const known = await listMadeBy(trx, daycareId, receiptId);
  if (known.length > 0) throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
  const paper = {
    id: receiptId,
    accountId: account.id,
    payerId: entry.payerId ?? null,
    total: amount,
    entryIds: [entry.id],
    snapshot: () => snapshot,
  };
  const [issued] = await issue(books, { kind: 'receipt', issuedOn: books.today, madeBy: receiptId, payloadHash }, [paper]);
  return issued === undefined ? null : { documentId: issued.documentId, number: issued.number };
}

/** Whose deposit it is, so that it is on the tax paper of the person who paid it. */
async function depositorOf(books: Books, account: StoredAccount): Promise<Pick<NewEntry, 'payerId' | 'payerName'>> {
  const entries = await listEntriesOf(books.trx, books.daycareId, account.id);
  const takenBack = new Set(entries.map(({ reverses }) => reverses));
  const deposits = entries.filter(
    ({ id, kind, amount, reverses }) => kind === 'deposit' && amount < 0 && reverses === null && !takenBack.has(id),
  );
  const [depositor, other] = new Map(deposits.map(({ payerId, payerName }) => [payerId, { payerId, payerName }])).values();
  if (other !== undefined) return { payerId: null, payerName: null };
  return depositor == null || depositor.payerId === null ? payerOf(books, account, { kind: 'payment' }) : depositor;
}

/** Uses a deposit for what is owed, or pays it back. */
export function useDeposit({ transact, notify, ...ctx }: WorkContext, input: Sent<UseDeposit>): Promise<EntryAdded> {
  const { id, accountId, amount, on, use } = input;
  if (use === 'payBack' && !ctx.access.permissions.includes('billing.manage'))
    throw new DomainError('FORBIDDEN', 'ownersOnly', billingText.onlyOwnerForgives);
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const payloadHash = hashPayload(input);
    const [known] = await listEntriesIn(trx, books.daycareId, [id]);
    if (known !== undefined) return answerAgain(books, known, payloadHash);
    const account = await requireAccount(books, accountId);
    requireDate(books, on);
    const { standing } = await readState(books, accountId);
    if (amount > standing.deposit)
      throw badInput(billingText.moreThanDeposit(formatMoney(amount - standing.deposit, books.billing.currency)));
    const { depositUsed, depositPaidBack, payment } = billingText.lines;
    const label = use === 'apply' ? depositUsed : depositPaidBack;
    const payer = await depositorOf(books, account);
    const taken = entryOf(books, { id, accountId, kind: 'deposit', amount, onDay: on, label, payloadHash });
    const applied = entryOf(books, {
      id: newId(ctx.runtime),
      accountId,
      kind: 'payment',
      amount: -amount,
      onDay: on,
      label: payment.deposit,
      method: 'deposit',
      partOf: id,
      ...payer,
    });
    await insertEntries(trx, books.daycareId, use === 'apply' ? [taken, applied] : [taken]);
    if (use === 'apply') await settle(books, accountId, { from: new Set([applied.id]) });
    await notify(trx);
    return { success: true, entryId: id, receipt: null };
  });
}

/** What accounts owed when the daycare began here, and what had been paid in that year. An account that has an opening balance keeps it. */
export function importOpenings(
  { transact, notify, ...ctx }: WorkContext,
  { on, rows }: Sent<ImportOpenings>,
): Promise<{ success: true; imported: number; skipped: number }> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    requireDate(books, on);
    const taken = await listOpenings(trx, books.daycareId);
    let imported = 0;
    for (const row of rows) {
      const account = await requireAccount(books, row.accountId);
      await requireChild(books, row.studentId);
      const before = taken.filter(({ accountId }) => accountId === row.accountId);
      if (before.some(({ isTakenBack }) => !isTakenBack)) continue;
      const payer = await payerOf(books, account, { kind: 'payment', payerId: row.payerId });
      const entries = openingEntries(books, row, { on, payer, before: before.length });
      if (entries.length === 0) continue;
      await insertEntries(trx, books.daycareId, entries);
      await settle(books, account.id);
      imported += 1;
    }
    if (imported > 0) await notify(trx);
    return { success: true, imported, skipped: rows.length - imported };
  });
}

/** Charges what was owed together with what had been paid, and pays it, so that the tax paper of the year has both. */
function openingEntries(
  books: Books,
  { id, accountId, balance, paidThisYear, studentId = null }: ImportOpenings['rows'][number],
  { on, payer, before }: { on: string; payer: Pick<NewEntry, 'payerId' | 'payerName'>; before: number },
): NewEntry[] {
  const { kinds, paidBefore } = billingText.lines;
  const charged = balance + paidThisYear;
  const of = { accountId, onDay: on };
  const keyOf = (what: string) => `opening:${accountId}:${before}:${what}`;
  const owed = entryOf(books, {
    ...of,
    id,
    kind: 'opening',
    amount: charged,
    dueOn: charged > 0 ? on : null,
    studentId,
    label: kinds.opening,
    sourceKey: keyOf('owed'),
  });
  const paid = entryOf(books, {
    ...of,
    id: `${id}-paid`.slice(-64),
    kind: 'payment',
    amount: -paidThisYear,
    label: paidBefore,
    method: 'other',
    sourceKey: keyOf('paid'),
    ...payer,
  });
  return [...(charged === 0 ? [] : [owed]), ...(paidThisYear === 0 ? [] : [paid])];
}
