import type {
  DepositSlipSnapshot,
  IssueDocument,
  IssuedDocument,
  Snapshot,
  StatementSnapshot,
  TaxYearSnapshot,
} from '@daycare-portal/shared/billing';
import { billingText } from '@daycare-portal/shared/billing-text';

import { fullNameOf } from '@daycare-portal/shared/full-name';
import { standingOn } from '@daycare-portal/shared/ledger';
import { badInput, DomainError } from '../../core/errors';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { WorkContext } from '../../core/work-context';
import { findAccount, listPayers } from '../../records/billing/accounts.queries';
import {
  findCreditNotes,
  findDocument,
  listAllocationsOf,
  listEntriesIn,
  listEntriesOf,
  listMadeBy,
  listPapersOf,
  toAccounted,
  type StoredDocument,
  type StoredEntry,
} from '../../records/billing/ledger.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { listStaff } from '../../records/staff/staff.queries';
import { receiptFor } from './add-entry';
import { openBooks, requireAccount, type Books } from './books';
import { accountOnPaper, issue, providerOf, type NewPaper } from './issue';

type Input = Omit<IssueDocument, 'daycareId'>;

/** Issues a receipt, a statement, a tax paper or a deposit slip with the next number of its series. */
export function issueDocument(
  { transact, notify, ...ctx }: WorkContext,
  { daycareId: _daycareId, ...input }: IssueDocument,
): Promise<{ documentId: string; number: string }> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const payloadHash = hashPayload(input);
    const [known] = await listMadeBy(trx, books.daycareId, input.id);
    if (known !== undefined) {
      if (known.recordedBy === books.author.recordedBy && (known.payloadHash === payloadHash || known.kind === 'receipt'))
        return { documentId: known.id, number: known.number };
      throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
    }
    if (input.kind === 'receipt') {
      const answer = await issueReceipt(books, input);
      await notify(trx);
      return answer;
    }
    const { paper, year } = await paperOf(books, input);
    const series = { kind: input.kind, issuedOn: books.today, madeBy: input.id, payloadHash, ...(year !== undefined && { year }) };
    const [issued] = await issue(books, series, [paper]);
    if (issued === undefined) throw new Error('A document was not issued.');
    await notify(trx);
    return { documentId: issued.documentId, number: issued.number };
  });
}

/** The receipt of a payment. One that was made before is answered again. */
async function issueReceipt(books: Books, { id, entryIds = [] }: Input): Promise<{ documentId: string; number: string }> {
  const { trx, daycareId } = books;
  const [entry, more] = await listEntriesIn(trx, daycareId, entryIds);
  if (entry === undefined) throw new DomainError('NOT_FOUND', 'entryNotFound', billingText.entryNotFound);
  if (more !== undefined || entry.kind !== 'payment' || entry.reverses !== null) throw badInput(billingText.onlyPayments);
  const [known] = await listPapersOf(trx, daycareId, [entry.id], 'receipt');
  const before = known === undefined ? undefined : await findDocument(trx, daycareId, known.documentId);
  if (before !== undefined) return { documentId: before.id, number: before.number };
  const pays = (await listAllocationsOf(trx, daycareId, entry.accountId)).filter(({ fromId }) => fromId === entry.id);
  const receipt = await receiptFor(books, await requireAccount(books, entry.accountId), entry, id, pays);
  if (receipt === null) throw badInput(billingText.onlyPayments);
  return receipt;
}

function paperOf(books: Books, input: Input): Promise<{ paper: NewPaper; year?: number }> {
  if (input.kind === 'statement') return statementOf(books, input);
  return input.kind === 'taxYear' ? taxPaperOf(books, input) : depositSlipOf(books, input);
}

async function accountOf(books: Books, { accountId }: Input) {
  const account = await requireAccount(books, accountId ?? '');
  return { account, payers: (await listPayers(books.trx, books.children, account.id)).get(account.id) ?? [] };
}

