import * as z from 'zod/mini';
import type { AccountKind, BilledChild } from './billing-accounts';
import { Reason, Signed, inOrder } from './billing-fields';
import { billingText } from './billing-text';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import { Id } from './fields';
import type { Amount } from './money';
import { everies, type Arithmetic, type Period } from './proration';
import { SentId } from './sent-ids';

const days = { every: z.enum(everies), from: PlainDay, until: PlainDay };

export const PreviewRun = z.strictObject({ daycareId: Id, ...days }).check(inOrder);
export type PreviewRun = z.infer<typeof PreviewRun>;

export const maxRunLines = 5000;
export const PostRun = z
  .strictObject({
    daycareId: Id,
    id: SentId,
    ...days,
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
  /** The same, for a page that says it in the reader's own form. */
  sum: Arithmetic | null;
  amount: Amount;
  kind: LineKind;
}

export const nothingReasons = [
  'noPlan',
  'noGuardian',
  'noAccount',
  'planEnded',
  'planNotBegun',
  'otherPeriod',
  'free',
  'paidByAgency',
  'posted',
] as const;
export type NothingReason = (typeof nothingReasons)[number];

/** A bill of a run. `before` is the one of the period before. */
export interface RunBill {
  accountId: string;
  accountName: string;
  /** Such as A-018. */
  accountNumber: string;
  kind: AccountKind;
  total: Amount;
  before: Amount | null;
  /** What somebody should look at first. */
  differs: boolean;
  /** Why it is not what the one before was. Empty for a first bill, and where nothing differs. */
  why: string;
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
  /** Who last posted bills of this period, and when. */
  posted: { by: string; at: string } | null;
  /** The invoices that were posted for this period and hold, in the order of their numbers. */
  invoices: PostedInvoice[];
  /** The last period before this one that was billed in the same rhythm. */
  before: Period | null;
}

export interface PostedInvoice {
  documentId: string;
  number: string;
  accountId: string;
  total: Amount;
}

export interface PostedRun {
  success: true;
  invoices: PostedInvoice[];
  /** Lines that were posted before, or that are no longer so. */
  skipped: number;
}
