import { billingText } from '@daycare-portal/shared/billing-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { allocateOldest, standingOn, type LedgerEntry, type Standing } from '@daycare-portal/shared/ledger';
import { formatMoney } from '@daycare-portal/shared/money';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isoTime, newId, type Runtime } from '../../core/runtime';
import type { WorkContext } from '../../core/work-context';
import { findAccount, type StoredAccount } from '../../records/billing/accounts.queries';
import { insertAllocations, readAccounted, type NewEntry } from '../../records/billing/ledger.queries';
import { readBilling, type Billing } from '../../records/billing/settings.queries';
import { todayOf } from '../../records/daycare/today';
import { requireOpen } from './settings';

/** What every change of the ledger needs, inside its transaction. */
export interface Books {
  trx: Db;
  runtime: Runtime;
  daycareId: AuthorizedDaycareId;
  children: ChildScope;
  billing: Billing;
  today: PlainDate;
  author: { recordedBy: string; recordedName: string; recordedAt: string };
}

export async function openBooks(
  trx: Db,
  { runtime, access, session }: Pick<WorkContext, 'runtime' | 'access' | 'session'>,
): Promise<Books> {
  const { daycareId, children } = access;
  return {
    trx,
    runtime,
    daycareId,
    children,
    billing: await readBilling(trx, daycareId),
    today: await todayOf(trx, runtime, daycareId),
    author: { recordedBy: session.user.uid, recordedName: session.user.displayName, recordedAt: isoTime(runtime.now()) },
  };
}

type Given = Pick<NewEntry, 'id' | 'accountId' | 'kind' | 'amount' | 'onDay' | 'label'> & Partial<NewEntry>;

/** An entry with nothing in the fields that are not given. */
export function entryOf({ today, author }: Pick<Books, 'today' | 'author'>, given: Given): NewEntry {
  return {
    studentId: null,
    knownOn: today,
    dueOn: null,
    lineKind: null,
    arithmetic: null,
    periodFrom: null,
    periodUntil: null,
    workedOut: null,
    method: null,
    reference: null,
    payerId: null,
    payerName: null,
    reason: null,
    sourceKey: null,
    reverses: null,
    partOf: null,
    payloadHash: '',
    ...author,
    ...given,
  };
}

/** The account, or NOT_FOUND. */
export async function requireAccount({ trx, daycareId }: Pick<Books, 'trx' | 'daycareId'>, id: string): Promise<StoredAccount> {
  const account = await findAccount(trx, daycareId, id);
  if (account === undefined) throw new DomainError('NOT_FOUND', 'accountNotFound', billingText.accountNotFound);
  return account;
}

/** Entries are dated today or earlier, and not in a closed period. */
export function requireDate({ billing, today }: Books, ...days: PlainDate[]): void {
  requireOpen(billing, ...days);
  if (days.some((day) => day > today)) throw badInput(billingText.inFuture);
}

export interface AccountState {
  entries: LedgerEntry[];
  standing: Standing;
}

/** Where an account stands now. */
export async function readState(
  { trx, daycareId, today }: Pick<Books, 'trx' | 'daycareId' | 'today'>,
  accountId: string,
): Promise<AccountState> {
  const { entries, allocations } = await readAccounted(trx, daycareId, accountId);
  return { entries, standing: standingOn(entries, allocations, today) };
}

export interface Pays {
  fromId: string;
  toId: string;
  amount: number;
}

/** Writes what pays what. */
export async function writePays(
  { trx, runtime, daycareId, today, author }: Books,
  accountId: string,
  pays: readonly Pays[],
): Promise<void> {
  const rows = pays.map((one) => ({ id: newId(runtime), accountId, ...one, knownOn: today, recordedAt: author.recordedAt }));
  await insertAllocations(trx, daycareId, rows);
}

/** Pays what is open with unused credit, oldest first; of some entries only, if they are named. */
export async function settle(
  books: Books,
  accountId: string,
  only: { from?: ReadonlySet<string>; to?: ReadonlySet<string> } = {},
): Promise<Pays[]> {
  const { entries, standing } = await readState(books, accountId);
  const pays = allocateOldest(entries, standing.open, only);
  await writePays(books, accountId, pays);
  return pays;
}

/** What a person chose that a credit pays. Refused where it is more than is open, or more than the credit. */
export function chosenPays(
  { billing }: Pick<Books, 'billing'>,
  { entries, standing }: AccountState,
  { id, amount }: { id: string; amount: number },
  chosen: readonly { entryId: string; amount: number }[],
): Pays[] {
  const charges = new Map(entries.filter((entry) => entry.amount > 0 && entry.kind !== 'deposit').map((entry) => [entry.id, entry]));
  for (const { entryId, amount: wanted } of chosen) {
    if (!charges.has(entryId)) throw new DomainError('NOT_FOUND', 'entryNotFound', billingText.entryNotFound);
    const open = standing.open.get(entryId) ?? 0;
    if (wanted > open) throw badInput(billingText.moreThanOpen(formatMoney(wanted - open, billing.currency)));
  }
  const sum = chosen.reduce((total, { amount: wanted }) => total + wanted, 0);
  if (sum > amount) throw badInput(billingText.moreThanOpen(formatMoney(sum - amount, billing.currency)));
  return chosen.map(({ entryId, amount: wanted }) => ({ fromId: id, toId: entryId, amount: wanted }));
}
