import * as z from 'zod/mini';
import { billingText } from './billing-text';
import type { Weekday } from './centre-time';
import { PlainDay } from './daycare-day';
import type { PlainDate } from './dates';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { maxBulkRows } from './bulk';
import { listFormats } from './list-file';
import { currencyCodes, type Amount, type Currency } from './money';
import type { Arithmetic, Every } from './proration';
import { everies } from './proration';
import { SentId } from './sent-ids';

export const maxAmount = 999_999_999;
export const maxPayers = 10;
export const maxShares = 10;
export const maxPrices = 60;
export const maxBillingNote = 500;
export const maxReason = 200;
export const maxLabel = 120;
export const maxReference = 60;
export const maxPayTo = 2000;
export const maxPaymentsAtOnce = 100;

/** More than zero. What is done with it gives the sign. */
const Positive = z
  .int({ error: () => billingText.amountMissing })
  .check(z.minimum(1, { error: () => billingText.amountMissing }), z.maximum(maxAmount, { error: () => billingText.amountTooLarge }));
const Signed = z
  .int({ error: () => billingText.amountMissing })
  .check(
    z.minimum(-maxAmount, { error: () => billingText.amountTooLarge }),
    z.maximum(maxAmount, { error: () => billingText.amountTooLarge }),
  );
const notNegative = z
  .int({ error: () => billingText.amountMissing })
  .check(z.minimum(0, { error: () => billingText.amountMissing }), z.maximum(maxAmount, { error: () => billingText.amountTooLarge }));
const Reason = requiredText(maxReason, () => billingText.reasonMissing);
const Weekdays = z
  .array(z.int().check(z.minimum(1), z.maximum(7)))
  .check(z.minLength(1, { error: () => billingText.weekdayMissing }), z.maxLength(7));
const inOrder = z.refine<{ from: string; until: string | null }>(({ from, until }) => until === null || from <= until, {
  path: ['until'],
  error: () => billingText.endsBeforeStart,
});

// Settings

/** What a fee by the minute costs. `most` is the highest fee of an evening. */
const ByMinute = z.strictObject({
  graceMinutes: z.int().check(z.minimum(0), z.maximum(240)),
  perMinute: Positive,
  /** Only the minutes after the grace, or all of them once it is over. */
  counts: z.enum(['afterGrace', 'all']),
  most: z.nullable(Positive),
});
export type ByMinute = z.infer<typeof ByMinute>;

const settingsFields = {
  currency: z.enum(currencyCodes),
  /** Who sends the bills, as it stands on papers. Empty: the daycare's name and address. */
  legalName: optionalText(200),
  legalAddress: optionalText(400),
  /** Such as an employer identification number. */
  taxId: z.nullable(
    z.strictObject({
      label: requiredText(60, () => billingText.labelMissing),
      value: requiredText(60, () => billingText.taxIdMissing),
    }),
  ),
  /** How to pay. Ways are separated by an empty line, and the first line of each is its name. */
  payTo: optionalText(maxPayTo),
  /** Where it is set, an invoice has the code that European banking apps read. */
  iban: z.nullable(z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,40}$/, { error: () => billingText.ibanWrong }))),
  /** In how many days after it is issued a bill is due. */
  dueDays: z.int().check(z.minimum(0), z.maximum(120)),
  /** Proposed for an invoice that is this many days late. */
  lateFee: z.nullable(z.strictObject({ amount: Positive, afterDays: z.int().check(z.minimum(0), z.maximum(120)) })),
  sibling: z.nullable(z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)) })),
  /** Days on which the daycare is closed cost as others do, or are credited. */
  closedDays: z.enum(['included', 'credited']),
  latePickup: z.nullable(ByMinute),
  earlyDropOff: z.nullable(ByMinute),
};

const SettingsFields = z.strictObject(settingsFields);
/** How a daycare bills. */
export interface BillingSettings extends z.infer<typeof SettingsFields> {
  /** Nothing is dated on this day or earlier any more. */
  closedThrough: PlainDate | null;
  updatedAt: string | null;
}

/** What is left out stays as it is. Another sibling discount holds from `siblingFrom`, or from today. */
export const UpdateBillingSettings = z.strictObject({
  daycareId: Id,
  updatedAt: z.optional(z.nullable(z.string())),
  ...z.partial(SettingsFields).shape,
  siblingFrom: z.optional(PlainDay),
  closedThrough: z.optional(z.nullable(PlainDay)),
});
export type UpdateBillingSettings = z.infer<typeof UpdateBillingSettings>;

