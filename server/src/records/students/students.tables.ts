import type { Generated } from 'kysely';

/** The tables about children. */
export interface ChildTables {
  students: {
    id: string;
    daycareId: string;
    firstName: string;
    lastName: string;
    firstNameFolded: string;
    lastNameFolded: string;
    dob: string;
    profilePic: string | null;
    /** The home room, which counts only while the child is in that classroom. */
    homeClassroomId: Generated<string | null>;
    createdAt: string;
    updatedAt: string;
  };
  /** When a child is enrolled. A child without a row is enrolled from the day it was added. */
  enrolments: {
    daycareId: string;
    id: string;
    studentId: string;
    startsOn: string | null;
    endsOn: string | null;
    reason: string | null;
    createdAt: string;
  };
  studentClassrooms: { daycareId: string; studentId: string; classroomId: string };
  /** A student's photos by the hash of their bytes: the one that `students.profilePic` names, and uploads that are not saved yet. */
  photos: {
    daycareId: string;
    studentId: string;
    hash: string;
    mediaType: 'image/webp' | 'image/jpeg';
    bytes: Uint8Array;
    createdAt: string;
  };
  /** A photo cropped to a square of `size` pixels for lists. It is deleted with its photo. */
  photoThumbnails: {
    daycareId: string;
    studentId: string;
    hash: string;
    size: number;
    mediaType: 'image/webp';
    bytes: Uint8Array;
  };
  /** Links a student to a guardian's address. `userId` is null until the guardian has joined. */
  parentLinks: {
    id: string;
    daycareId: string;
    studentId: string;
    email: string;
    emailFolded: string;
    position: number;
    userId: string | null;
    createdAt: string;
    joinedAt: Generated<string | null>;
    /** The user who passed on the invitation link by which this guardian joined, or null if it came by email alone. */
    handedBy: Generated<string | null>;
    /** When an owner confirmed that this is the right person. */
    confirmedAt: Generated<string | null>;
  };
}

export interface Tables {
  /** An imported list of children. The page makes `requestKey`, so a call that is sent twice starts one import. */
  imports: {
    id: string;
    daycareId: string;
    startedBy: string | null;
    requestKey: string;
    fileRows: number;
    created: number;
    updated: number;
    /** A JSON list of the ids of the classrooms that the import added. */
    madeClassrooms: string;
    createdAt: string;
    undoneAt: string | null;
    /** Null if the list was pasted, or was imported by an earlier release. */
    fileName: string | null;
  };
  /** What an import did to one student, so that it can be undone. Of names and addresses it holds only those that were replaced. */
  importRows: {
    daycareId: string;
    importId: string;
    fileRow: number;
    studentId: string;
    kind: 'new' | 'update';
    /** The student's `updatedAt` after the import. */
    changedAt: string;
    /** JSON: the id of each guardian's link that was added, and a hash of its address. */
    addedLinks: string;
    /** JSON lists of ids. Null: the classrooms were not changed. */
    classroomsBefore: string | null;
    classroomsAfter: string | null;
    /** JSON of what was replaced (`Replaced`). Null: nothing was. */
    replaced: string | null;
  };
  /** How the columns of an imported list were mapped. `key` is a hash of its headings. */
  importMappings: {
    daycareId: string;
    key: string;
    /** JSON: each column's heading and the field that it holds, or null. */
    headings: string;
    places: string;
    usedAt: string;
  };
}
