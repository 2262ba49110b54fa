import * as z from 'zod/mini';
import type { BulkResult, RowOutcome } from './bulk';
import { Day } from './enrollment';
import { bulkRows, Email, Id, maxNameLength, optionalText, requiredText } from './fields';
import { foldAccents, foldName } from './folding';
import type { OwnName } from './health';
import { AboutChange, maxAboutChanges, type AboutHere } from './import-about';
import { maxGuardians } from './students';
import { text } from './text';

/** The most rows read from a file. A daycare has far fewer children. */
export const maxImportRows = 10_000;
/** The most classrooms that one import can create. */
export const maxImportClassrooms = 100;
/** After this many days an import can no longer be undone. */
export const importDays = 30;

/** What a row does: creates a student, changes one with the same name and date of birth, does nothing, or is invalid. */
export type ImportKind = 'new' | 'update' | 'unchanged' | 'wrong';

/** How many characters of a file's name are kept. */
export const maxFileName = 120;

/** Lists with more columns or longer headings are not remembered. */
export const maxMappedColumns = 100;
export const maxMappedHeading = 100;
/** The most mappings kept. The oldest goes first. */
export const maxMappings = 20;

/** Whether a heading may be stored. An address, a date or a phone is a child's data, in a list whose first row was taken for headings. */
export function mayBeKept(heading: string): boolean {
  return !heading.includes('@') && (heading.match(/\d/g) ?? []).length < 5;
}

/** How a list's columns were mapped, for the next list with the same headings. */
export const ImportMapping = z.strictObject({
  headings: z
    .array(optionalText(maxMappedHeading))
    .check(z.minLength(1), z.maxLength(maxMappedColumns))
    .check(z.refine((headings) => headings.every(mayBeKept))),
  places: z.array(z.nullable(optionalText(maxMappedHeading))).check(z.minLength(1), z.maxLength(maxMappedColumns)),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/**
 * `requestKey` is the caller's own; repeating it starts nothing new. `newClassrooms` requires 'classrooms.manage'. A pasted list has no
 * `fileName`.
 */
export const StartImport = z.strictObject({
  daycareId: Id,
  requestKey: Id,
  fileName: z.optional(requiredText(maxFileName, () => text.errors.badInput('fileName'))),
  fileRows: z.int().check(z.minimum(1), z.maximum(maxImportRows)),
  newClassrooms: z.array(requiredText(maxNameLength, () => text.classrooms.nameMissing)).check(z.maxLength(maxImportClassrooms)),
  mapping: z.optional(ImportMapping),
});
export type StartImport = z.infer<typeof StartImport>;

const ids = z.array(Id).check(z.maxLength(maxImportClassrooms));

const Child = z.strictObject({ firstName: z.string(), lastName: z.string(), dob: z.string() });

/**
 * `fileRow` identifies the row within the import. `seen` is what the review showed of the student that the row changes, or null for a new
 * one. `studentId` is an existing student who gets the row's name and date of birth, and `seen.child` has the old ones. Each of
 * `replacedEmails` is a pending address of the student that changes to another.
 */
const ImportRow = z.strictObject({
  fileRow: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  guardianEmails: z.array(z.string()),
  classroomIds: ids,
  studentId: z.optional(Id),
  /** As in `SetEnrollment`. */
  enrolment: z.optional(z.strictObject({ startsOn: z.nullable(Day), endsOn: z.nullable(Day) })),
  /** One of the child's resulting classrooms. */
  homeClassroomId: z.optional(Id),
  about: z.optional(z.array(AboutChange).check(z.maxLength(maxAboutChanges))),
  replacedEmails: z.optional(z.array(z.strictObject({ from: Email, to: Email })).check(z.maxLength(maxGuardians))),
  seen: z.nullable(
    z.strictObject({
      classroomIds: ids,
      guardianEmails: z.array(z.string()),
      child: z.optional(Child),
      /** The version of what is stored about the child. Needed with \`about\`. */
      about: z.optional(z.string()),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportStudents = z.strictObject({
  daycareId: Id,
  importId: Id,
  rows: bulkRows(ImportRow).check(z.refine((rows) => new Set(rows.map(({ fileRow }) => fileRow)).size === rows.length)),
});

export const OneImport = z.strictObject({ daycareId: Id, importId: Id });

/** What the review needs to know besides the children and their classrooms. */
export interface ImportData {
  children: { studentId: string; about: AboutHere }[];
  /** The daycare's own fields and consents. */
  fields: OwnName[];
  consents: OwnName[];
  /** Newest first. */
  mappings: ImportMapping[];
}

/** The result of a row. An unchanged one counts as skipped. */
export interface ImportedRow extends RowOutcome {
  fileRow: number;
  kind: ImportKind;
  studentId: string | null;
}
export type ImportStudentsResult = BulkResult<ImportedRow>;

/** An import of the last 30 days. */
export interface RecentImport {
  id: string;
  createdAt: string;
  /** Null once that person's account is deleted. */
  startedBy: string | null;
  /** Null for a pasted list. */
  fileName: string | null;
  fileRows: number;
  created: number;
  updated: number;
  /** When part of it was last undone. */
  undoneAt: string | null;
  /** Whether any of it still exists. */
  left: boolean;
  /** Whether part of it can be undone, and the caller started it or is an owner. */
  canUndo: boolean;
}

/** What undoing an import leaves because it has changed since. */
export interface KeptByUndo {
  kind: 'student' | 'guardian' | 'classrooms' | 'classroom';
  /** Of the student, or of the classroom. */
  id: string;
  name: string;
  reason: string;
}

/** What undoing an import removed, or would remove. */
export interface UndoneImport {
  /** Students removed, students with changes undone, classrooms removed. */
  removed: number;
  takenBack: number;
  classroomsRemoved: number;
  kept: KeptByUndo[];
}

/** The form for comparing a classroom name in a file: “Pre-K ” equals “PreK”. */
export function foldClassroom(name: string): string {
  const plain = foldAccents(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return plain === '' ? foldName(name) : plain;
}
