import * as z from 'zod/mini';
import { Positive, Weekdays, inOrder, maxReason, notNegative } from './billing-fields';
import { billingText } from './billing-text';
import { maxBulkRows } from './bulk';
import type { Weekday } from './center-time';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import type { Amount } from './money';
import { type Every, everies } from './proration';
import { SentId } from './sent-ids';

export const maxPrices = 60;

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

/** Gives several children a plan from the same day on, all of them or none. */
export const AssignPlans = z.strictObject({
  daycareId: Id,
  planId: Id,
  from: PlainDay,
  children: z.array(z.strictObject({ id: SentId, studentId: Id })).check(z.minLength(1), z.maxLength(maxBulkRows)),
});
export type AssignPlans = z.infer<typeof AssignPlans>;

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