/** Closes all days up to this one, or with an earlier one or null opens some again, which only an owner can. */
export const ClosePeriod = z.strictObject({ daycareId: Id, through: z.nullable(PlainDay) });

// Plans and prices

export const SavePlan = z.strictObject({
  daycareId: Id,
  id: SentId,
  updatedAt: z.optional(z.string()),
  name: requiredText(maxNameLength, () => billingText.planNameMissing),
  every: z.enum(everies),
  /** Each price holds from its day until that of the next. */
  prices: z.array(z.strictObject({ from: PlainDay, amount: notNegative })).check(
    z.minLength(1, { error: () => billingText.priceMissing }),
    z.maxLength(maxPrices),
    z.refine((prices) => new Set(prices.map(({ from }) => from)).size === prices.length, { error: () => billingText.priceTwice }),
  ),
  weekdays: Weekdays,
  /** What a day outside the plan costs. Null: none is proposed. */
  extraDay: z.optional(z.nullable(Positive)),
  archived: z.optional(z.boolean()),
});
export type SavePlan = z.infer<typeof SavePlan>;

export interface Plan {
  planId: string;
  name: string;
  every: Every;
  weekdays: Weekday[];
  /** Earliest first. */
  prices: { from: PlainDate; amount: Amount }[];
  extraDay: Amount | null;
  archived: boolean;
  /** How many children have it today or later. */
  children: number;
  updatedAt: string;
}

export const AssignPlan = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    studentId: Id,
    planId: Id,
    from: PlainDay,
    until: z.nullable(PlainDay),
    /** This child's own price instead of the plan's. */
    ownAmount: z.nullable(notNegative),
    reason: z.nullable(optionalText(maxReason)),
  })
  .check(
    inOrder,
    z.refine(({ ownAmount, reason }) => ownAmount === null || (reason ?? '') !== '', {
      path: ['reason'],
      error: () => billingText.reasonMissing,
    }),
  );
export type AssignPlan = z.infer<typeof AssignPlan>;

/** `id` is that of the assignment; `until` is the last day, or null to take an end back. */
export const EndPlan = z.strictObject({
  daycareId: Id,
  id: Id,
  updatedAt: z.optional(z.string()),
  until: z.nullable(PlainDay),
  reason: z.optional(z.nullable(optionalText(maxReason))),
});
export type EndPlan = z.infer<typeof EndPlan>;

export const PreviewEnd = z.strictObject({ daycareId: Id, id: Id, until: PlainDay });

/** What follows from the end of a plan. Nothing of it happens by itself. */
export interface PlanEnd {
  /** What was billed for days after it, as the next run would give it back. A minus for a credit. */
  differences: { accountId: string; accountName: string; amount: Amount; arithmetic: string }[];
  accounts: { accountId: string; accountName: string; balance: Amount; credit: Amount; deposit: Amount; openInvoices: string[] }[];
}

export interface PlanAssignment {
  assignmentId: string;
  studentId: string;
  planId: string;
  planName: string;
  from: PlainDate;
  until: PlainDate | null;
  ownAmount: Amount | null;
  reason: string | null;
  updatedAt: string;
}

// Accounts and shares

export const accountKinds = ['family', 'agency'] as const;
export type AccountKind = (typeof accountKinds)[number];

const accountFields = {
  name: requiredText(maxNameLength, () => billingText.accountNameMissing),
  /** The people who see the account and pay. */
  payers: z.array(Id).check(z.maxLength(maxPayers)),
};

export const SaveAccount = z.strictObject({
  daycareId: Id,
  id: SentId,
  updatedAt: z.optional(z.string()),
  kind: z.enum(accountKinds),
  ...accountFields,
  note: z.nullable(optionalText(maxBillingNote)),
});
export type SaveAccount = z.infer<typeof SaveAccount>;

const Share = z.union([
  z.strictObject({ accountId: Id, basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ accountId: Id, amount: Positive }),
  z.strictObject({ accountId: Id, rest: z.literal(true) }),
]);
/** A part of what a child costs: of the rest in ten thousandths, a fixed amount in each period, or all of the rest. */
export type Share = z.infer<typeof Share>;

