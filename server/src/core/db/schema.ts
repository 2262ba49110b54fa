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

/**
 * A record that is sent under an id made by the page. The hash recognizes the same record when it is sent again. The name outlives the
 * account.
 */
type Sent = {
  daycareId: string;
  id: string;
  recordedBy: string;
  recordedName: string;
  recordedAt: string;
  payloadHash: string;
};

type SentOfChild = Sent & { studentId: string };

/** The tables about children. Queries reach them only through a `ChildScope` (`auth/children.ts`). */
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
  /** A child's weekly schedule from a day on. `week` is JSON of its blocks, or null for no agreed times. */
  schedules: { daycareId: string; studentId: string; holdsFrom: string; week: string | null };
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
    method: 'staff';
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
  };
  /** A child who is checked in and not yet checked out, and the room they are in. Worked out from the marks and written with them. */
  openDays: { daycareId: string; day: string; studentId: string; classroomId: string | null };
  /** What happened to a child in a headcount: listed, seen, and so on. Append-only. */
  headcountMarks: SentOfChild & {
    headcountId: string;
    kind: HeadcountMarkKind;
    at: string;
    classroomId: string | null;
    waited: number;
    /** Where and by whom a missing child was found. */
    place: Generated<string | null>;
    foundBy: Generated<string | null>;
  };
  outingChildren: { daycareId: string; outingId: string; studentId: string };
  /** Absences that were planned ahead. */
  absences: SentOfChild & {
    fromDay: string;
    untilDay: string;
    reason: string;
    note: string | null;
    toldBy: string | null;
    cancelledAt: string | null;
    cancelledName: string | null;
  };
  /** A person around children. Without a child left, the person is archived as long as marks name them. */
  people: {
    daycareId: string;
    id: string;
    /** Null: nobody has entered a name, and the account's name is shown. */
    fullName: string | null;
    /** The words of the name for comparing it with others. Null: it was stored before names were folded. */
    nameFolded: Generated<string | null>;
    /** JSON of `Phone`s. */
    phones: string;
    email: string | null;
    emailFolded: string | null;
    note: string | null;
    /** When the staff noted that they know this person. */
    knownAt: string | null;
    archivedAt: string | null;
    savedBy: string | null;
    payloadHash: string | null;
    createdAt: string;
    updatedAt: string;
  };
  /** A person's relation to a child. A guardian's row in `parentLinks` has the same id. */
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
    /** JSON of a note. Null: nobody has said that this person must not pick up the child. */
    notAuthorized: string | null;
    /** JSON of `FamilyPart`s. Null: all of them. With none, the person has no family pages of this child. */
    sees: string | null;
    pickupChangedAt: string | null;
    createdAt: string;
    /** JSON of `Said`: who in the office said whether the person picks up. Null: nobody yet, and the person does not. */
    pickupSaid: Generated<string | null>;
    /** The same for being called. */
    callsSaid: Generated<string | null>;
    /** The same for the family page of the account that joined. Null: it is closed. */
    pageSaid: Generated<string | null>;
    /** JSON of `Came`. Null: the person was added before this was noted. */
    came: Generated<string | null>;
    /** JSON of the ids of people with a similar name who are not authorized, of whom somebody said that this is someone else. */
    notLike: Generated<string | null>;
  };
  /** Changes that families have asked for. */
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
  /** A photo and its square thumbnail for lists, both WebP. It is deleted with its person. */
  peoplePhotos: { daycareId: string; personId: string; hash: string; createdAt: string; thumbnail: Uint8Array; bytes: Uint8Array };
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
  /** What must not be missed about a child's health. */
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
    /** Who changed it last. */
    updatedBy: string;
    updatedName: string;
    updatedAt: string;
    payloadHash: string;
    endedAt: string | null;
    endedName: string | null;
  };
  /** A topic about which somebody was asked and said that there is nothing. It is deleted when an item of the topic is added. */
  healthNone: {
    daycareId: string;
    studentId: string;
    topic: HealthTopic;
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** Append-only: the newest answer of a kind counts. */
  consents: {
    daycareId: string;
    id: string;
    studentId: string;
    /** One of `consentKinds`, or the id of one of the daycare's own consents. */
    kind: string;
    answer: 'yes' | 'no';
    saidBy: string;
    recordedBy: string;
    recordedName: string;
    recordedAt: string;
  };
  /** Other details of a child. `own` is JSON: the values of the daycare's own fields, by id. */
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
    /** For the team, one line for each. */
    note: Generated<string | null>;
    /** Words about custody that nobody has decided on yet, one line for each. */
    custody: Generated<string | null>;
    updatedName: string;
    updatedAt: string;
  };
  /** Documents about children, each with the file as it is downloaded. */
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

