import type { OpenItem } from '@daycare-portal/shared/account-view';
import type { Amount } from '@daycare-portal/shared/money';

/** How much of a payment goes to each open item: what was due first comes first. */
export function oldestFirst(open: readonly OpenItem[], amount: Amount): Amount[] {
  let left = amount;
  return open.map((item) => {
    const paid = Math.min(left, item.open);
    left -= paid;
    return paid;
  });
}

/** The same, as the entries that are named to the server: those of an invoice in their order. */
export function entriesPaid(open: readonly OpenItem[], paid: readonly Amount[]): { entryId: string; amount: Amount }[] {
  return open.flatMap(({ entries }, index) => {
    let left = paid[index] ?? 0;
    return entries.flatMap(({ entryId, open: of }) => {
      const amount = Math.min(left, of);
      left -= amount;
      return amount > 0 ? [{ entryId, amount }] : [];
    });
  });
}
