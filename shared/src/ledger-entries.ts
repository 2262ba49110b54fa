import * as z from 'zod/mini';
import { Positive, Reason, Signed, maxLabel, maxReason, notNegative } from './billing-fields';
import { billingText } from './billing-text';
import { maxBulkRows } from './bulk';
import { PlainDay } from './daycare-day';
import { Id, optionalText } from './fields';
import { SentId } from './sent-ids';

export const maxReference = 60;
export const maxPaymentsAtOnce = 100;

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
