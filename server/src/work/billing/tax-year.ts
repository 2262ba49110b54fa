import type { Sent } from '../../core/work-context';
import type { IssueDocument, TaxYearSnapshot } from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { badInput, DomainError } from '../../core/errors';
import { listPayers } from '../../records/billing/accounts.queries';
import { listAllocationsOf, listEntriesOf, type ShownEntry } from '../../records/billing/ledger.queries';
import { listBillable } from '../../records/billing/shares.queries';
import { listStaff } from '../../records/staff/staff.queries';
import { requireAccount, type Books } from './books';
import { accountOnPaper, providerOf, type NewPaper } from './issue';

/** What one payer paid in a year, by child and month, by the day it was received. */
export async function taxPaperOf(
  books: Books,
  { id, accountId = '', year, payerId, studentId = null }: Sent<IssueDocument>,
): Promise<{ paper: NewPaper; year: number }> {
  const { trx, daycareId, billing, children } = books;
  if (year === undefined) throw badInput(billingText.yearMissing);
  if (billing.taxId === null) throw badInput(billingText.taxIdNeeded);
  const account = await requireAccount(books, accountId);
  if (account.kind === 'agency') throw badInput(billingText.payerMissing);
  const payers = (await listPayers(trx, children, accountId)).get(accountId) ?? [];
  const payer = payerId == null ? undefined : payers.find(({ personId }) => personId === payerId);
  if (payerId != null && payer === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', billingText.noSuchPayer);
  const entries = await listEntriesOf(trx, daycareId, accountId);
  const allocations = await listAllocationsOf(trx, daycareId, accountId);
  const known = new Map((await listBillable(trx, children)).map((child) => [child.id, child]));
  if (studentId !== null && !known.has(studentId)) throw new DomainError('NOT_FOUND', 'studentNotFound', billingText.studentNotFound);
  const figures = taxFigures(entries, allocations, { year, payerId: payer?.personId ?? null, studentId });
  const owner = (await listStaff(trx, daycareId)).find(({ role }) => role === 'owner');
  const snapshot: TaxYearSnapshot = {
    kind: 'taxYear',
    provider: await providerOf(books),
    currency: billing.currency,
    account: accountOnPaper(account, payers),
    year,
    paidBy: payer?.fullName ?? payers.map(({ fullName }) => fullName).join(', '),
    children: figures.studentIds.map((each) => {
      const child = known.get(each);
      return { name: child === undefined ? '' : fullNameOf(child), bornOn: child?.dob ?? null, care: figures.careOf(each) };
    }),
    months: figures.months,
    earlier: figures.earlier,
    refunds: figures.refunds,
    totals: figures.totals,
    total: figures.totals.reduce((sum, amount) => sum + amount, 0),
    payments: figures.payments,
    unusedCredit: figures.unusedCredit,
    depositHeld: figures.depositHeld,
    ...(studentId !== null && { forNoChild: figures.forNoChild }),
    ownerName: owner?.fullName ?? '',
  };
  return { paper: { id, accountId, payerId: payer?.personId ?? null, total: snapshot.total, snapshot: () => snapshot }, year };
}

type Allocations = Awaited<ReturnType<typeof listAllocationsOf>>;

/** One payer's payments, and which part of them is used for what on a day. */
function readPaid(entries: readonly ShownEntry[], allocations: Allocations, payerId: string | null) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const takenBackOn = new Map(entries.flatMap(({ reverses, onDay }) => (reverses === null ? [] : [[reverses, onDay]])));
  const payments = entries.filter(
    ({ id, kind, amount, reverses, method, payerId: paidBy }) =>
      kind === 'payment' &&
      amount < 0 &&
      reverses === null &&
      !takenBackOn.has(id) &&
      method !== 'agency' &&
      (payerId === null || paidBy === payerId),
  );
  const isPaid = new Set(payments.map(({ id }) => id));
  const dayOf = (id: string) => byId.get(id)?.onDay ?? '';
  const parts = allocations
    .filter(({ fromId }) => isPaid.has(fromId))
    .map(({ fromId, toId, amount }) => ({
      fromId,
      toId,
      amount,
      since: dayOf(fromId) > dayOf(toId) ? dayOf(fromId) : dayOf(toId),
      until: takenBackOn.get(toId) ?? '9999-12-31',
    }));
  const usedOn = (part: (typeof parts)[number], day: string) => (part.since <= day && day < part.until ? part.amount : 0);
  return { byId, payments, parts, usedOn };
}

