import * as z from 'zod/mini';
import { Token } from './auth';
import type { Badge } from './badges';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id, maxEmailLength, maxNameLength, optionalText, requiredText } from './fields';
import { readIsoDate, yearsBefore, type PlainDate } from './dates';
import type { EnrollmentSpan, EnrollmentState, Schedule } from './enrollment';
import type { EnrollmentStatus } from './enrollment-status';
import { foldEmail } from './folding';
import type { MailProblemKind, MailState } from './mail';
import type { HandedOverBy } from './staff';
import { text } from './text';

export const maxGuardians = 10;
const maxAgeYears = 18;

/**
 * A new student: trimmed names, a plain date of birth, and guardians' addresses, trimmed and without blanks and duplicates. Its issues are
 * sentences that a person can act on (product 5 and 11). `today` is the caller's local date.
 */
export function newStudent(today: PlainDate) {
  return z.strictObject({
    firstName: requiredText(maxNameLength, () => text.students.firstNameMissing),
    lastName: requiredText(maxNameLength, () => text.students.lastNameMissing),
    dob: birthDate(today, () => text.students.dobMissing),
    guardianEmails: guardianEmails,
  });
}
export type NewStudent = z.infer<ReturnType<typeof newStudent>>;

/** A student's editable fields, with the edit form's sentences for blanks (product 5). */
export function editedStudent(today: PlainDate) {
  return z.strictObject({
    firstName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    lastName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    dob: birthDate(today, () => text.editStudent.dobMissing),
  });
}
/** The fields that identify a child. */
export const childFields = ['firstName', 'lastName', 'dob'] as const;
export type EditedStudent = z.infer<ReturnType<typeof editedStudent>>;

function birthDate(today: PlainDate, missing: () => string) {
  const oldest = yearsBefore(today, maxAgeYears);
  return z.pipe(
    z.string().check(z.trim(), z.minLength(1, { error: missing })),
    z.pipe(
      z.transform((value: string, context) => {
        const date = readIsoDate(value);
        const problem =
          date === undefined
            ? text.students.dobNotADate(value)
            : date > today
              ? text.students.dobInFuture
              : date < oldest
                ? text.students.dobTooLongAgo(maxAgeYears)
                : undefined;
        if (problem !== undefined) context.issues.push({ code: 'custom', input: value, message: problem });
        return date ?? value;
      }),
      z.string(),
    ),
  );
}

const guardianEmails = z.pipe(
  z.pipe(
    z.array(z.string()),
    z.transform((emails: string[], context) => {
      const kept = keepOnce(emails.map((email) => email.trim()).filter((email) => email !== ''));
      // This comes before the addresses are checked one by one, because there may be very many.
      const message = text.students.tooManyGuardians(maxGuardians);
      if (kept.length > maxGuardians) context.issues.push({ code: 'custom', input: emails, message });
      return kept;
    }),
  ),
  z.array(Email),
);

function keepOnce(emails: string[]): string[] {
  const kept = new Map<string, string>();
  for (const email of emails) if (!kept.has(foldEmail(email))) kept.set(foldEmail(email), email);
  return [...kept.values()];
}

/** The shape of a row in the bulk call. Whether its values are valid is judged row by row with `newStudent`. */
const StudentRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  guardianEmails: z.array(z.string()),
});
export type StudentRow = z.infer<typeof StudentRow>;

/** `classroomId` applies to all of them, and requires the permission to set classrooms. */
export const BulkCreateStudents = z.strictObject({ daycareId: Id, students: bulkRows(StudentRow), classroomId: z.optional(Id) });
export type BulkCreateStudents = z.infer<typeof BulkCreateStudents>;

export const AddDaycareStudent = z.strictObject({ daycareId: Id, ...StudentRow.shape });

/**
 * Missing fields stay as they are. A `classroomId` of null means no classroom, and a `homeClassroomId` of null the first of the child's
 * classrooms. `updatedAt` is the version that was read.
 */
export const UpdateDaycareStudent = z.strictObject({
  daycareId: Id,
  studentId: Id,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  dob: z.optional(z.string()),
  profilePic: z.optional(z.nullable(z.string())),
  classroomId: z.optional(z.nullable(Id)),
  homeClassroomId: z.optional(z.nullable(Id)),
  updatedAt: z.optional(z.string()),
});
export type UpdateDaycareStudent = z.infer<typeof UpdateDaycareStudent>;

