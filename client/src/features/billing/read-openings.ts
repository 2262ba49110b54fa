import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { foldAccents } from '@daycare-portal/shared/folding';
import { readTable } from '../../list-reading/read-table';

export interface ReadOpenings {
  /** What is typed for each account. */
  rows: Record<string, { balance: string; paid: string }>;
  /** Families that no account is named after. */
  unknown: string[];
}

/** Reads a spreadsheet's rows: family, what it owes, and what it has paid this year. A heading is skipped. */
export function readOpenings(written: string, accounts: readonly Pick<AccountLine, 'accountId' | 'name' | 'number'>[]): ReadOpenings {
  const rows: ReadOpenings['rows'] = {};
  const unknown: string[] = [];
  for (const [family = '', balance = '', paid = ''] of readTable(written)) {
    const wanted = foldAccents(family.trim());
    if (wanted === '') continue;
    const found = accounts.filter(({ name, number }) => foldAccents(name) === wanted || foldAccents(number) === wanted);
    const [account] = found;
    if (account !== undefined && found.length === 1) rows[account.accountId] = { balance: balance.trim(), paid: paid.trim() };
    // A row without any figure is a heading.
    else if (/\d/.test(`${balance}${paid}`)) unknown.push(family.trim());
  }
  return { rows, unknown };
}
