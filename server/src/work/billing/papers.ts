import type { ToBank } from '@daycare-portal/shared/account-view';
import type {
  DepositSlipSnapshot,
  IssueDocument,
  IssuedDocument,
  Snapshot,
  StatementSnapshot,
} from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { addDays } from '@daycare-portal/shared/center-time';
import { formatDates } from '@daycare-portal/shared/dates';
import { standingOn } from '@daycare-portal/shared/ledger';
import { badInput, DomainError } from '../../core/errors';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import { findAccount, listAccounts, listPayers } from '../../records/billing/accounts.queries';
import {
  findReversal,
  listAllocationsOf,
  listEntriesIn,
  listEntriesOf,
  listUnbanked,
  toAccounted,
  type ShownEntry,
} from '../../records/billing/ledger.queries';
import {
  findCreditNotes,
  findDocument,
  listEntriesOfDocument,
  listMadeBy,
  listPapersOf,
  type StoredDocument,
} from '../../records/billing/papers.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { todayOf } from '../../records/daycare/today';
import { receiptFor } from './add-entry';
import { openBooks, requireAccount, type Books } from './books';
import { accountOnPaper, issue, providerOf, type NewPaper } from './issue';
import { taxPaperOf } from './tax-year';

type Input = Sent<IssueDocument>;

/** Issues a receipt, a statement, a tax paper or a deposit slip with the next number of its series. */
export function issueDocument(
  { transact, notify, ...ctx }: WorkContext,
  input: Sent<IssueDocument>,
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
  if ((await findReversal(trx, daycareId, entry.id)) !== undefined) throw badInput(billingText.takenBack);
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
  // Bills may be posted before the day that they are dated, and what takes them back is dated today.
  const last = inOrder.at(-1)?.onDay ?? today;
  const latest = last > today ? last : today;
  const until = input.year === undefined || `${input.year}-12-31` > latest ? latest : `${input.year}-12-31`;
  const before = inOrder.filter(({ onDay }) => onDay < from).reduce((sum, { amount }) => sum + amount, 0);
  let balance = before;
  const names = new Map((await listBillable(trx, books.children)).map(({ id, firstName }) => [id, firstName]));
  const lines = inOrder
    .filter(({ onDay }) => onDay >= from && onDay <= until)
    .map(({ onDay, amount, ...entry }) => {
      balance += amount;
      return {
        on: onDay,
        label: labelOnStatement(entry, names),
        charged: Math.max(amount, 0),
        paid: Math.max(-amount, 0),
        balance,
      };
    });
  const counted = all.filter(({ onDay }) => onDay <= until);
  const ids = new Set(counted.map((entry) => entry.id));
  const pays = (await listAllocationsOf(trx, daycareId, account.id)).filter(({ fromId, toId }) => ids.has(fromId) && ids.has(toId));
  const standing = standingOn(counted.map(toAccounted), pays, until > today ? today : until);
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

/** For whom, what and when, such as “Ana, Full week, Nov 16 – 20”. */
function labelOnStatement(
  { kind, label, lineKind, studentId, periodFrom, periodUntil }: Omit<ShownEntry, 'onDay' | 'amount'>,
  names: ReadonlyMap<string, string>,
): string {
  // What the office forgave is its own matter.
  if (kind === 'writeOff') return billingText.lines.kinds.credit;
  // A difference says its period itself.
  const period = periodFrom === null || periodUntil === null || lineKind === 'difference' ? '' : formatDates(periodFrom, periodUntil);
  return [names.get(studentId ?? ''), label, period].filter(Boolean).join(', ');
}

// A bank need not take a check that is older than six months.
const toBankDays = 183;

/** Checks and cash that are on no deposit slip yet, the oldest first. */
export async function listToBank({
  db,
  runtime,
  access: { daycareId },
}: Pick<WorkContext, 'db' | 'runtime' | 'access'>): Promise<ToBank[]> {
  const since = addDays(await todayOf(db, runtime, daycareId), -toBankDays);
  const names = new Map((await listAccounts(db, daycareId)).map(({ id, name }) => [id, name]));
  return (await listUnbanked(db, daycareId, since)).map(({ id, accountId, onDay, method, reference, amount }) => ({
    entryId: id,
    accountName: names.get(accountId) ?? '',
    on: onDay,
    method,
    reference,
    amount: -amount,
  }));
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
  for (const entry of entries) if ((await findReversal(trx, daycareId, entry.id)) !== undefined) throw badInput(billingText.takenBack);
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
export async function getDocument(
  { db, access }: Pick<WorkContext, 'db' | 'access'>,
  { documentId }: { documentId: string },
): Promise<IssuedDocument> {
  const document = await findDocument(db, access.daycareId, documentId);
  if (document === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', billingText.documentNotFound);
  return asIssued(db, access.daycareId, document);
}

export async function asIssued(db: Books['trx'], daycareId: Books['daycareId'], document: StoredDocument): Promise<IssuedDocument> {
  const { id, number, kind, issuedOn, snapshot, hash } = document;
  const [creditNote] = kind === 'invoice' ? await findCreditNotes(db, daycareId, id) : [];
  const [paymentId] = kind === 'receipt' ? await listEntriesOfDocument(db, daycareId, id) : [];
  const reversal = paymentId === undefined ? undefined : await findReversal(db, daycareId, paymentId);
  return {
    documentId: id,
    number,
    kind,
    issuedOn,
    snapshot: JSON.parse(snapshot) as Snapshot,
    hash,
    creditedBy: creditNote?.number ?? null,
    takenBackOn: reversal?.onDay ?? null,
  };
}
