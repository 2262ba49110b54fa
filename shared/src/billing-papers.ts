import * as z from 'zod/mini';
import { Reason } from './billing-fields';
import type { PlainDate } from './dates';
import { Id } from './fields';
import type { PaymentMethod } from './ledger-entries';
import type { Amount, Currency } from './money';
import type { Arithmetic } from './proration';
import { SentId } from './sent-ids';

export const documentKinds = ['invoice', 'creditNote', 'receipt', 'statement', 'taxYear', 'depositSlip'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const IssueDocument = z.strictObject({
  daycareId: Id,
  id: SentId,
  kind: z.enum(['receipt', 'statement', 'taxYear', 'depositSlip']),
  accountId: z.optional(Id),
  /** The payment of a receipt, or the checks and cash of a deposit slip. */
  entryIds: z.optional(z.array(Id).check(z.maxLength(500))),
  year: z.optional(z.int().check(z.minimum(2000), z.maximum(2200))),
  /** A tax paper is one payer's. */
  payerId: z.optional(z.nullable(Id)),
  /** A tax paper about one child alone, as Canada asks for. Left out: about all children of the account. */
  studentId: z.optional(z.nullable(Id)),
});
export type IssueDocument = z.infer<typeof IssueDocument>;

export const CreditInvoice = z.strictObject({ daycareId: Id, id: SentId, documentId: Id, reason: Reason });
export const GetDocument = z.strictObject({ daycareId: Id, documentId: Id });

export interface Provider {
  name: string;
  address: string;
  phone: string | null;
  taxId: { label: string; value: string } | null;
}
export interface PaperLine {
  childName: string | null;
  label: string;
  sum: Arithmetic | null;
  amount: Amount;
}
interface Paper {
  provider: Provider;
  currency: Currency;
  /** The account's name and number, and who pays. */
  account: { name: string; number: string; payers: string[] } | null;
}
export interface InvoiceSnapshot extends Paper {
  kind: 'invoice';
  period: { from: PlainDate; until: PlainDate } | null;
  children: string[];
  lines: PaperLine[];
  total: Amount;
  dueOn: PlainDate;
  /** What was open before, apart from this bill. */
  broughtForward: { lines: { label: string; on: PlainDate; amount: Amount }[]; total: Amount };
  creditUsed: Amount;
  toPay: Amount;
  payTo: string;
  iban: string | null;
  lateFee: { amount: Amount; from: PlainDate } | null;
}
export interface CreditNoteSnapshot extends Paper {
  kind: 'creditNote';
  invoiceNumber: string;
  reason: string;
  lines: PaperLine[];
  total: Amount;
}
export interface ReceiptSnapshot extends Paper {
  kind: 'receipt';
  paidBy: string | null;
  receivedOn: PlainDate;
  method: PaymentMethod | 'deposit' | null;
  reference: string | null;
  amount: Amount;
  paysFor: { label: string; amount: Amount }[];
  staysAsCredit: Amount;
}
export interface StatementSnapshot extends Paper {
  kind: 'statement';
  from: PlainDate;
  until: PlainDate;
  before: Amount;
  lines: { on: PlainDate; label: string; charged: Amount; paid: Amount; balance: Amount }[];
  balance: Amount;
  overdue: Amount;
  payTo: string;
}
export interface TaxYearSnapshot extends Paper {
  kind: 'taxYear';
  year: number;
  paidBy: string;
  /** `care` is when the care was that was paid. Papers of before it was kept have none. */
  children: { name: string; bornOn: PlainDate | null; care?: { from: PlainDate; until: PlainDate } | null }[];
  /** For each month what was received, by child in the order of `children`; the last figure is for no child in particular. */
  months: { month: number; byChild: Amount[]; together: Amount }[];
  /** What was paid in earlier years and used in this one. */
  earlier?: { byChild: Amount[]; together: Amount } | null;
  refunds: { on: PlainDate; label: string; byChild: Amount[]; together: Amount }[];
  totals: Amount[];
  total: Amount;
  payments: { on: PlainDate; method: PaymentMethod | 'deposit' | null; reference: string | null; amount: Amount }[];
  unusedCredit: Amount;
  depositHeld: Amount;
  /** On a paper about one child: what was paid for no child in particular. */
  forNoChild?: Amount | null;
  ownerName: string;
}
export interface DepositSlipSnapshot extends Paper {
  kind: 'depositSlip';
  lines: {
    accountName: string;
    paidBy: string | null;
    method: PaymentMethod | 'deposit' | null;
    reference: string | null;
    amount: Amount;
  }[];
  total: Amount;
}
export type Snapshot = InvoiceSnapshot | CreditNoteSnapshot | ReceiptSnapshot | StatementSnapshot | TaxYearSnapshot | DepositSlipSnapshot;

/** A paper as it was issued. It is drawn from this alone. */
export interface IssuedDocument {
  documentId: string;
  number: string;
  kind: DocumentKind;
  issuedOn: PlainDate;
  snapshot: Snapshot;
  /** SHA-256 of the snapshot. */
  hash: string;
  /** The number of the credit note that took an invoice back. */
  creditedBy: string | null;
  /** The day on which the payment of a receipt was taken back. */
  takenBackOn: PlainDate | null;
}
export const GetFamilyDocument = z.strictObject({ daycareId: Id, documentId: Id });
