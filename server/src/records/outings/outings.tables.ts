import type { OutingKind, OutingMarkKind } from '@daycare-portal/shared/outings';
import type { Sent } from '../../core/db/stored-rows';

/** The tables about children. */
export interface ChildTables {
  outingChildren: { daycareId: string; outingId: string; studentId: string };
}

export interface Tables {
  /** A trip, a school run or a bus, which counts as a room for a day. */
  outings: {
    daycareId: string;
    id: string;
    name: string;
    kind: OutingKind;
    byVehicle: number;
    day: string;
    leavesAt: string | null;
    returnsAt: string | null;
    note: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** The adults who go along. `userId` is null for somebody without an account. */
  outingAdults: {
    daycareId: string;
    outingId: string;
    position: number;
    userId: string | null;
    name: string;
    /** Where the adult can be called on the way. */
    phone: string | null;
  };
  /** What happened to an outing. Append-only. */
  outingMarks: Sent & {
    outingId: string;
    kind: Exclude<OutingMarkKind, 'goingBack'>;
    /** With the kind `left`: it started on its way back. */
    goingBack: number | null;
    personName: string | null;
  };
}
