import * as z from 'zod/mini';
import type { BilledChild } from './billing-accounts';
import { Positive, maxReason } from './billing-fields';
import type { PlainDate } from './dates';
import { Id, optionalText } from './fields';
import type { Amount } from './money';

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