/** The running account of a year, or of all time. */
async function statementOf(books: Books, input: Input): Promise<{ paper: NewPaper }> {
  const { trx, daycareId, billing, today } = books;
  const { account, payers } = await accountOf(books, input);
  const all = (await listEntriesOf(trx, daycareId, account.id)).filter(({ kind }) => kind !== 'deposit');
  const inOrder = all.toSorted((a, b) => (a.onDay === b.onDay ? a.position - b.position : a.onDay < b.onDay ? -1 : 1));
  const from = input.year === undefined ? (inOrder[0]?.onDay ?? today) : `${input.year}-01-01`;
  const until = input.year === undefined || `${input.year}-12-31` > today ? today : `${input.year}-12-31`;
  const before = inOrder.filter(({ onDay }) => onDay < from).reduce((sum, { amount }) => sum + amount, 0);
  let balance = before;
  const lines = inOrder
    .filter(({ onDay }) => onDay >= from && onDay <= until)
    .map(({ onDay, label, amount, kind }) => {
      balance += amount;
      // What the office forgave is its own matter.
      return {
        on: onDay,
        label: kind === 'writeOff' ? billingText.lines.kinds.credit : label,
        charged: Math.max(amount, 0),
        paid: Math.max(-amount, 0),
        balance,
      };
    });
  const standing = standingOn(all.map(toAccounted), await listAllocationsOf(trx, daycareId, account.id), today);
  const snapshot: StatementSnapshot = {
    kind: 'statement',
    provider: await providerOf(books),
    currency: billing.currency,
    account: accountOnPaper(account, payers),
    from,
    until,
    before,
    lines,
    balance,
    overdue: standing.overdue,
    payTo: billing.payTo,
  };
  return { paper: { id: input.id, accountId: account.id, total: balance, snapshot: () => snapshot } };
}

/** What one payer paid in a year, by child and month, by the day it was received. */
async function taxPaperOf(books: Books, input: Input): Promise<{ paper: NewPaper; year: number }> {
  const { trx, daycareId, billing, children } = books;
  const { year, payerId } = input;
  if (year === undefined) throw badInput(billingText.yearMissing);
  if (billing.taxId === null) throw badInput(billingText.taxIdNeeded);
  const { account, payers } = await accountOf(books, input);
  if (account.kind === 'agency') throw badInput(billingText.payerMissing);
  const payer = payerId == null ? undefined : payers.find(({ personId }) => personId === payerId);
  if (payerId != null && payer === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', billingText.noSuchPayer);
  const entries = await listEntriesOf(trx, daycareId, account.id);
  const allocations = await listAllocationsOf(trx, daycareId, account.id);
  const known = new Map((await listBillable(trx, children)).map((child) => [child.id, child]));
  const figures = taxFigures(entries, allocations, { year, payerId: payer?.personId ?? null });
  const owner = (await listStaff(trx, daycareId)).find(({ role }) => role === 'owner');
  const standing = standingOn(entries.map(toAccounted), allocations, books.today);
  const snapshot: TaxYearSnapshot = {
    kind: 'taxYear',
    provider: await providerOf(books),
    currency: billing.currency,
    account: accountOnPaper(account, payers),
    year,
    paidBy: payer?.fullName ?? payers.map(({ fullName }) => fullName).join(', '),
    children: figures.studentIds.map((id) => {
      const child = known.get(id);
      return { name: child === undefined ? '' : fullNameOf(child), bornOn: child?.dob ?? null };
    }),
    months: figures.months,
    refunds: figures.refunds,
    totals: figures.totals,
    total: figures.totals.reduce((sum, amount) => sum + amount, 0),
    payments: figures.payments,
    unusedCredit: standing.credit,
    depositHeld: standing.deposit,
    ownerName: owner?.fullName ?? '',
  };
  return {
    paper: { id: input.id, accountId: account.id, payerId: payer?.personId ?? null, total: snapshot.total, snapshot: () => snapshot },
    year,
  };
}

/** Payments by the day they were received, less refunds. Money that waits as credit, agencies’ money and deposits still held are left out. */
function taxFigures(
  entries: readonly StoredEntry[],
  allocations: Awaited<ReturnType<typeof listAllocationsOf>>,
  { year, payerId }: { year: number; payerId: string | null },
) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reversed = new Set(entries.flatMap(({ id, reverses }) => (reverses === null ? [] : [reverses, id])));
  const counts = ({ id, kind, amount, onDay, method, payerId: paidBy }: StoredEntry) =>
    kind === 'payment' &&
    amount < 0 &&
    !reversed.has(id) &&
    onDay.startsWith(`${year}-`) &&
    method !== 'agency' &&
    (payerId === null || paidBy === payerId);
  const payments = entries.filter(counts);
  const isCounted = new Set(payments.map(({ id }) => id));
  const parts = allocations.filter(({ fromId, toId }) => isCounted.has(fromId) && !reversed.has(toId));
  const studentIds = [...new Set(parts.flatMap(({ toId }) => byId.get(toId)?.studentId ?? []))].toSorted();
  const columns = studentIds.length + 1;
  const columnOf = (entryId: string) => {
    const at = studentIds.indexOf(byId.get(entryId)?.studentId ?? '');
    return at === -1 ? columns - 1 : at;
  };
  const empty = () => Array.from({ length: columns }, () => 0);
  const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, byChild: empty(), together: 0 }));
  const totals = empty();
  const used = new Map<string, number>();
  const refunded = new Map<string, number>();
  for (const { fromId, toId, amount } of parts) {
    const month = months[Number((byId.get(fromId)?.onDay ?? '').slice(5, 7)) - 1];
    const column = columnOf(toId);
    if (month === undefined) continue;
    month.byChild[column] = (month.byChild[column] ?? 0) + amount;
    month.together += amount;
    totals[column] = (totals[column] ?? 0) + amount;
    used.set(fromId, (used.get(fromId) ?? 0) + amount);
    if (byId.get(toId)?.kind === 'refund') refunded.set(toId, (refunded.get(toId) ?? 0) + amount);
  }
  const refunds = [...refunded].map(([id, amount]) => {
    const entry = byId.get(id);
    const byChild = empty();
    byChild[columnOf(id)] = -amount;
    totals[columnOf(id)] = (totals[columnOf(id)] ?? 0) - amount;
    return { on: entry?.onDay ?? '', label: entry?.label ?? '', byChild, together: -amount };
  });
  return {
    studentIds,
    months,
    refunds,
    totals,
    payments: payments.map(({ id, onDay, method, reference }) => ({ on: onDay, method, reference, amount: used.get(id) ?? 0 })),
  };
}

