import type { RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';
import type { Sent } from '../../core/db/stored-rows';

export interface Tables {
  /** What applied before `untilDay`: a room's own number, or the daycare's rule set in rows with an empty `classroomId`. */
  pastRatios: { daycareId: string; classroomId: string; untilDay: string; ruleSetId: RuleSetId | null; childrenPerStaff: number | null };
  /** Why there were too few adults in a room at some time. Append-only. */
  ratioReasons: Sent & {
    classroomId: string;
    day: string;
    at: string;
    reason: string;
  };
}
