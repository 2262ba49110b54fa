import type { DrillType } from '@daycare-portal/shared/drill-kinds';
import type { Sent } from '../../core/db/stored-rows';

export interface Tables {
  /** A headcount that was a drill. Of several rows with one headcount the newest counts. Append-only. */
  drills: Sent & { headcountId: string; kind: DrillType; note: string | null };
  /** How often a kind of drill is due. */
  drillRules: { daycareId: string; kind: DrillType; months: number; since: string };
}
