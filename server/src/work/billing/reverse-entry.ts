import type { CreditNoteSnapshot, InvoiceSnapshot } from '@daycare-portal/shared/billing-papers';
import type { ReverseEntry } from '@daycare-portal/shared/ledger-entries';
import { billingText } from '@daycare-portal/shared/billing-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Arithmetic } from '@daycare-portal/shared/proration';
import { DomainError } from '../../core/errors';
import { newId } from '../../core/runtime';
import { hashPayload } from '../../core/sent-ids/answer-once';
import type { Sent, WorkContext } from '../../core/work-context';
import {
  findReversal,
  insertEntries,
  listAllocationsOf,
  listEntriesIn,
  listEntriesOf,
  listPartsOf,
  type NewEntry,
  type StoredEntry,
} from '../../records/billing/ledger.queries';
import { findDocument, listEntriesOfDocument, listMadeBy, listPapersOf, type StoredDocument } from '../../records/billing/papers.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { timeZoneOf } from '../../records/daycare/today';
import { entryOf, openBooks, readState, requireDate, settle, type Books } from './books';
import { issue, type IssuedPaper } from './issue';

/** Takes an entry back, once. What stands on an invoice gets a credit note. */
export function reverseEntry({ transact, notify, ...ctx }: WorkContext, input: Sent<ReverseEntry>): Promise<string> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const [known] = await listEntriesIn(trx, books.daycareId, [input.id]);
    const payloadHash = hashPayload(input);
    if (known !== undefined) {
      if (known.recordedBy === books.author.recordedBy && known.payloadHash === payloadHash) return input.id;
      throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
    }
    const [entry] = await listEntriesIn(trx, books.daycareId, [input.entryId]);
    if (entry === undefined) throw new DomainError('NOT_FOUND', 'entryNotFound', billingText.entryNotFound);
    requireMayReverse(books, ctx.access, entry.knownOn);
    await takeBack(books, entry, { ...input, payloadHash });
    await notify(trx);
    return input.id;
  });
}

/** What was written on another day, only an owner takes back. */
export function requireMayReverse({ today }: Books, { permissions }: Pick<WorkContext['access'], 'permissions'>, writtenOn: string): void {
  if (writtenOn !== today && !permissions.includes('billing.manage'))
    throw new DomainError('FORBIDDEN', 'ownersOnly', billingText.onlyOwnerReverses);
}

interface Back {
  id: string;
  on: string;
  reason: string;
  payloadHash: string;
}

/** Writes the reversal of an entry and of what belongs to it, with a credit note if it stands on an invoice. */
export async function takeBack(books: Books, entry: StoredEntry, { id, on, reason, payloadHash }: Back): Promise<void> {
  const { trx, daycareId } = books;
  if (entry.reverses !== null) throw new DomainError('CONFLICT', 'reversalStays', billingText.reversalStays);
  if (entry.partOf !== null) throw new DomainError('CONFLICT', 'reversalStays', billingText.partOfAnother);
  requireDate(books, on);
  await requireNotReversed(books, entry.id);
  await requireDepositLeft(books, entry);
  const parts = await partsOf(books, entry);
  const others = parts.map((part) => reversalOf(books, part, { id: newId(books.runtime), on, reason, payloadHash: '' }));
  await insertEntries(trx, daycareId, [reversalOf(books, entry, { id, on, reason, payloadHash }), ...others]);
  const [paper] = await listPapersOf(trx, daycareId, [entry.id], 'invoice');
  const invoice = paper === undefined ? undefined : await findDocument(trx, daycareId, paper.documentId);
  if (invoice !== undefined)
    await creditNote(books, invoice, [{ entry, reversalId: id }], { id: newId(books.runtime), reason, payloadHash });
  await spendFreed(books, [entry]);
  for (const each of [entry, ...parts]) await payReopened(books, each);
}

/** What a payment had paid is paid by other unused credit: of one that was recorded twice, either may be taken back. */
async function payReopened(books: Books, { id, accountId, amount }: StoredEntry): Promise<void> {
  if (amount > 0) return;
  const pays = await listAllocationsOf(books.trx, books.daycareId, accountId);
  const reopened = new Set(pays.filter(({ fromId }) => fromId === id).map(({ toId }) => toId));
  if (reopened.size > 0) await settle(books, accountId, { to: reopened });
}

/** What had paid these charges pays what else is open. */
async function spendFreed(books: Books, charges: readonly StoredEntry[]): Promise<void> {
  const taken = new Set(charges.filter(({ amount }) => amount > 0).map(({ id }) => id));
  const [charge] = charges;
  if (charge === undefined || taken.size === 0) return;
  const pays = await listAllocationsOf(books.trx, books.daycareId, charge.accountId);
  const freed = new Set(pays.filter(({ toId }) => taken.has(toId)).map(({ fromId }) => fromId));
  if (freed.size > 0) await settle(books, charge.accountId, { from: freed });
}

/** A deposit that was used stays until its use is taken back. */
async function requireDepositLeft(books: Books, { kind, accountId, amount }: StoredEntry): Promise<void> {
  if (kind !== 'deposit' || amount > 0) return;
  const { standing } = await readState(books, accountId);
  if (standing.deposit < -amount) throw new DomainError('CONFLICT', 'reversalStays', billingText.depositInUse);
}

