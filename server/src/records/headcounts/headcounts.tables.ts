import type { HeadcountKind, HeadcountMarkKind } from '@daycare-portal/shared/headcounts';
import type { Generated } from 'kysely';
import type { Sent, SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** What happened to a child in a headcount: listed, seen, and so on. Append-only. */
  headcountMarks: SentOfChild & {
    headcountId: string;
    kind: HeadcountMarkKind;
    at: string;
    classroomId: string | null;
    waited: number;
    /** Where and by whom a missing child was found. */
    place: Generated<string | null>;
    foundBy: Generated<string | null>;
  };
}

export interface Tables {
  /** A started headcount. It is over once `headcountEnds` has a row for it. Both are append-only. */
  headcounts: {
    daycareId: string;
    id: string;
    kind: HeadcountKind;
    outingId: string | null;
    day: string;
    startedBy: string;
    startedName: string;
    startedAt: string;
    payloadHash: string;
  };
  headcountEnds: Sent & {
    headcountId: string;
    note: string | null;
    children: number;
    seen: number;
    missing: number;
  };
}
