import type { AccountKind } from '@daycare-portal/shared/billing';
import type { Every } from '@daycare-portal/shared/proration';

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
}