/**
 * Payments of the year as far as they are used at its end. What was received in an earlier year counts in the one in which it is used, as a
 * deposit does, so that each amount counts in one year. Agencies’ money, unused credit and deposits still held are left out.
 */
function taxFigures(
  entries: readonly ShownEntry[],
  allocations: Allocations,
  { year, payerId, studentId: only }: { year: number; payerId: string | null; studentId: string | null },
) {
  const { byId, payments, parts, usedOn } = readPaid(entries, allocations, payerId);
  const [before, end] = [`${year - 1}-12-31`, `${year}-12-31`];
  const childOf = (entryId: string) => byId.get(entryId)?.studentId ?? null;
  const ofAll = parts
    .map((part) => ({ ...part, amount: usedOn(part, end) - usedOn(part, before), on: byId.get(part.fromId)?.onDay ?? '' }))
    .filter(({ amount }) => amount !== 0);
  const counted = only === null ? ofAll : ofAll.filter(({ toId }) => childOf(toId) === only);
  const studentIds = only === null ? [...new Set(counted.flatMap(({ toId }) => childOf(toId) ?? []))].toSorted() : [only];
  const columns = studentIds.length + 1;
  const columnOf = (entryId: string) => {
    const at = studentIds.indexOf(childOf(entryId) ?? '');
    return at === -1 ? columns - 1 : at;
  };
  const empty = () => ({ byChild: Array.from({ length: columns }, () => 0), together: 0 });
  const months = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, ...empty() }));
  const earlier = empty();
  const totals = empty();
  const refunds = new Map<string, ReturnType<typeof empty>>();
  const used = new Map<string, number>();
  const addTo = (row: ReturnType<typeof empty>, column: number, amount: number) => {
    row.byChild[column] = (row.byChild[column] ?? 0) + amount;
    row.together += amount;
  };
  for (const { fromId, toId, amount, on } of counted) {
    const column = columnOf(toId);
    const month = on.startsWith(`${year}-`) ? months[Number(on.slice(5, 7)) - 1] : undefined;
    addTo(month ?? earlier, column, amount);
    addTo(totals, column, amount);
    if (month !== undefined) used.set(fromId, (used.get(fromId) ?? 0) + amount);
    if (byId.get(toId)?.kind !== 'refund') continue;
    const refund = refunds.get(toId) ?? empty();
    refunds.set(toId, refund);
    addTo(refund, column, -amount);
    addTo(totals, column, -amount);
  }
  const unused = (entry: ShownEntry) =>
    -entry.amount - parts.reduce((sum, part) => (part.fromId === entry.id ? sum + usedOn(part, end) : sum), 0);
  return {
    studentIds,
    months,
    earlier: earlier.byChild.some((amount) => amount !== 0) ? earlier : null,
    refunds: [...refunds].map(([id, row]) => ({ on: byId.get(id)?.onDay ?? '', label: byId.get(id)?.label ?? '', ...row })),
    totals: totals.byChild,
    payments: payments
      .filter(({ id }) => used.has(id))
      .map(({ id, onDay, method, reference }) => ({ on: onDay, method, reference, amount: used.get(id) ?? 0 })),
    unusedCredit: payments.filter(({ onDay }) => onDay <= end).reduce((sum, entry) => sum + unused(entry), 0),
    depositHeld: -entries.reduce((sum, { kind, onDay, amount }) => (kind === 'deposit' && onDay <= end ? sum + amount : sum), 0),
    // What was given back was not paid for anything.
    forNoChild: ofAll.reduce(
      (sum, { toId, amount }) => (childOf(toId) === null && byId.get(toId)?.kind !== 'refund' ? sum + amount : sum),
      0,
    ),
    careOf: (studentId: string) => careOf(counted.map(({ toId }) => byId.get(toId)).filter((entry) => entry?.studentId === studentId)),
  };
}

/** From when until when the care was that these charges are for. */
function careOf(charges: readonly (ShownEntry | undefined)[]): { from: string; until: string } | null {
  const from = charges.flatMap((charge) => charge?.periodFrom ?? []).toSorted()[0];
  const until = charges
    .flatMap((charge) => charge?.periodUntil ?? [])
    .toSorted()
    .at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}
