import type { ActivityAction, RecordKind } from '@daycare-portal/shared/activity';
import type { Destination, MarkKind } from '@daycare-portal/shared/attendance';
import type { HeadcountKind, HeadcountMarkKind } from '@daycare-portal/shared/headcounts';
import type { HealthKind, Severity } from '@daycare-portal/shared/badges';
import type { DocumentKind, HealthTopic, Sex } from '@daycare-portal/shared/health-kinds';
import type { Language } from '@daycare-portal/shared/language';
import type { MailState } from '@daycare-portal/shared/mail';
import type { OutingKind, OutingMarkKind } from '@daycare-portal/shared/outings';
import type { RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';
import type { InvitableRole, Role } from '@daycare-portal/shared/roles';
import type { StaffMarkKind } from '@daycare-portal/shared/staff-marks';
import type { Generated } from 'kysely';

// Columns as Kysely sees them (snake_case in SQL). Times are ISO-8601 UTC text, booleans 0 or 1.

/** What somebody sent under an id made by the screen, by whose hash it counts once. The name stays when the person has left. */
type Sent = {
  daycareId: string;
  id: string;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  payloadHash: string;
};

type SentOfChild = Sent & { studentId: string };

/** The tables that tell of children. Only a scope of children opens them: `children.ts` in `auth`. */
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
    /** The chosen one, which counts only while the child is in it. */
    homeClassroomId: Generated<string | null>;
    createdAt: string;
    updatedAt: string;
  };
  /** When a child is enrolled. A child without a row is, since it was added. */
  enrolments: {
    daycareId: string;
    id: string;
    studentId: string;
    startsOn: string | null;
    endsOn: string | null;
    reason: string | null;
    createdAt: string;
  };
  /** A child's week from a day on; `week` is the JSON of its blocks, null: no agreed times. */
  schedules: { daycareId: string; studentId: string; holdsFrom: string; week: string | null };
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
    joinedAt: Generated<string | null>;
    /** The id of the person who handed over the link with which this one joined; null where it came by mail alone. */
    handedBy: Generated<string | null>;
    /** When an owner said that it is the right person. */
    confirmedAt: Generated<string | null>;
  };
  /** Marks are only added; the database refuses to change them. */
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
    method: 'staff';
    replaces: string | null;
    waited: number;
    /** Who brought or picked up the child, where it is one of the child's people. */
    personId: Generated<string | null>;
    /** Of `out`: an ID was seen. */
    idSeen: Generated<number | null>;
    /** JSON of `AuthorizedBy`. */
    authorizedBy: Generated<string | null>;
    /** Why it was recorded although the rules refuse it. */
    exception: Generated<string | null>;
  };
  /** A row while a stay of the child on that day has not ended, with the room the child is in. Made of the marks, and written with them. */
  openDays: { daycareId: string; day: string; studentId: string; classroomId: string | null };
  /** What a headcount knows of a child, only added: it was on the roll, was seen, and so on. */
  headcountMarks: SentOfChild & {
    headcountId: string;
    kind: HeadcountMarkKind;
    at: string;
    classroomId: string | null;
    waited: number;
  };
  outingChildren: { daycareId: string; outingId: string; studentId: string };
  /** Absences that were told ahead. */
  absences: SentOfChild & {
    fromDay: string;
    untilDay: string;
    reason: string;
    note: string | null;
    toldBy: string | null;
    cancelledAt: string | null;
    cancelledName: string | null;
  };
  /** Somebody around children. One whom nobody is around any more stays, archived, while marks name them. */
  people: {
    daycareId: string;
    id: string;
    /** Null: nobody wrote it down, and the name is that of the account. */
    fullName: string | null;
    /** JSON of `Phone`s. */
    phones: string;
    email: string | null;
    emailFolded: string | null;
    note: string | null;
    /** When the team said that it knows them. */
    knownAt: string | null;
    archivedAt: string | null;
    savedBy: string | null;
    payloadHash: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** What a person is to a child. A guardian's link of the same id is their sign-in. */
  childPeople: {
    daycareId: string;
    id: string;
    studentId: string;
    personId: string;
    relation: string | null;
    isGuardian: number;
    household: number | null;
    emergencyOrder: number | null;
    /** JSON of `Pickup`. */
    pickup: string | null;
    /** JSON of its note; null: nobody said that they are not authorized. */
    notAuthorized: string | null;
    /** JSON of `FamilyPart`s; null: all. Who sees none has no family pages of the child. */
    sees: string | null;
    pickupChangedAt: string | null;
    createdAt: string;
  };
  /** What families asked for. */
  peopleProposals: {
    daycareId: string;
    id: string;
    studentId: string;
    personId: string;
    /** JSON. */
    proposed: string;
    household: number | null;
    askedBy: string;
    askedName: string;
    askedAt: string;
    payloadHash: string;
    decidedAt: string | null;
    decidedName: string | null;
    accepted: number | null;
    reason: string | null;
  };
  /** Always WebP: the photo, and a square of it for lists. It goes with its person. */
  peoplePhotos: { daycareId: string; personId: string; hash: string; createdAt: string; thumbnail: Uint8Array; bytes: Uint8Array };
  /** An owner has seen the exception that the mark of this id is. Only added. */
  seenExceptions: { daycareId: string; id: string; studentId: string; seenBy: string; seenName: string; seenAt: string };
  /** Calls that were tried for absent children. Only added, too. */
  absenceCalls: SentOfChild & {
    day: string;
    at: string;
    note: string | null;
  };
  /** Moves of children to another classroom, on a day; one counts until it is confirmed or cancelled. */
  roomMoves: {
    daycareId: string;
    id: string;
    studentId: string;
    fromClassroomId: string | null;
    toClassroomId: string;
    day: string;
    /** The day in UTC, for which both rooms see the child. */
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
  /** What must not be missed of a child's health. */
  healthItems: {
    daycareId: string;
    id: string;
    studentId: string;
    kind: HealthKind;
    label: string;
    severity: Severity | null;
    plan: string | null;
    fromDay: string | null;
    untilDay: string | null;
    documentId: string | null;
    recordedName: string;
    recordedAt: string;
    /** Who wrote it last, and the hash of what they sent. */
    updatedBy: string;
    updatedName: string;
    updatedAt: string;
    payloadHash: string;
    endedAt: string | null;
    endedName: string | null;
  };
  /** Somebody was asked about this, and said that there is nothing. It goes when there is something. */
  healthNone: {
    daycareId: string;
    studentId: string;
    topic: HealthTopic;
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** Answers are only added; the newest of a kind counts. */
  consents: {
    daycareId: string;
    id: string;
    studentId: string;
    /** One of `consentKinds`, or the id of one of the daycare's own. */
    kind: string;
    answer: 'yes' | 'no';
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** More about a child; `own` is JSON, the value of each of the daycare's own fields by its id. */
  childDetails: {
    daycareId: string;
    studentId: string;
    doctorName: string | null;
    doctorPhone: string | null;
    insurance: string | null;
    homeAddress: string | null;
    languages: string | null;
    sex: Sex | null;
    own: string;
    updatedName: string;
    updatedAt: string;
  };
  /** Papers about children, each as the file that is handed out. */
  documents: StoredFile & { studentId: string };
}

export interface StoredFile {
  daycareId: string;
  id: string;
  kind: DocumentKind;
  title: string | null;
  expiresOn: string | null;
  mediaType: 'application/pdf' | 'image/webp';
  size: number;
  bytes: Uint8Array;
  addedBy: string;
  addedName: string;
  addedAt: string;
  updatedAt: string;
  payloadHash: string;
}

/** Every table. */
export interface Tables extends ChildTables {
  /** A headcount as it was started. It is over once `headcountEnds` has its row; neither is ever changed. */
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
  /** A trip, a school run or a bus: a room for a day. */
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
  /** Who goes along, by name; `userId` is null for one who has no account. */
  outingAdults: { daycareId: string; outingId: string; position: number; userId: string | null; name: string };
  /** What happened to an outing. Only added. */
  outingMarks: Sent & {
    outingId: string;
    kind: OutingMarkKind;
    personName: string | null;
  };
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
    /** When the person showed that the address is theirs, by a link that only mail brought. */
    emailConfirmedAt: Generated<string | null>;
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
  signInFailures: {
    id: string;
    emailFolded: string;
    place: string;
    failedAt: string;
    /** The hash of the known device's token, or of the session, on which it happened; null: a stranger's. */
    knownBy: string | null;
    /** Whether the password was right, and the code wrong. */
    secondStep: Generated<number>;
  };
  /** The browsers on which people have signed in. */
  knownDevices: { tokenHash: string; userId: string; lastUsedAt: string };
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
  /** Its one row, where an owner has chosen one, is the address of the portal that links lead to. */
  siteAddress: { id: number; address: string; chosenAt: string };
  /** Each owner's newest try whether other devices reach an address, and the device that came. */
  addressTries: {
    userId: string;
    tokenHash: string;
    address: string;
    startedAt: string;
    arrivedAt: string | null;
    browser: string | null;
    system: string | null;
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
    /** Whether a teacher sees only the children of their own rooms. */
    teachersSeeOwnRooms: Generated<number>;
    /** How many years records are kept at least. */
    keepYears: Generated<number>;
    /** An IANA name; null: that of the machine. */
    timeZone: Generated<string | null>;
    /** The four features, each switched on or not. */
    attendanceOn: Generated<number>;
    dailyLogOn: Generated<number>;
    messagesOn: Generated<number>;
    familyOn: Generated<number>;
    /** How many minutes after the agreed time a child counts as late. */
    lateAfterMinutes: Generated<number>;
    /** A JSON list of texts: reasons for an absence that the daycare added. */
    absenceReasons: Generated<string>;
    /** By which rule adults are counted; null: only by the rooms' own numbers. */
    ruleSetId: Generated<RuleSetId | null>;
    /** When the nightly binder is made, by the daycare's clock; null: never. */
    binderAt: Generated<string | null>;
  };
  /** The hours of a week (JSON of `OpeningBlock`s), from a plain date until the next row's. */
  openingHours: { daycareId: string; holdsFrom: string; week: string };
  /** When the daycare, or one of its classrooms, is closed: plain dates, both included, or local times as `Closure` has them. */
  closures: { daycareId: string; position: number; fromAt: string; untilAt: string; name: string; classroomId: string | null };
  /** Fields and consents that the daycare has named itself. What is not asked any more stays, for what was written into it. */
  ownFields: { daycareId: string; id: string; kind: 'field' | 'consent'; name: string; position: number; isAsked: number };
  /** Papers of the team. They go when a person leaves the staff. */
  teamDocuments: StoredFile & { userId: string };
  /** Who is on a daycare's staff, once; what they are there stands in daycareRoles. */
  daycareMembers: {
    daycareId: string;
    userId: string;
    canManageStaff: number;
    createdAt: string;
    /** As in parentLinks. */
    handedBy: Generated<string | null>;
    confirmedAt: Generated<string | null>;
    /** Whether the person counts as an adult with the children, from their next mark on. */
    countsInRatio: Generated<number>;
  };
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
  };
  /** Marks of adults, only added. `userId` names an account or a substitute, who may be gone; the name stays. */
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
  };
  /** A row while a shift of that day has not ended, with the room the adult is in; made of the marks. `endsAt` is the end of the day. */
  openShifts: { daycareId: string; day: string; userId: string; classroomId: string | null; endsAt: string };
  daycareRoles: { daycareId: string; userId: string; role: Role };
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
    /** Since when it is deleted; it stays while marks name it. */
    archivedAt: Generated<string | null>;
  };
  /** What adults were counted by before a day: a room's own number, or the rule set of the daycare, where `classroomId` is empty. */
  pastRatios: { daycareId: string; classroomId: string; untilDay: string; ruleSetId: RuleSetId | null; childrenPerStaff: number | null };
  /** Why there were too few adults in a room at a time; only added. */
  ratioReasons: Sent & {
    classroomId: string;
    day: string;
    at: string;
    reason: string;
  };
  classroomStaff: { daycareId: string; classroomId: string; userId: string };
  /** To the staff (with a role), or to the guardian of every child that has the address (with none). */
  invitations: {
    id: string;
    daycareId: string;
    email: string;
    emailFolded: string;
    role: InvitableRole | null;
    tokenHash: string;
    invitedBy: string;
    createdAt: string;
    expiresAt: string;
    acceptedAt: string | null;
    cancelledAt: string | null;
    /** When its link was copied, printed or shown as a code. */
    handedOverAt: Generated<string | null>;
    /** The link went by mail and was shown to nobody. */
    onlyMailed: Generated<number>;
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
    /** Null where the list was pasted, or imported before this was kept. */
    fileName: string | null;
  };
  /** What an import did to one student: enough to take it back, and no name or address but those that it replaced. */
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
    /** JSON of what the row took the place of (`Replaced`); null where it only added. */
    replaced: string | null;
  };
  /** What the columns of a list held; `key` is a hash of its headings. */
  importMappings: {
    daycareId: string;
    key: string;
    /** JSON: of every column what stands above it, and what it holds or null. */
    headings: string;
    places: string;
    usedAt: string;
  };
  /** The id of a row that a screen sent and that made no record of its own, with its answer, for 30 days. It goes with its child. */
  sentIds: {
    daycareId: string;
    id: string;
    sentBy: string;
    payloadHash: string;
    /** JSON. */
    answer: string;
    studentId: string | null;
    sentAt: string;
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

/** What any query may read: all but the tables of children. */
export type OpenTables = Omit<Tables, keyof ChildTables>;
