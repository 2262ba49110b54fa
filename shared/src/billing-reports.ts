import * as z from 'zod/mini';
import type { AccountKind } from './billing-accounts';
import { inOrder } from './billing-fields';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import type { MoneyProposal } from './fee-proposals';
import { Id } from './fields';
import { listFormats } from './list-file';
import type { Amount, Currency } from './money';
import type { Every, Period } from './proration';
import { SentId } from './sent-ids';

export const GetAging = z.strictObject({ daycareId: Id, asOf: z.optional(z.nullable(PlainDay)) });
export const GetRevenue = z.strictObject({ daycareId: Id, from: PlainDay, until: PlainDay }).check(inOrder);
/** One id for the press. Families that owe nothing any more, or were reminded within a week, are passed over. */
export const RemindFamilies = z.strictObject({
  daycareId: Id,
  id: SentId,
  accountIds: z.array(Id).check(z.minLength(1), z.maxLength(500)),
});
export type RemindFamilies = z.infer<typeof RemindFamilies>;
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

export interface MoneyOverview {
  currency: Currency;
  owed: { amount: Amount; accounts: number };
  overdue: { amount: Amount; accounts: number; oldestDays: number };
  credit: { amount: Amount; accounts: number };
  /** Longest overdue first. `reads`: somebody who pays is shown money here. */
  overdueAccounts: {
    accountId: string;
    name: string;
    amount: Amount;
    days: number;
    remindedOn: PlainDate | null;
    reads: boolean;
    /** Nobody was reminded lately. */
    mayRemind: boolean;
  }[];
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
    /** The bills before them. */
    before: Period | null;
  }[];
  proposals: MoneyProposal[];
}