/** The checks and the cash that go to the bank together. Each goes once. */
async function depositSlipOf(books: Books, { id, entryIds = [] }: Input): Promise<{ paper: NewPaper }> {
  const { trx, daycareId, billing } = books;
  const entries = await listEntriesIn(trx, daycareId, entryIds);
  const banked = entries.every(
    ({ kind, amount, method, reverses }) =>
      (kind === 'payment' || kind === 'deposit') && amount < 0 && reverses === null && (method === 'check' || method === 'cash'),
  );
  if (entries.length === 0 || entries.length < new Set(entryIds).size || !banked) throw badInput(billingText.onlyDeposits);
  if ((await listPapersOf(trx, daycareId, entryIds, 'depositSlip')).length > 0)
    throw new DomainError('CONFLICT', 'alreadyDecided', billingText.onSlip);
  const lines: DepositSlipSnapshot['lines'] = [];
  for (const { accountId, payerName, method, reference, amount } of entries) {
    const account = await findAccount(trx, daycareId, accountId);
    lines.push({ accountName: account?.name ?? '', paidBy: payerName, method, reference, amount: -amount });
  }
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const snapshot: DepositSlipSnapshot = {
    kind: 'depositSlip',
    provider: await providerOf(books),
    currency: billing.currency,
    account: null,
    lines,
    total,
  };
  return { paper: { id, accountId: null, total, entryIds: entries.map((entry) => entry.id), snapshot: () => snapshot } };
}

/** A paper as it was issued. */
export async function getDocument({ db, access }: Pick<WorkContext, 'db' | 'access'>, documentId: string): Promise<IssuedDocument> {
  const document = await findDocument(db, access.daycareId, documentId);
  if (document === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', billingText.documentNotFound);
  return asIssued(db, access.daycareId, document);
}

export async function asIssued(db: Books['trx'], daycareId: Books['daycareId'], document: StoredDocument): Promise<IssuedDocument> {
  const { id, number, kind, issuedOn, snapshot, hash } = document;
  const [creditNote] = kind === 'invoice' ? await findCreditNotes(db, daycareId, id) : [];
  return {
    documentId: id,
    number,
    kind,
    issuedOn,
    snapshot: JSON.parse(snapshot) as Snapshot,
    hash,
    creditedBy: creditNote?.number ?? null,
  };
}
