import type { AccountLine } from '@daycare-portal/shared/billing';
import type { WorkContext } from '../../core/work-context';
import { accountNumber, listAccounts as readAccounts, listPayers } from '../../records/billing/accounts.queries';

/** Every account with where it stands today. */
export async function listAccounts({ db, access }: Pick<WorkContext, 'db' | 'access'>): Promise<{ accounts: AccountLine[] }> {
  const payers = await listPayers(db, access.children);
  const accounts = await readAccounts(db, access.daycareId);
  return {
    accounts: accounts.map(({ id, number, kind, name, note, updatedAt }) => ({
      accountId: id,
      number: accountNumber(number),
      kind,
      name,
      note,
      payers: payers.get(id) ?? [],
      children: [],
      balance: 0,
      overdue: 0,
      credit: 0,
      deposit: 0,
      oldestDue: null,
      lastPayment: null,
      updatedAt,
    })),
  };
}
