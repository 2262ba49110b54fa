import type { Generated } from 'kysely';

/** The tables about children. */
export interface ChildTables {
  /** Planned moves of children to another classroom. A move is pending until it is confirmed or cancelled. */
  roomMoves: {
    daycareId: string;
    id: string;
    studentId: string;
    fromClassroomId: string | null;
    toClassroomId: string;
    day: string;
    /** The start of that day in UTC. Until `endsAt`, both rooms see the child. */
    beginsAt: string;
    endsAt: string;
    plannedBy: string;
    plannedName: string;
    createdAt: string;
    confirmedAt: string | null;
    confirmedName: string | null;
    cancelledAt: string | null;
    payloadHash: string;
  };
}

export interface Tables {
  classrooms: {
    id: string;
    daycareId: string;
    name: string;
    description: string | null;
    mark: number;
    createdAt: string;
    updatedAt: string;
    ageFromMonths: Generated<number | null>;
    ageUntilMonths: Generated<number | null>;
    capacity: Generated<number | null>;
    childrenPerStaff: Generated<number | null>;
    /** Its place in the order that the owner gave the rooms. Those without one share the last. */
    place: Generated<number>;
    /** When it was deleted. The row is kept as long as marks name it. */
    archivedAt: Generated<string | null>;
  };
  classroomStaff: { daycareId: string; classroomId: string; userId: string };
}
