import * as z from 'zod/mini';
import { Positive } from './billing-fields';
import { billingText } from './billing-text';
import { maxBulkRows } from './bulk';
import type { PlainDate } from './dates';
import { PlainDay } from './daycare-day';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import type { Amount } from './money';
import { SentId } from './sent-ids';

export const maxPayers = 10;
export const maxShares = 10;
export const maxBillingNote = 500;

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
