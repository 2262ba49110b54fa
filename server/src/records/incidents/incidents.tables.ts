import type { IncidentKind, IncidentStepKind } from '@daycare-portal/shared/incidents';
import type { SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  /** Reports about incidents. A row may change until `frozenAt`, when it was signed, locked or withdrawn. */
  incidents: SentOfChild & {
    kind: IncidentKind;
    at: string;
    day: string;
    place: string;
    /** Where the child was then. */
    classroomId: string | null;
    what: string;
    /** JSON, as the next lists. */
    whatTaps: string;
    done: string;
    doneTaps: string;
    body: string;
    witnesses: string;
    familyReads: number;
    /** The exception that opened it, which has the same id, and why in the words of whoever recorded that. Only the team reads them. */
    openedBy: 'attendance' | 'medication' | null;
    openedFor: string | null;
    updatedAt: string;
    frozenAt: string | null;
  };
  /** What happened to a report. Append-only. */
  incidentSteps: SentOfChild & {
    incidentId: string;
    kind: IncidentStepKind;
    at: string;
    personId: string | null;
    personName: string | null;
    relation: string | null;
    how: string | null;
    /** For `added` the words that were added. */
    note: string | null;
    /** JSON. */
    signature: string | null;
  };
  /** Append-only. Only the owner and whom the owner named read them. */
  protectionNotes: SentOfChild & { text: string };
  protectionReaders: { daycareId: string; studentId: string; userId: string; namedBy: string; namedAt: string };
}

export interface Tables {
  /** The deadlines that a daycare has set itself. */
  incidentRules: {
    daycareId: string;
    tellByPickup: number;
    tellHours: number | null;
    signHours: number | null;
    reportDays: number | null;
    setBy: string;
    setName: string;
    setAt: string;
  };
}
