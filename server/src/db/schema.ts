import type { MailState } from '@daycare-portal/shared/mail';
import type { InvitableRole, Role } from '@daycare-portal/shared/roles';

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
  resetRequests: { id: string; emailFolded: string; place: string; origin: string; requestedAt: string; answeredAt: string | null };
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
}
