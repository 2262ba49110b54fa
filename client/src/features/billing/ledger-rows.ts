import type { AccountEntry } from '@daycare-portal/shared/account-view';
import type { Amount } from '@daycare-portal/shared/money';

/** A row of the ledger: an entry, or the lines of one invoice or credit note together. Newest first. */
export interface LedgerRow {
  key: string;
  /** The newest of them. */
  entry: AccountEntry;
  lines: AccountEntry[];
  amount: Amount;
  open: Amount;
  /** What the account owed after it. */
  balance: Amount;
}

const paperOf = ({ invoice, creditNote }: AccountEntry) => (invoice ?? creditNote)?.documentId;

/** The rows of the ledger. The lines of a paper that were written together are one row. */
export function ledgerRows(entries: readonly AccountEntry[]): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const paper = paperOf(entry);
    const isSame =
      last !== undefined &&
      paper !== undefined &&
      paperOf(last.entry) === paper &&
      last.entry.on === entry.on &&
      (last.entry.reverses === null) === (entry.reverses === null) &&
      (last.entry.reversedBy === null) === (entry.reversedBy === null);
    if (!isSame) {
      rows.push({ key: entry.entryId, entry, lines: [entry], amount: entry.amount, open: entry.open, balance: entry.balance });
      continue;
    }
    last.lines.push(entry);
    last.amount += entry.amount;
    last.open += entry.open;
  }
  return rows;
}