/** Whether exactly one account pays the rest, or the ten thousandths add up to all of it. */
function coversAll(shares: readonly Share[]): boolean {
  const rests = shares.filter((share) => 'rest' in share).length;
  const points = shares.reduce((sum, share) => sum + ('basisPoints' in share ? share.basisPoints : 0), 0);
  return rests === 1 ? points === 0 : rests === 0 && points === 10_000;
}

const Shares = z.array(Share).check(
  z.minLength(1),
  z.maxLength(maxShares),
  z.refine(coversAll, { error: () => billingText.sharesNotWhole }),
  z.refine((shares) => new Set(shares.map(({ accountId }) => accountId)).size === shares.length, {
    error: () => billingText.accountTwice,
  }),
);

/** Who pays for a child from this day on. */
export const SetShares = z.strictObject({ daycareId: Id, studentId: Id, from: PlainDay, shares: Shares });
export type SetShares = z.infer<typeof SetShares>;

export interface SharesFrom {
  from: PlainDate;
  shares: Share[];
}

/** Accounts as proposed and looked at, with the children whom each pays for. For each child the parts add up to 10,000. */
export const ConfirmAccounts = z.strictObject({
  daycareId: Id,
  from: PlainDay,
  accounts: z
    .array(
      z.strictObject({
        id: SentId,
        ...accountFields,
        children: z
          .array(z.strictObject({ studentId: Id, basisPoints: z.int().check(z.minimum(1), z.maximum(10_000)) }))
          .check(z.minLength(1), z.maxLength(20)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBulkRows)),
});
export type ConfirmAccounts = z.infer<typeof ConfirmAccounts>;

export interface BilledChild {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
}
export interface Payer {
  personId: string;
  fullName: string;
}

/** An account that guardians and households suggest. Nothing is made until somebody confirms it. */
export interface ProposedAccount {
  name: string;
  payers: Payer[];
  children: (BilledChild & { basisPoints: number })[];
}

/** An account as a list shows it. */
export interface AccountLine {
  accountId: string;
  /** Such as A-018. */
  number: string;
  kind: AccountKind;
  name: string;
  note: string | null;
  payers: Payer[];
  /** For whom it pays, today or later. */
  children: BilledChild[];
  /** What is owed, less unused credit. */
  balance: Amount;
  overdue: Amount;
  credit: Amount;
  /** Kept apart from the balance. */
  deposit: Amount;
  /** The oldest day by which something open was due. */
  oldestDue: PlainDate | null;
  lastPayment: { on: PlainDate; amount: Amount } | null;
  updatedAt: string;
}

// Bills of a period

const Period = { every: z.enum(everies), from: PlainDay, until: PlainDay };

export const PreviewRun = z.strictObject({ daycareId: Id, ...Period }).check(inOrder);
export type PreviewRun = z.infer<typeof PreviewRun>;

export const maxRunLines = 5000;
export const PostRun = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    ...Period,
    /** The lines that were looked at. Those that were posted before are skipped. */
    keys: z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.maxLength(maxRunLines)),
    /** Lines with another amount than was worked out. */
    edits: z.optional(
      z.array(z.strictObject({ key: z.string().check(z.maxLength(300)), amount: Signed, reason: Reason })).check(z.maxLength(maxRunLines)),
    ),
    issueOn: PlainDay,
    dueOn: PlainDay,
  })
  .check(
    inOrder,
    z.refine(({ issueOn, dueOn }) => issueOn <= dueOn, { path: ['dueOn'], error: () => billingText.dueBeforeIssue }),
  );
export type PostRun = z.infer<typeof PostRun>;

