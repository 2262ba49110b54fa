import type { FamilyAccount } from '@daycare-portal/shared/account-view';
import type { IssuedDocument } from '@daycare-portal/shared/billing-papers';
import { billingText } from '@daycare-portal/shared/billing-text';
import { dayAt } from '@daycare-portal/shared/center-time';
import { ofMachine } from '../../core/auth/access';
import type { OwnChild } from '../../core/auth/own-children';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, type Runtime } from '../../core/runtime';
import { listAccountsOf } from '../../records/billing/accounts.queries';
import { readLedgerState } from '../../records/billing/ledger.queries';
import { findDocument } from '../../records/billing/papers.queries';
import { readBilling } from '../../records/billing/settings.queries';
import { getDaycare } from '../../records/daycare/daycare.queries';
import { getAccount } from './account-view';
import { nextBillOf } from './overview';
import { asIssued } from './papers';
import { listOwnReminders } from './remind';

// What the daycare keeps to itself: slips for the bank are no papers of a family.
const ofFamilies = new Set(['invoice', 'creditNote', 'receipt', 'statement', 'taxYear']);

/** The guardian's own accounts in a daycare that bills, as far as the office shows them money. Null if there are none. */
async function ownAccounts(db: Db, ownChildren: readonly OwnChild[], daycareId: string) {
  const own = ownChildren.filter((child) => child.daycareId === daycareId && child.features.billing && child.parts.includes('money'));
  const [first] = own;
  if (first === undefined) return null;
  return {
    daycareId: first.daycareId,
    own,
    timeZone: first.timeZone,
    accountIds: await listAccountsOf(
      db,
      first.daycareId,
      own.map(({ personId }) => personId),
    ),
  };
}

/** What the guardian owes, and the papers of their own accounts. Nothing of another household, of an agency or of what the office notes. */
export async function getFamilyAccounts(
  db: Db,
  runtime: Runtime,
  ownChildren: readonly OwnChild[],
  daycareId: string,
): Promise<FamilyAccount[]> {
  const mine = await ownAccounts(db, ownChildren, daycareId);
  if (mine === null || mine.accountIds.length === 0) return [];
  const children = ofMachine(mine.daycareId, isoTime(runtime.now()));
  const { currency, legalName, payTo } = await readBilling(db, mine.daycareId);
  const { name: daycareName } = await getDaycare(db, mine.daycareId);
  const reminded = new Map<string, string>();
  for (const child of mine.own) for (const [accountId, at] of await listOwnReminders(db, child)) reminded.set(accountId, at);
  const found: FamilyAccount[] = [];
  for (const accountId of mine.accountIds) {
    const view = await getAccount({ db, runtime, children }, accountId);
    const { account, balance, credit, overdue, deposit, entries, open } = view;
    if (account.kind !== 'family') continue;
    const access = { daycareId: mine.daycareId, children, roles: [], permissions: [] };
    found.push({
      accountId,
      number: account.number,
      name: account.name,
      currency,
      balance,
      owed: balance + credit,
      overdue,
      remindedOn: reminded.has(accountId) ? dayAt(reminded.get(accountId) ?? '', mine.timeZone) : null,
      credit,
      deposit,
      dueOn: account.oldestDue,
      open,
      payments: entries.flatMap(({ kind, on, amount, method, reference, reversedBy, reverses }) =>
        kind === 'payment' && reversedBy === null && reverses === null ? [{ on, amount: -amount, method, reference }] : [],
      ),
      nextBill: await nextBillOf({ db, runtime, access }, accountId),
      documents: view.documents.filter(({ kind }) => ofFamilies.has(kind)),
      legalName: legalName || daycareName,
      payTo,
    });
  }
  return found;
}

/** A paper of the guardian's own account. NOT_FOUND for any other. */
export async function getFamilyDocument(
  db: Db,
  ownChildren: readonly OwnChild[],
  { daycareId, documentId }: { daycareId: string; documentId: string },
): Promise<IssuedDocument> {
  const mine = await ownAccounts(db, ownChildren, daycareId);
  const document = mine === null ? undefined : await findDocument(db, mine.daycareId, documentId);
  if (mine === null || document === undefined || !ofFamilies.has(document.kind) || !mine.accountIds.includes(document.accountId ?? ''))
    throw new DomainError('NOT_FOUND', 'documentNotFound', billingText.documentNotFound);
  return asIssued(db, mine.daycareId, document);
}

/** Differs whenever something was written on an account that the guardian sees. */
export async function readMoneyState(db: Db, own: OwnChild): Promise<unknown> {
  const mine = await ownAccounts(db, [own], own.daycareId);
  if (mine === null) return null;
  return [await readLedgerState(db, mine.daycareId, mine.accountIds), [...(await listOwnReminders(db, own)).values()]];
}