export interface Tables extends ChildTables {
  /** A started headcount. It is over once `headcountEnds` has a row for it. Both are append-only. */
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
  users: {
    id: string;
    email: string;
    emailFolded: string;
    fullName: string;
    role: string;
    /** A JSON list of strings. */
    facilities: string;
    createdAt: string;
    /** Null: not chosen yet. */
    language: Generated<Language | null>;
    /** When the person proved that the address is theirs, by a link that was only emailed. */
    emailConfirmedAt: Generated<string | null>;
  };
  passwords: { userId: string; hash: string; updatedAt: string };
  sessions: {
    idHash: string;
    /** By which the person ends one of their sessions. It gives no access. */
    publicId: string;
    userId: string;
    sharedDevice: number;
    /** Null if the browser did not say. */
    browser: string | null;
    system: string | null;
    createdAt: string;
    lastSeenAt: string;
  };
  /** A person's two-factor secret. Until `confirmedAt` it is being set up and is not asked for. */
  twoFactor: {
    userId: string;
    secret: string;
    createdAt: string;
    confirmedAt: string | null;
    /** The time step whose code was used last, so that no code works twice. 0: none yet. */
    lastStep: number;
  };
  recoveryCodes: { userId: string; codeHash: string };
  signInFailures: {
    id: string;
    emailFolded: string;
    place: string;
    failedAt: string;
    /** The hash of the token of the known device, or of the session, on which it happened. Null: an unknown device. */
    knownBy: string | null;
    /** Whether the password was right and the code was wrong. */
    secondStep: Generated<number>;
  };
  /** The browsers on which people have signed in. */
  knownDevices: { tokenHash: string; userId: string; lastUsedAt: string };
  setupTokens: { tokenHash: string; expiresAt: string };
  /**
   * A person's newest link for choosing a new password. `daycareId` is set if an owner of that daycare made it, and null if it was emailed
   * or made on the machine.
   */
  passwordResets: {
    userId: string;
    tokenHash: string;
    daycareId: string | null;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Recent requests for a link by email, also for addresses without an account. The link leads to `origin`. */
  resetRequests: {
    id: string;
    emailFolded: string;
    place: string;
    origin: string;
    requestedAt: string;
    answeredAt: string | null;
    language: Language;
  };
  /** At most one row: the portal's address in links, if an owner has chosen one. */
  siteAddress: { id: number; address: string; chosenAt: string };
  /** Each owner's latest test whether other devices can reach an address, and the device that did. */
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
    /** For how many years records are kept, at least. */
    keepYears: Generated<number>;
    /** An IANA name. */
    timeZone: string;
    /** Whether somebody chose it. Otherwise it is that of the machine when the daycare was made. */
    timeZoneChosen: Generated<number>;
    /** Which of the four features are switched on. */
    attendanceOn: Generated<number>;
    dailyLogOn: Generated<number>;
    messagesOn: Generated<number>;
    familyOn: Generated<number>;
    /** How many minutes after the agreed time a child counts as late. */
    lateAfterMinutes: Generated<number>;
    /** A JSON list of strings: the daycare's own reasons for absences. */
    absenceReasons: Generated<string>;
    /** The ratio rules that apply. Null: only the rooms' own numbers. */
    ruleSetId: Generated<RuleSetId | null>;
    /** When the nightly binder is made, in the daycare's time. Null: never. */
    binderAt: Generated<string | null>;
  };
  /** The opening hours of a week (JSON of `OpeningBlock`s), from a date until that of the next row. */
  openingHours: { daycareId: string; holdsFrom: string; week: string };
  /** When the daycare or one of its classrooms is closed: first and last date, or local times as in `Closure`. */
  closures: { daycareId: string; position: number; fromAt: string; untilAt: string; name: string; classroomId: string | null };
  /** The daycare's own fields and consents. One that is no longer asked is kept, because answers refer to it. */
  ownFields: { daycareId: string; id: string; kind: 'field' | 'consent'; name: string; position: number; isAsked: number };
  /** Documents of the staff. They are deleted when the person leaves the staff. */
  teamDocuments: StoredFile & { userId: string };
  /** The people on a daycare's staff, one row each. Their roles are in `daycareRoles`. */
  daycareMembers: {
    daycareId: string;
    userId: string;
    canManageStaff: number;
    createdAt: string;
    /** As in `parentLinks`. */
    handedBy: Generated<string | null>;
    confirmedAt: Generated<string | null>;
    /** Whether the person counts toward the ratio, from their next mark on. */
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
  };
  /** An adult whose shift has not ended, and the room they are in. Worked out from the marks. `endsAt` is the end of the day. */
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
    /** Its place in the order that the owner gave the rooms. Those without one share the last. */
    place: Generated<number>;
    /** When it was deleted. The row is kept as long as marks name it. */
    archivedAt: Generated<string | null>;
  };
  /** What applied before `untilDay`: a room's own number, or the daycare's rule set in rows with an empty `classroomId`. */
  pastRatios: { daycareId: string; classroomId: string; untilDay: string; ruleSetId: RuleSetId | null; childrenPerStaff: number | null };
  /** Why there were too few adults in a room at some time. Append-only. */
  ratioReasons: Sent & {
    classroomId: string;
    day: string;
    at: string;
    reason: string;
  };
  classroomStaff: { daycareId: string; classroomId: string; userId: string };
  /** With a role, an invitation to the staff. Without one, to the guardian of every child that has the address. */
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
    /** When its link was copied, printed or shown as a QR code. */
    handedOverAt: Generated<string | null>;
    /** Whether the link was emailed and shown to nobody. */
    onlyMailed: Generated<number>;
  };
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
  /** The id and the answer of what a page sent and what made no record of its own. Kept for 30 days, or until the child is deleted. */
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
  /** The outbox, and what became of each email about an invitation. `sealed` holds the email only while it is queued. */
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
  /** Who did what to which record. Append-only. The ids may name deleted records. Only `appendActivity` writes to it. */
  activity: {
    seq: Generated<number>;
    at: string;
    /** Null: the machine itself, or somebody unknown. */
    userId: string | null;
    /** Null if only an account is concerned. */
    daycareId: string | null;
    action: ActivityAction;
    recordKind: RecordKind;
    recordId: string | null;
    /** One of the code's own words, such as the new role, and never anything that somebody typed. */
    detail: string | null;
    /** The address of the request. */
    place: string;
    browser: string | null;
    system: string | null;
  };
}

/** The tables that every query may read: all but those about children. */
export type OpenTables = Omit<Tables, keyof ChildTables>;
