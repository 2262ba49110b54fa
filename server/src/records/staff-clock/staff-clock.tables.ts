import type { Generated } from 'kysely';
import type { StaffMarkKind } from '@daycare-portal/shared/staff-marks';
import type { Sent } from '../../core/db/stored-rows';

export interface Tables {
  /** Adults without an account who help out. */
  substitutes: {
    daycareId: string;
    id: string;
    fullName: string;
    countsInRatio: number;
    addedBy: string;
    createdAt: string;
    endedAt: string | null;
    payloadHash: string;
    /** When somebody last compared them with those who are not authorized for a child. */
    comparedAt: Generated<string | null>;
  };
  /** Append-only marks of adults. `userId` is the id of an account or a substitute, and may outlive both; the name is kept here. */
  staffMarks: Sent & {
    userId: string;
    fullName: string;
    kind: StaffMarkKind;
    at: string;
    day: string;
    classroomId: string | null;
    countsInRatio: number;
    reason: string | null;
    replaces: string | null;
    /** The tablet on which it was made, at the door or in a room. */
    deviceName: Generated<string | null>;
  };
  /** An adult whose shift has not ended, and the room they are in. Worked out from the marks. `endsAt` is the end of the day. */
  openShifts: { daycareId: string; day: string; userId: string; classroomId: string | null; endsAt: string };
}