/** The results are in the order of the ids, including those of students who no longer exist. */
export const DeleteStudents = z.strictObject({ daycareId: Id, studentIds: bulkRows(Id) });

interface DeletedStudentRow extends RowOutcome {
  studentId: string;
}
export type DeleteStudentsResult = BulkResult<DeletedStudentRow>;

/** `after` is the `next` of the previous call. Without it a new run starts, which makes at most one new link for each guardian. */
export const InviteAllGuardians = z.strictObject({ daycareId: Id, after: z.optional(optionalText(maxEmailLength)) });

export const OneStudent = z.strictObject({ daycareId: Id, studentId: Id });

export const SendParentInvite = z.strictObject({ daycareId: Id, studentId: Id, email: Email });

export const ParentInviteOfStudent = z.strictObject({ daycareId: Id, studentId: Id, inviteId: Id });

/** The tokens of invitation links, to guardians or the staff, that were copied, printed or shown as a code. */
export const MarkLinksHandedOver = z.strictObject({ daycareId: Id, tokens: bulkRows(Token) });

export const ParentLinkOfStudent = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id });

export const CorrectParentEmail = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id, email: Email });

interface CreatedStudentRow extends RowOutcome {
  firstName: string;
  lastName: string;
  studentId: string | null;
}
export type BulkCreateStudentsResult = BulkResult<CreatedStudentRow>;

/** The result of inviting one guardian to all of their children. `inviteUrl` is the link to pass on, which is shown only once. */
export interface InvitedGuardianRow extends RowOutcome {
  /** The first of the children. */
  studentId: string;
  studentName: string;
  studentNames: string[];
  email: string;
  inviteUrl: string | null;
}
export interface InviteAllGuardiansResult extends BulkResult<InvitedGuardianRow> {
  /** The `after` of the next call. Null after the last guardian. */
  next: string | null;
}

/** How many pending guardians were never invited, each counted once, and how many students they belong to. */
export interface UninvitedGuardians {
  guardians: number;
  students: number;
  /** How many guardians have an open invitation whose link nobody has: it was neither emailed nor copied, printed or shown as a code. */
  notHandedOver: number;
}

/** A student as the list shows it (product 3). `classrooms` are sorted by name; `classroomId` and `classroomName` are the first of them. */
export interface Student {
  id: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  classroomId: string | null;
  classroomName: string | null;
  classrooms: { id: string; name: string }[];
  classroom: { id: string; name: string; createdAt: string } | null;
  /** The chosen home room while the child is in it, or else the first of `classrooms`. */
  homeClassroomId: string | null;
  parentEmails: string[];
  /** Those of `parentEmails` with which nobody has joined yet. */
  pendingParentEmails: string[];
  status: EnrollmentStatus;
  /** The first and last day of enrollment, as far as they are recorded. */
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  /** Health badges, most severe first. */
  badges: Badge[];
}

/** One student. The edit form sends `updatedAt` back, so that two people's changes do not overwrite each other. */
export interface StudentInfo extends Student {
  /** Today's status. `spans` are in order; without any, the child is enrolled since it was added. */
  enrolment: EnrollmentState & { spans: EnrollmentSpan[] };
  /** Oldest first. */
  schedules: Schedule[];
  /** Whether there are daily records. If so, only an owner may delete the child. */
  hasRecords: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A parent or guardian of a student (product 3). Pending until the person has accepted an invitation; only then is there a name. */
export interface LinkedParent {
  id: string;
  name: string | null;
  email: string;
  status: 'active' | 'pending';
  joinedBy: HandedOverBy | null;
}

/** An invitation that was neither accepted nor cancelled. It is for every child that has its address as pending. */
export interface ParentInvite {
  id: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  /** Null if no email was sent and the link was only passed on. */
  mail: MailState | null;
  /** Why it was not sent, or not yet. Null if nothing is wrong. */
  mailProblem: MailProblemKind | null;
  /** Whether somebody has the link: it was copied, printed, shown or emailed. */
  handedOver: boolean;
  /** Whether the caller may make a new link: an owner, or the person who made the present one. */
  mayRenew: boolean;
}

/**
 * How a guardian was invited. `inviteUrl` is null if the link is only emailed, or if somebody else has already invited this address; that
 * link then covers this child, too. `studentNames` are the children of the link whom the inviter sees.
 */
export interface GuardianLink {
  inviteUrl: string | null;
  alreadyInvited: boolean;
  studentNames: string[];
}
