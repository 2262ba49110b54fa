import type { ActivityAction, RecordKind } from '@daycare-portal/shared/activity';
import type { Language } from '@daycare-portal/shared/language';
import type { MailState } from '@daycare-portal/shared/mail';
import type { InvitableRole, Role } from '@daycare-portal/shared/roles';
import type { Generated } from 'kysely';

/** Columns of every table, as Kysely sees them (snake_case in SQL). Times are ISO-8601 UTC text, booleans 0 or 1. */
export interface Tables {
  users: {
    id: string;
    email: string;
    emailFolded: string;
    fullName: string;
    role: string;
    /** A JSON list of texts. */
    facilities: string;
    createdAt: string;
    /** Null: not chosen yet. */
    language: Generated<Language | null>;
  };
  passwords: { userId: string; hash: string; updatedAt: string };
  sessions: {
    idHash: string;
    /** Names the session to its person; opens nothing. */
    publicId: string;
    userId: string;
    sharedDevice: number;
    /** Null where the browser did not tell. */
    browser: string | null;
    system: string | null;
    createdAt: string;
    lastSeenAt: string;
  };
  /** A person's second step. It counts from `confirmedAt` on; until then it is being set up. */
  twoFactor: {
    userId: string;
    secret: string;
    createdAt: string;
    confirmedAt: string | null;
    /** The 30 seconds whose code was used last; 0 before any. */
    lastStep: number;
  };
  recoveryCodes: { userId: string; codeHash: string };
  signInFailures: { id: string; emailFolded: string; place: string; failedAt: string };
  setupTokens: { tokenHash: string; expiresAt: string };
  /** The newest link with which a person can choose a new password. `daycareId` is where its owner made it; null: by mail, or on the machine. */
  passwordResets: {
    userId: string;
    tokenHash: string;
    daycareId: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Who asked lately for a link by mail, also for addresses without an account; `origin` is the site's own, for the link. */
  resetRequests: {
    id: string;
    emailFolded: string;
    place: string;
    origin: string;
    requestedAt: string;
    answeredAt: string | null;
    language: Language;
  };
  daycares: {
    id: string;
    name: string;
    phone: string | null;
    address: string | null;
    ownerId: string;
    createdAt: string;
    updatedAt: string;
    twoFactorRequired: number;
  };
  /** Who is on a daycare's staff, once; what they are there stands in daycareRoles. */
  daycareMembers: { daycareId: string; userId: string; canManageStaff: number; createdAt: string };
  daycareRoles: { daycareId: string; userId: string; role: Role };
  classrooms: {
    id: string;
    daycareId: string;
    name: string;
    description: string | null;
    mark: number;
    createdAt: string;
    updatedAt: string;
  };
  classroomStaff: { daycareId: string; classroomId: string; userId: string };
  students: {
    id: string;
    daycareId: string;
    firstName: string;
    lastName: string;
    firstNameFolded: string;
    lastNameFolded: string;
    dob: string;
    profilePic: string | null;
    createdAt: string;
    updatedAt: string;
  };
  studentClassrooms: { daycareId: string; studentId: string; classroomId: string };
  /** A student's photos as stored, by the hash of their bytes: the one that `students.profilePic` names, and uploads not saved yet. */
  photos: {
    daycareId: string;
    studentId: string;
    hash: string;
    mediaType: 'image/webp' | 'image/jpeg';
    bytes: Uint8Array;
    createdAt: string;
  };
  /** A photo cut to a square of `size` pixels, for lists. It goes with its photo. */
  photoThumbnails: {
    daycareId: string;
    studentId: string;
    hash: string;
    size: number;
    mediaType: 'image/webp';
    bytes: Uint8Array;
  };
  /** A guardian's address at a student; `userId` is null while the link is pending. */
  parentLinks: {
    id: string;
    daycareId: string;
    studentId: string;
    email: string;
    emailFolded: string;
    position: number;
    userId: string | null;
    createdAt: string;
  };
  /** To the staff (with a role) or to a student's parent (with a student). */
  invitations: {
    id: string;
    daycareId: string;
    email: string;
    emailFolded: string;
    role: InvitableRole | null;
    studentId: string | null;
    tokenHash: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
    acceptedAt: string | null;
    cancelledAt: string | null;
  };
  /** A spreadsheet that was brought in. `requestKey` is its starter's own, so that a call sent twice begins one import. */
  imports: {
    id: string;
    daycareId: string;
    startedBy: string | null;
    requestKey: string;
    fileRows: number;
    created: number;
    updated: number;
    /** A JSON list of the ids of the classrooms that it made. */
    madeClassrooms: string;
    createdAt: string;
    undoneAt: string | null;
  };
  /** What an import did to one student: enough to take it back, and no name. */
  importRows: {
    daycareId: string;
    importId: string;
    fileRow: number;
    studentId: string;
    kind: 'new' | 'update';
    /** The student's `updatedAt` afterwards. */
    changedAt: string;
    /** JSON: the id of each guardian's link that it made, and a hash of its address. */
    addedLinks: string;
    /** JSON lists of ids; null where the classrooms were left as they were. */
    classroomsBefore: string | null;
    classroomsAfter: string | null;
  };
  /** Mail that waits to be sent, and what became of the mail about an invitation. `sealed` holds it only while it is queued. */
  mails: {
    id: string;
    invitationId: string | null;
    sealed: string | null;
    state: MailState;
    attempts: number;
    nextAttemptAt: string;
    lastProblem: string | null;
    createdAt: string;
    expiresAt: string;
  };
  /** Who did what to which record, append-only, by ids that may name what is gone. Only `appendActivity` writes it. */
  activity: {
    /** Counts up in the order of writing. */
    seq: Generated<number>;
    at: string;
    /** Null: the machine itself, or nobody known. */
    userId: string | null;
    /** Null for what concerns an account alone. */
    daycareId: string | null;
    action: ActivityAction;
    recordKind: RecordKind;
    recordId: string | null;
    /** One of the program's own words, such as the new role; never what somebody typed. */
    detail: string | null;
    /** The address of the request. */
    place: string;
    browser: string | null;
    system: string | null;
  };
}
