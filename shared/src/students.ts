import * as z from 'zod/mini';
import { Token } from './auth';
import type { Badge } from './badges';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id, maxEmailLength, maxNameLength, optionalText, requiredText } from './fields';
import { readIsoDate, yearsBefore, type PlainDate } from './dates';
import type { EnrolmentSpan, EnrolmentState, Schedule } from './enrolment';
import type { EnrolmentStatus } from './enrolment-status';
import { foldEmail } from './folding';
import type { MailProblemKind, MailState } from './mail';
import type { HandedOverBy } from './staff';
import { text } from './text';

export const maxGuardians = 10;
export const maxAgeYears = 18;

/**
 * A student as one is added: names trimmed, the birth date plain, guardian addresses trimmed, without blanks and doubles.
 * Its issues are sentences that a person can act on (product 5 and 11). `today` is the local date of whoever asks.
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

/** A student's own fields as they are edited, with the sentences that the edit form has for blanks (product 5). */
export function editedStudent(today: PlainDate) {
  return z.strictObject({
    firstName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    lastName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    dob: birthDate(today, () => text.editStudent.dobMissing),
  });
}
/** What says who a child is. */
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
      // Said before they are looked at one by one: there may be very many.
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

/** What a row of the bulk call must look like to be a row at all; whether it is a good one, `newStudent` says, row by row. */
const StudentRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  guardianEmails: z.array(z.string()),
});
export type StudentRow = z.infer<typeof StudentRow>;

/** `classroomId` is the classroom of all of them, for whoever may set classrooms. */
export const BulkCreateStudents = z.strictObject({ daycareId: Id, students: bulkRows(StudentRow), classroomId: z.optional(Id) });
export type BulkCreateStudents = z.infer<typeof BulkCreateStudents>;

export const AddDaycareStudent = z.strictObject({ daycareId: Id, ...StudentRow.shape });

/** What is left out stays as it is; a `classroomId` of null is none, a `homeClassroomId` of null the first of the child's classrooms. `updatedAt` is the one that the record was read with. */
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

/** As many as a bulk call takes. Each is answered in its place, also one who is not there any more. */
export const DeleteStudents = z.strictObject({ daycareId: Id, studentIds: bulkRows(Id) });

export interface DeletedStudentRow extends RowOutcome {
  studentId: string;
}
export type DeleteStudentsResult = BulkResult<DeletedStudentRow>;

/** `after` is the `next` of the call before. Without it a run begins, which makes a new link only once for each guardian. */
export const InviteAllGuardians = z.strictObject({ daycareId: Id, after: z.optional(optionalText(maxEmailLength)) });

export const OneStudent = z.strictObject({ daycareId: Id, studentId: Id });

export const SendParentInvite = z.strictObject({ daycareId: Id, studentId: Id, email: Email });

export const ParentInviteOfStudent = z.strictObject({ daycareId: Id, studentId: Id, inviteId: Id });

/** The tokens of links that were copied, printed or shown as a code, of invitations to the staff as well. */
export const MarkLinksHandedOver = z.strictObject({ daycareId: Id, tokens: bulkRows(Token) });

export const ParentLinkOfStudent = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id });

export const CorrectParentEmail = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id, email: Email });

export interface CreatedStudentRow extends RowOutcome {
  firstName: string;
  lastName: string;
  studentId: string | null;
}
export type BulkCreateStudentsResult = BulkResult<CreatedStudentRow>;

/** How the invitation of one guardian ended, to all their children. `inviteUrl` is the link to hand over, shown this once. */
export interface InvitedGuardianRow extends RowOutcome {
  /** The first of the children. */
  studentId: string;
  studentName: string;
  studentNames: string[];
  email: string;
  inviteUrl: string | null;
}
export interface InviteAllGuardiansResult extends BulkResult<InvitedGuardianRow> {
  /** Where the next call goes on, as its `after`; null after the last guardian. */
  next: string | null;
}

/** The pending guardians who were never invited, each once, and the students whom they belong to. */
export interface UninvitedGuardians {
  guardians: number;
  students: number;
  /** How many guardians have an open invitation whose link nobody has: no mail went, and it was not copied, printed or shown as a code. */
  notHandedOver: number;
}

/** A student as the list shows one (product 3). `classroomId` and `classroomName` are the first of `classrooms`, which is by name. */
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
  /** The chosen one while the child is in it, else the first of `classrooms`. */
  homeClassroomId: string | null;
  parentEmails: string[];
  /** Those of `parentEmails` whose link is still pending. */
  pendingParentEmails: string[];
  status: EnrolmentStatus;
  /** The first and the last day as they are written down. */
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  /** Of the child's health, the worst first. */
  badges: Badge[];
}

/** One student. The edit form sends `updatedAt` back, so that two people's changes do not overwrite each other. */
export interface StudentInfo extends Student {
  /** As the child stands today. `spans` are in their order; without any it has been enrolled since it was added. */
  enrolment: EnrolmentState & { spans: EnrolmentSpan[] };
  /** The oldest first. */
  schedules: Schedule[];
  /** Something is recorded of its days: only an owner deletes the child. */
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

/** An invitation that was neither accepted nor cancelled, to all children of a pending parent with its address. */
export interface ParentInvite {
  id: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  /** Null where no mail went: the link was only handed over. */
  mail: MailState | null;
  /** Why it did not go, or has not yet; null where nothing is wrong. */
  mailProblem: MailProblemKind | null;
  /** Somebody has the link: it was copied, printed or shown, or went by mail. */
  handedOver: boolean;
  /** Whether whoever asks may make a new link: an owner, and who made the one that there is. */
  mayRenew: boolean;
}

/**
 * How a guardian was invited. `inviteUrl` is null where the link goes by mail alone, or where somebody else has invited the address already,
 * whose link is then for this child too. `studentNames` are all children of the link whom the inviter sees.
 */
export interface GuardianLink {
  inviteUrl: string | null;
  alreadyInvited: boolean;
  studentNames: string[];
}
