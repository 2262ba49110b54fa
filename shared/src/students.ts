import * as z from 'zod/mini';
import { type BulkResult, type RowOutcome } from './bulk';
import { bulkRows, Email, Id, maxNameLength, requiredText } from './fields';
import { readIsoDate, yearsBefore, type PlainDate } from './dates';
import { foldEmail } from './folding';
import type { MailState } from './mail';
import { text } from './text';

export const maxGuardians = 10;
export const maxAgeYears = 18;

/**
 * A student as one is added: names trimmed, the birth date plain, guardian addresses trimmed, without blanks and doubles.
 * Its issues are sentences that a person can act on (spec 5, contract 5). `today` is the local date of whoever asks.
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

/** A student's own fields as they are edited, with the sentences that the edit form has for blanks (spec 5). */
export function editedStudent(today: PlainDate) {
  return z.strictObject({
    firstName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    lastName: requiredText(maxNameLength, () => text.editStudent.namesMissing),
    dob: birthDate(today, () => text.editStudent.dobMissing),
  });
}
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
    z.transform((emails: string[]) => keepOnce(emails.map((email) => email.trim()).filter((email) => email !== ''))),
  ),
  z.array(Email).check(z.maxLength(maxGuardians, { error: () => text.students.tooManyGuardians(maxGuardians) })),
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

export const BulkCreateStudents = z.strictObject({ daycareId: Id, students: bulkRows(StudentRow) });

export const AddDaycareStudent = z.strictObject({ daycareId: Id, ...StudentRow.shape });

/** `classroomId` left out changes nothing, null takes the student out of all; `updatedAt` is the one the record was read with (contract 5). */
export const UpdateDaycareStudent = z.strictObject({
  daycareId: Id,
  studentId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  profilePic: z.nullable(z.string()),
  classroomId: z.optional(z.nullable(Id)),
  updatedAt: z.optional(z.string()),
});
export type UpdateDaycareStudent = z.infer<typeof UpdateDaycareStudent>;

export const OneStudent = z.strictObject({ daycareId: Id, studentId: Id });

export const SendParentInvite = z.strictObject({ daycareId: Id, studentId: Id, email: Email });

export const ParentInviteOfStudent = z.strictObject({ daycareId: Id, studentId: Id, inviteId: Id });

export const ParentLinkOfStudent = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id });

export const CorrectParentEmail = z.strictObject({ daycareId: Id, studentId: Id, parentId: Id, email: Email });

export interface CreatedStudentRow extends RowOutcome {
  firstName: string;
  lastName: string;
  studentId: string | null;
}
export type BulkCreateStudentsResult = BulkResult<CreatedStudentRow>;

/** How the invitation of one guardian to one student ended. `inviteUrl` is the link to hand over, shown this once. */
export interface InvitedGuardianRow extends RowOutcome {
  studentId: string;
  studentName: string;
  email: string;
  inviteUrl: string | null;
}
export type InviteAllGuardiansResult = BulkResult<InvitedGuardianRow>;

/** The pending guardians who were never invited, and the students whom they belong to. */
export interface UninvitedGuardians {
  guardians: number;
  students: number;
}

/** A student as the list shows one (spec 3). `classroomId` and `classroomName` are the first of `classrooms`, which is by name. */
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
  parentEmails: string[];
  /** Those of `parentEmails` whose link is still pending. */
  pendingParentEmails: string[];
}

/** One student. The edit form sends `updatedAt` back, so that two people's changes do not overwrite each other. */
export interface StudentInfo extends Student {
  createdAt: string;
  updatedAt: string;
}

/** A parent or guardian of a student (spec 3). Pending until the person has accepted an invitation; only then is there a name. */
export interface LinkedParent {
  id: string;
  name: string | null;
  email: string;
  status: 'active' | 'pending';
}

/** An invitation that was neither accepted nor cancelled; its address is that of a pending parent. */
export interface ParentInvite {
  id: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  /** Null where no mail went: the link was only handed over. */
  mail: MailState | null;
}
