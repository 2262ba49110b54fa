import type { AccountLine } from '@daycare-portal/shared/billing-accounts';
import { foldAccents } from '@daycare-portal/shared/folding';
import { groupBy } from '@daycare-portal/shared/groups';

type Named = Pick<AccountLine, 'accountId' | 'name' | 'number'>;

/** What each account is called where one is chosen: its name, with its number where another one is named the same. */
export function accountLabels(accounts: readonly Named[]): ReadonlyMap<string, string> {
  const named = groupBy(accounts, ({ name }) => foldAccents(name));
  return new Map(
    accounts.map(({ accountId, name, number }) => [accountId, named.get(foldAccents(name))?.length === 1 ? name : `${name}, ${number}`]),
  );
}

/** The account that is meant by its name, its number or both. Undefined where several are. */
export function accountNamed<Account extends Named>(accounts: readonly Account[], written: string): Account | undefined {
  const wanted = foldAccents(written.trim());
  if (wanted === '') return undefined;
  const found = accounts.filter(({ name, number }) => [name, number, `${name}, ${number}`].some((one) => foldAccents(one) === wanted));
  return found.length === 1 ? found[0] : undefined;
}
