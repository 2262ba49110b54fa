import type { LineKind } from '@daycare-portal/shared/bill-runs';
import type { AccountKind } from '@daycare-portal/shared/billing-accounts';
import type { DocumentKind } from '@daycare-portal/shared/billing-papers';
import type { ProposalKind } from '@daycare-portal/shared/fee-proposals';
import type { EntryKind, PaymentMethod } from '@daycare-portal/shared/ledger-entries';
import type { Sent } from '../../core/db/stored-rows';
import type { Every } from '@daycare-portal/shared/proration';

/** The tables about children. */
export interface ChildTables {
  /** The plan that a child has from a day to another. */
  planAssignments: {
    daycareId: string;
    id: string;
    studentId: string;
    planId: string;
    fromDay: string;
    untilDay: string | null;
    ownAmount: number | null;
    reason: string | null;
    savedBy: string;
    payloadHash: string;
    createdAt: string;
    updatedAt: string;
  };
  /** Who pays for a child from a day on: a part of the rest, an amount, or with neither all of the rest. */
  billingShares: {
    daycareId: string;
    studentId: string;
    fromDay: string;
    position: number;
    accountId: string;
    basisPoints: number | null;
    amount: number | null;
  };
}

export interface Tables {
  /** How a daycare bills. Without a row, `defaultBilling` holds. */
  billingSettings: {
    daycareId: string;
    /** JSON of `BillingSettings` without what has a column of its own. */
    settings: string;
    /** JSON of `{from, percent}`: which sibling discount holds from which day. `percent` null: none. */
    siblings: string;
    /** Nothing is dated on this day or earlier. */
    closedThrough: string | null;
    updatedAt: string;
  };
  billingPlans: {
    daycareId: string;
    id: string;
    name: string;
    every: Every;
    /** JSON of weekdays. */
    weekdays: string;
    /** JSON of `Price`s, earliest first. */
    prices: string;
    extraDay: number | null;
    archived: number;
    savedBy: string;
    payloadHash: string;
    createdAt: string;
    updatedAt: string;
  };
  /** A household or an agency that pays. */
  billingAccounts: {
    daycareId: string;
    id: string;
    number: number;
    kind: AccountKind;
    name: string;
    note: string | null;
    savedBy: string;
    payloadHash: string;
    createdAt: string;
    updatedAt: string;
  };
  /** Who pays an account and sees it. The person may be gone by now. */
  billingPayers: { daycareId: string; accountId: string; personId: string; position: number };
  /** The ledger. Append-only. A positive amount raises what is owed. */
  ledgerEntries: Sent & {
    accountId: string;
    position: number;
    studentId: string | null;
    kind: EntryKind;
    amount: number;
    onDay: string;
    knownOn: string;
    dueOn: string | null;
    label: string;
    lineKind: LineKind | 'fee' | null;
    /** JSON of `Arithmetic`. */
    arithmetic: string | null;
    periodFrom: string | null;
    periodUntil: string | null;
    /** For lines of a run: what was worked out, which a person may have changed. */
    workedOut: number | null;
    method: PaymentMethod | 'deposit' | null;
    reference: string | null;
    payerId: string | null;
    payerName: string | null;
    reason: string | null;
    sourceKey: string | null;
    reverses: string | null;
    partOf: string | null;
  };
  /** What a payment or credit pays. Append-only. */
  ledgerAllocations: {
    daycareId: string;
    id: string;
    accountId: string;
    fromId: string;
    toId: string;
    amount: number;
    knownOn: string;
    recordedAt: string;
  };
  /** The last number of each kind and year. */
  billingSeries: { daycareId: string; kind: DocumentKind; year: number; last: number };
  /** Papers as they were issued. Append-only. */
  billingDocuments: Sent & {
    kind: DocumentKind;
    seriesYear: number;
    seriesNumber: number;
    number: string;
    accountId: string | null;
    payerId: string | null;
    issuedOn: string;
    dueOn: string | null;
    total: number;
    /** JSON of `Snapshot`. */
    snapshot: string;
    hash: string;
    credits: string | null;
    madeBy: string;
  };
  /** Which entries stand on which paper. Append-only. */
  billingDocumentEntries: { daycareId: string; id: string; kind: DocumentKind; documentId: string; entryId: string; recordedAt: string };
  /** What was decided about a proposal, whose id this is. Append-only. */
  billingDecisions: Sent & {
    kind: ProposalKind;
    day: string;
    accountId: string;
    studentId: string | null;
    decision: 'approve' | 'forgive';
    workedOut: number;
    entryId: string | null;
    reason: string | null;
  };
  /** When a family was reminded, and of how much. Append-only. */
  billingReminders: Sent & { accountId: string; amount: number; madeBy: string };
}
