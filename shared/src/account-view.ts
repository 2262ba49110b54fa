import * as z from 'zod/mini';
import type { RunLine } from './bill-runs';
import type { AccountLine } from './billing-accounts';
import type { DocumentKind } from './billing-papers';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import { Id } from './fields';
import type { EntryKind, PaymentMethod } from './ledger-entries';
import type { Amount, Currency } from './money';
import type { Every } from './proration';

/** `asOf` shows the account as that day showed it. */
export const GetAccount = z.strictObject({ daycareId: Id, accountId: Id, asOf: z.optional(z.nullable(PlainDay)) });

/** A line of the ledger. */
export interface AccountEntry {
  entryId: string;
  kind: EntryKind;
  on: PlainDate;
  dueOn: PlainDate | null;
  label: string;
  arithmetic: string | null;
  amount: Amount;
  /** What the account owed after it, in the order of days. */
  balance: Amount;
  /** What of it is neither paid nor used. */
  open: Amount;
  studentId: string | null;
  period: { from: PlainDate; until: PlainDate } | null;
  method: PaymentMethod | 'deposit' | null;
  reference: string | null;
  payerName: string | null;
  reason: string | null;
  reverses: string | null;
  reversedBy: string | null;
  /** The invoice that it stands on. */
  invoice: { documentId: string; number: string } | null;
  receipt: { documentId: string; number: string } | null;
  /** The credit note that took it off an invoice. */
  creditNote: { documentId: string; number: string } | null;
  recordedName: string;
  recordedAt: string;
}

/** Something that is owed: an invoice, or a charge that is on none yet. */
export interface OpenItem {
  /** An entry to name in `allocate`. An invoice has one for each line. */
  entries: { entryId: string; open: Amount }[];
  documentId: string | null;
  /** Of the invoice. */
  number: string | null;
  label: string;
  dueOn: PlainDate;
  amount: Amount;
  open: Amount;
}

/** A check or cash that is on no deposit slip yet. */
export interface ToBank {
  entryId: string;
  accountName: string;
  on: PlainDate;
  method: AccountEntry['method'];
  reference: string | null;
  amount: Amount;
}

export interface AccountDocument {
  documentId: string;
  kind: DocumentKind;
  number: string;
  issuedOn: PlainDate;
  dueOn: PlainDate | null;
  total: Amount;
  /** The credit note of a wrong invoice. */
  creditedBy: string | null;
  /** The day on which the payment of a receipt was taken back, such as a returned check. */
  takenBackOn: PlainDate | null;
}

export interface NextBill {
  every: Every;
  from: PlainDate;
  until: PlainDate;
  issueOn: PlainDate;
  dueOn: PlainDate;
  lines: RunLine[];
  total: Amount;
}

export interface AccountView {
  account: AccountLine;
  balance: Amount;
  credit: Amount;
  overdue: Amount;
  deposit: Amount;
  /** Newest first. */
  entries: AccountEntry[];
  /** What was due first comes first. */
  open: OpenItem[];
  documents: AccountDocument[];
  nextBill: NextBill | null;
}

/** A guardian's own account. */
export interface FamilyAccount {
  accountId: string;
  number: string;
  name: string;
  currency: Currency;
  balance: Amount;
  owed: Amount;
  overdue: Amount;
  /** When the daycare reminded them of what is overdue. */
  remindedOn: PlainDate | null;
  credit: Amount;
  deposit: Amount;
  /** By when the oldest open item is due. */
  dueOn: PlainDate | null;
  open: OpenItem[];
  payments: { on: PlainDate; amount: Amount; method: PaymentMethod | 'deposit' | null; reference: string | null }[];
  nextBill: NextBill | null;
  documents: AccountDocument[];
  legalName: string;
  payTo: string;
}

export const GetFamilyAccount = z.strictObject({ daycareId: Id });