/** `agency` is what an agency takes off a family's bill; `byHand` is in the ledger already and not on an invoice yet. */
export const lineKinds = ['tuition', 'discount', 'agency', 'closedDays', 'difference', 'byHand'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface RunLine {
  key: string;
  accountId: string;
  studentId: string | null;
  label: string;
  /** How the amount was worked out, such as “13 of 22 days × $1,200.00”. */
  arithmetic: string;
  amount: Amount;
  kind: LineKind;
}

export const nothingReasons = ['noPlan', 'noAccount', 'planEnded', 'planNotBegun', 'otherPeriod', 'paidByAgency', 'posted'] as const;
export type NothingReason = (typeof nothingReasons)[number];

/** A bill of a run. `before` is the one of the period before. */
export interface RunBill {
  accountId: string;
  accountName: string;
  kind: AccountKind;
  total: Amount;
  before: Amount | null;
  /** What somebody should look at first. */
  differs: boolean;
  isSplit: boolean;
  hasAgency: boolean;
  hasByHand: boolean;
}

export interface RunPreview {
  lines: RunLine[];
  bills: RunBill[];
  /** Every enrolled child that is on no bill. `on` is the day that the reason speaks of. */
  nothing: (BilledChild & { reason: NothingReason; on: PlainDate | null })[];
  totals: { tuition: Amount; discounts: Amount; agencies: Amount; fees: Amount; all: Amount };
  issueOn: PlainDate;
  dueOn: PlainDate;
}

export interface PostedRun {
  success: true;
  invoices: { documentId: string; number: string; accountId: string; total: Amount }[];
  /** Lines that were posted before, or that are no longer so. */
  skipped: number;
}

// Proposals

export const proposalKinds = ['latePickup', 'earlyDropOff', 'extraDay', 'noCheckOut', 'lateFee', 'noLongerFits'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Something that may be charged. Nothing is until a person says so. */
export interface MoneyProposal {
  proposalId: string;
  kind: ProposalKind;
  day: PlainDate;
  /** Null where only the time is missing. */
  accountId: string | null;
  accountName: string | null;
  children: BilledChild[];
  /** The time that it comes from, such as 18:17, in the daycare's zone. */
  at: string | null;
  arithmetic: string;
  /** Null for a missing check-out. */
  amount: Amount | null;
  /** For `noLongerFits`: the fee as it was charged. */
  entryId: string | null;
}

/** For a fee that no longer fits, to approve is to reverse it, and to forgive is to keep it. */
export const DecideMoneyProposal = z.strictObject({
  daycareId: Id,
  proposalId: z.string().check(z.minLength(1), z.maxLength(200)),
  decision: z.enum(['approve', 'forgive']),
  amount: z.optional(Positive),
  /** The amount that the person saw. If it is another one by now, nothing is charged. */
  shown: z.optional(z.int()),
  reason: z.optional(optionalText(maxReason)),
});
export type DecideMoneyProposal = z.infer<typeof DecideMoneyProposal>;

// The ledger

export const entryKinds = ['charge', 'credit', 'payment', 'refund', 'deposit', 'opening', 'writeOff', 'transfer'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const paymentMethods = ['cash', 'check', 'transfer', 'agency', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const Allocations = z.array(z.strictObject({ entryId: Id, amount: Positive })).check(
  z.maxLength(500),
  z.refine((rows) => new Set(rows.map(({ entryId }) => entryId)).size === rows.length, { error: () => billingText.paysTwice }),
);

const paymentFields = {
  amount: Positive,
  on: PlainDay,
  method: z.optional(z.enum(paymentMethods)),
  /** Such as the number of a check. */
  reference: z.optional(z.nullable(optionalText(maxReference))),
  /** Who paid. Left out: the account's only payer, or nobody in particular. */
  payerId: z.optional(z.nullable(Id)),
  /** With this id, a receipt is made at the same time. */
  receiptId: z.optional(SentId),
};

/** `amount` is positive; the kind gives the sign. A `transfer` goes from `accountId` to `toAccountId`. */
export const AddEntry = z.strictObject({
  daycareId: Id,
  id: SentId,
  accountId: Id,
  studentId: z.optional(z.nullable(Id)),
  kind: z.enum(entryKinds),
  ...paymentFields,
  label: optionalText(maxLabel),
  /** What it pays. Left out: what was due first. What is left stays as credit. */
  allocate: z.optional(Allocations),
  toAccountId: z.optional(z.nullable(Id)),
  reason: z.optional(z.nullable(optionalText(maxReason))),
  /** By when a charge is due. Left out: in the daycare's usual number of days. */
  dueOn: z.optional(PlainDay),
});
export type AddEntry = z.infer<typeof AddEntry>;

export interface EntryAdded {
  success: true;
  entryId: string;
  receipt: { documentId: string; number: string } | null;
}

/** A stack of payments, such as checks, recorded together or not at all. */
export const AddPayments = z.strictObject({
  daycareId: Id,
  payments: z
    .array(z.strictObject({ id: SentId, accountId: Id, ...paymentFields, allocate: z.optional(Allocations) }))
    .check(z.minLength(1), z.maxLength(maxPaymentsAtOnce)),
});
export type AddPayments = z.infer<typeof AddPayments>;

export const ReverseEntry = z.strictObject({ daycareId: Id, id: SentId, entryId: Id, on: PlainDay, reason: Reason });
export type ReverseEntry = z.infer<typeof ReverseEntry>;

/** Uses a deposit for what is owed, or pays it back. */
export const UseDeposit = z.strictObject({
  daycareId: Id,
  id: SentId,
  accountId: Id,
  amount: Positive,
  on: PlainDay,
  use: z.enum(['apply', 'payBack']),
});
export type UseDeposit = z.infer<typeof UseDeposit>;

/** What families owed when the daycare began here, and what they had paid in that year, for their tax paper. */
export const ImportOpenings = z.strictObject({
  daycareId: Id,
  on: PlainDay,
  rows: z
    .array(
      z.strictObject({
        id: SentId,
        accountId: Id,
        /** A minus for a family that has paid ahead. */
        balance: Signed,
        paidThisYear: notNegative,
        payerId: z.optional(z.nullable(Id)),
        studentId: z.optional(z.nullable(Id)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBulkRows)),
});
export type ImportOpenings = z.infer<typeof ImportOpenings>;

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

// Papers

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

// Reports

export const GetAging = z.strictObject({ daycareId: Id, asOf: z.optional(z.nullable(PlainDay)) });
export const GetRevenue = z.strictObject({ daycareId: Id, from: PlainDay, until: PlainDay }).check(inOrder);
export const exportedMoney = ['entries', 'invoices', 'aging', 'revenue'] as const;
export const ExportMoney = z
  .strictObject({ daycareId: Id, what: z.enum(exportedMoney), from: PlainDay, until: PlainDay, format: z.enum(listFormats) })
  .check(inOrder);
export type ExportMoney = z.infer<typeof ExportMoney>;

/** What is open, by how many days it is past due. */
export interface AgingBuckets {
  notDue: Amount;
  to30: Amount;
  to60: Amount;
  to90: Amount;
  over90: Amount;
}
export interface Aging {
  asOf: PlainDate;
  accounts: (AgingBuckets & { accountId: string; name: string; kind: AccountKind; open: Amount; credit: Amount })[];
  totals: AgingBuckets & { open: Amount; credit: Amount };
}

export const revenueKinds = ['tuition', 'fees', 'discounts', 'credits', 'writeOffs', 'received', 'refunds'] as const;
export type RevenueKind = (typeof revenueKinds)[number];
export interface Revenue {
  /** `month` such as 2026-11. */
  months: ({ month: string } & Record<RevenueKind, Amount>)[];
  totals: Record<RevenueKind, Amount>;
}

/** Calls that take nothing but the daycare. */
export const OnlyBilledDaycare = z.strictObject({ daycareId: Id });

export interface MoneyOverview {
  currency: Currency;
  owed: { amount: Amount; accounts: number };
  overdue: { amount: Amount; accounts: number; oldestDays: number };
  credit: { amount: Amount; accounts: number };
  /** Longest overdue first. */
  overdueAccounts: { accountId: string; name: string; amount: Amount; days: number }[];
  /** For each rhythm that plans have, the bills that come next. */
  nextBills: {
    every: Every;
    from: PlainDate;
    until: PlainDate;
    issueOn: PlainDate;
    dueOn: PlainDate;
    bills: number;
    total: Amount;
    /** Children without a plan or without somebody who pays. */
    cannotBill: number;
    differ: number;
  }[];
  proposals: MoneyProposal[];
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
export const GetFamilyDocument = z.strictObject({ daycareId: Id, documentId: Id });

/** How a daycare bills before anybody has set anything. */
export const defaultBilling: z.infer<typeof SettingsFields> = {
  currency: 'USD',
  legalName: '',
  legalAddress: '',
  taxId: null,
  payTo: '',
  iban: null,
  dueDays: 7,
  lateFee: null,
  sibling: null,
  closedDays: 'included',
  latePickup: null,
  earlyDropOff: null,
};
