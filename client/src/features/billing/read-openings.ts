import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { readTable } from '../../list-reading/read-table';
import { accountNamed } from './account-labels';

export interface ReadOpenings {
  /** What is typed for each account. */
  rows: Record<string, { balance: string; paid: string }>;
  /** Families after which no account is named, or several. */
  unknown: string[];
}

/** Reads a spreadsheet's rows: family, what it owes, and what it has paid this year. A heading is skipped. */
export function readOpenings(written: string, accounts: readonly Pick<AccountLine, 'accountId' | 'name' | 'number'>[]): ReadOpenings {
  const rows: ReadOpenings['rows'] = {};
  const unknown: string[] = [];
  for (const [family = '', balance = '', paid = ''] of readTable(written)) {
    if (family.trim() === '') continue;
    const account = accountNamed(accounts, family);
    if (account !== undefined) rows[account.accountId] = { balance: balance.trim(), paid: paid.trim() };
    // A row without any figure is a heading.
    else if (/\d/.test(`${balance}${paid}`)) unknown.push(family.trim());
  }
  return { rows, unknown };
}
