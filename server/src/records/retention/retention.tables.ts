import type { RetentionKind } from '@daycare-portal/shared/retention';

export interface Tables {
  /** How long an owner keeps a kind of record, where that is not the daycare's `keepYears`. The triggers of its tables read it. */
  retentionRules: { daycareId: string; kind: RetentionKind; years: number; untilAge: number | null };
}
