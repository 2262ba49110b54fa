import type { AgreedHow, ReasonNotGiven } from '@daycare-portal/shared/medication-kinds';
import type { SentOfChild } from '../../core/db/stored-rows';

/** The tables about children. All of them are append-only. */
export interface ChildTables {
  /** What a guardian is asked to agree to. */
  medicationAuthorizations: SentOfChild & {
    medicine: string;
    condition: string;
    dose: string;
    manner: string;
    /** JSON of the times of the day, in order. */
    times: string;
    circumstances: string | null;
    /** JSON of what somebody may see. */
    signs: string;
    emergency: string | null;
    fromDay: string;
    untilDay: string;
    hoursBetween: number | null;
    mostInDay: number | null;
    secondAdult: number;
    documentId: string | null;
  };
  /** What happened to an authorization: it was signed, there is a new package, it has ended. */
  medicationSteps: SentOfChild & {
    authorizationId: string;
    kind: 'signed' | 'package' | 'ended';
    personName: string | null;
    method: AgreedHow | null;
    /** JSON of a `Signature`. */
    signature: string | null;
    expiresOn: string | null;
    keptAt: string | null;
    reason: string | null;
  };
  /** Doses that were given or not. A `void` says that the one it replaces did not happen, and `seen` that an owner knows of an exception. */
  doses: SentOfChild & {
    authorizationId: string | null;
    kind: 'given' | 'refused' | 'void' | 'seen';
    at: string;
    /** The time of the day that it answers. */
    due: string | null;
    medicine: string;
    dose: string;
    manner: string;
    note: string | null;
    whyNot: ReasonNotGiven | null;
    checkedBy: string | null;
    checkedName: string | null;
    /** JSON of a `DoseException`. */
    exception: string | null;
    /** JSON of the doses within the hour that the giver had read about. */
    beside: string | null;
    reason: string | null;
    replaces: string | null;
  };
}