async function requireNotReversed({ trx, daycareId }: Books, entryId: string): Promise<void> {
  const reversal = await findReversal(trx, daycareId, entryId);
  if (reversal !== undefined)
    throw new DomainError('CONFLICT', 'alreadyReversed', billingText.reversed(formatDate(reversal.onDay, 'short')));
}

/** The entries of the same act: the other side of a transfer, or what a deposit paid. */
async function partsOf({ trx, daycareId }: Books, entry: StoredEntry): Promise<StoredEntry[]> {
  if (entry.kind !== 'transfer' && entry.kind !== 'deposit') return [];
  return listPartsOf(trx, daycareId, entry.id);
}

function reversalOf(books: Books, entry: StoredEntry, { id, on, reason, payloadHash }: Back): NewEntry {
  const { accountId, studentId, kind, amount, label, method, reference, payerId, payerName, lineKind } = entry;
  return entryOf(books, {
    id,
    accountId,
    studentId,
    kind,
    amount: -amount,
    onDay: on,
    dueOn: null,
    label: billingText.lines.reversal(label),
    lineKind,
    method,
    reference,
    payerId,
    payerName,
    reason,
    reverses: entry.id,
    payloadHash,
  });
}

/** Takes a whole invoice back, with a numbered credit note. Its lines can be billed again. */
export function creditInvoice(
  { transact, notify, ...ctx }: WorkContext,
  input: { id: string; documentId: string; reason: string },
): Promise<IssuedPaper> {
  return transact(async (trx) => {
    const books = await openBooks(trx, ctx);
    const payloadHash = hashPayload(input);
    const [known] = await listMadeBy(trx, books.daycareId, input.id);
    if (known !== undefined) {
      if (known.recordedBy !== books.author.recordedBy || known.payloadHash !== payloadHash)
        throw new DomainError('CONFLICT', 'idTaken', billingText.idTaken);
      return { documentId: known.id, number: known.number, accountId: known.accountId, total: known.total };
    }
    const invoice = await findDocument(trx, books.daycareId, input.documentId);
    if (invoice === undefined) throw new DomainError('NOT_FOUND', 'documentNotFound', billingText.documentNotFound);
    if (invoice.kind !== 'invoice') throw new DomainError('CONFLICT', 'onlyInvoices', billingText.onlyInvoices);
    const timeZone = await timeZoneOf(trx, ctx.runtime, books.daycareId);
    requireMayReverse(books, ctx.access, dayAt(invoice.recordedAt, timeZone));
    requireDate(books, books.today);
    const entries = await listEntriesIn(trx, books.daycareId, await listEntriesOfDocument(trx, books.daycareId, invoice.id));
    const reversed = new Set(
      (await listEntriesOf(trx, books.daycareId, invoice.accountId ?? '')).flatMap(({ reverses }) => reverses ?? []),
    );
    const live = entries.filter(({ id }) => !reversed.has(id));
    if (live.length === 0) throw new DomainError('CONFLICT', 'alreadyReversed', billingText.credited);
    const { today: on } = books;
    const pairs = live.map((entry) => ({ entry, reversalId: newId(books.runtime) }));
    await insertEntries(
      trx,
      books.daycareId,
      pairs.map(({ entry, reversalId }) => reversalOf(books, entry, { id: reversalId, on, reason: input.reason, payloadHash: '' })),
    );
    const issued = await creditNote(books, invoice, pairs, { id: input.id, reason: input.reason, payloadHash });
    await spendFreed(books, live);
    await notify(trx);
    return issued;
  });
}

async function creditNote(
  books: Books,
  invoice: StoredDocument,
  pairs: readonly { entry: StoredEntry; reversalId: string }[],
  { id, reason, payloadHash }: Omit<Back, 'on'>,
): Promise<IssuedPaper> {
  const { trx, children, today } = books;
  const shown = JSON.parse(invoice.snapshot) as InvoiceSnapshot;
  const names = new Map((await listBillable(trx, children)).map((child) => [child.id, fullNameOf(child)]));
  const total = -pairs.reduce((sum, { entry }) => sum + entry.amount, 0);
  const snapshot: CreditNoteSnapshot = {
    kind: 'creditNote',
    provider: shown.provider,
    currency: shown.currency,
    account: shown.account,
    invoiceNumber: invoice.number,
    reason,
    lines: pairs.map(({ entry }) => ({
      childName: names.get(entry.studentId ?? '') ?? null,
      label: entry.label,
      sum: entry.arithmetic === null ? null : (JSON.parse(entry.arithmetic) as Arithmetic),
      amount: -entry.amount,
    })),
    total,
  };
  const paper = {
    id,
    accountId: invoice.accountId,
    total,
    credits: invoice.id,
    entryIds: pairs.map(({ reversalId }) => reversalId),
    snapshot: () => snapshot,
  };
  const [issued] = await issue(books, { kind: 'creditNote', issuedOn: today, madeBy: id, payloadHash }, [paper]);
  if (issued === undefined) throw new Error('A credit note was not issued.');
  return issued;
}
