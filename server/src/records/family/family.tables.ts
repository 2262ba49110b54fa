import type { SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** What a guardian said about a day: a late arrival, an early departure, who picks up. The newest that was not cancelled counts. */
  familyPlans: SentOfChild & {
    day: string;
    /** By the daycare's clock. */
    arriveAt: string | null;
    leaveAt: string | null;
    /** Who picks up, of those who may. */
    personId: string | null;
    /** The guardian's household. Null: the shared one. */
    household: number | null;
    cancelledAt: string | null;
  };
}
