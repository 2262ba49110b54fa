import type { Destination, MarkKind } from '@daycare-portal/shared/attendance';
import type { Generated } from 'kysely';
import type { SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** A child's weekly schedule from a day on. `week` is JSON of its blocks, or null for no agreed times. */
  schedules: { daycareId: string; studentId: string; holdsFrom: string; week: string | null };
  /** Append-only: the database refuses to change marks. */
  attendanceMarks: SentOfChild & {
    kind: MarkKind;
    at: string;
    day: string;
    classroomId: string | null;
    personName: string | null;
    goesTo: Destination | null;
    note: string | null;
    reason: string | null;
    absenceReason: string | null;
    absenceNote: string | null;
    method: 'staff' | 'door';
    replaces: string | null;
    waited: number;
    /** Who brought or picked up the child, if it was one of the child's people. */
    personId: Generated<string | null>;
    /** For check-outs: whether an ID was seen. */
    idSeen: Generated<number | null>;
    /** JSON of `AuthorizedBy`. */
    authorizedBy: Generated<string | null>;
    /** Why the mark was recorded although the pickup rules refused it. */
    exception: Generated<string | null>;
    /** The tablet at the door on which it was made. */
    deviceId: Generated<string | null>;
    deviceName: Generated<string | null>;
    /** JSON of `Signature`: what the adult's finger drew there. */
    signature: Generated<string | null>;
  };
  /** A child who is checked in and not yet checked out, and the room they are in. Worked out from the marks and written with them. */
  openDays: { daycareId: string; day: string; studentId: string; classroomId: string | null };
  /** Absences that were planned ahead. */
  absences: SentOfChild & {
    fromDay: string;
    untilDay: string;
    reason: string;
    note: string | null;
    toldBy: string | null;
    /** Whether the team wrote it down or a guardian reported it on the family page. */
    method: Generated<'staff' | 'family'>;
    cancelledAt: string | null;
    cancelledName: string | null;
  };
  /** Notes that an owner has seen the pickup exception in the mark of this id. Append-only. */
  seenExceptions: { daycareId: string; id: string; studentId: string; seenBy: string; seenName: string; seenAt: string };
  /** What waited on a device and was refused, as it was tapped. It is no mark: it counts nobody in or out. Append-only. */
  refusedMarks: SentOfChild & {
    kind: Exclude<MarkKind, 'void'>;
    at: string;
    day: string;
    classroomId: string | null;
    personId: string | null;
    personName: string | null;
    idSeen: number;
    /** JSON of `AuthorizedBy`. */
    authorizedBy: string | null;
    goesTo: Destination | null;
    note: string | null;
    absenceReason: string | null;
    absenceNote: string | null;
    /** Why its time was not the time of the tap. */
    reason: string | null;
    /** Why it was refused, as its author was told. */
    refusal: string;
    /** Whether the pickup rules refused it. */
    isPickup: number;
  };
  /** What was decided about the refused mark of this id, once. A mark that was recorded then has the decision's id. Append-only. */
  markDecisions: {
    daycareId: string;
    id: string;
    studentId: string;
    outcome: 'recorded' | 'left';
    reason: string | null;
    decisionId: string;
    decidedBy: string;
    decidedName: string;
    decidedAt: string;
  };
  /** Phone calls about absent children. Append-only. */
  absenceCalls: SentOfChild & {
    day: string;
    at: string;
    note: string | null;
  };
}
