import * as z from 'zod/mini';
import type { BulkResult, RowOutcome } from './bulk';
import { Day } from './enrolment';
import { bulkRows, Id, maxNameLength, optionalText, requiredText } from './fields';
import { foldAccents, foldName } from './folding';
import type { OwnName } from './health';
import { ImportedAbout, type AboutHere } from './import-about';
import { maxGuardians } from './students';
import { text } from './text';

/** So many rows of a file are read; a centre has far fewer children. */
export const maxImportRows = 10_000;
/** So many classrooms one import can make. */
export const maxImportClassrooms = 100;
/** Once so many days are over an import cannot be undone any more. */
export const importDays = 30;

/** What a row of a file does: makes a student, changes one of the same name and birth date, neither, or it cannot be taken as it is. */
export type ImportKind = 'new' | 'update' | 'unchanged' | 'wrong';

/** So many letters of a file's name are kept. */
export const maxFileName = 120;

/** Of lists with more columns, or longer headings, none are remembered. */
export const maxMappedColumns = 100;
export const maxMappedHeading = 100;
/** So many of them are kept; the oldest goes first. */
export const maxMappings = 20;

/** Whether a heading can be kept: an address, a date or a phone is that of a child, in a list whose first line is taken for headings. */
export function mayBeKept(heading: string): boolean {
  return !heading.includes('@') && (heading.match(/\d/g) ?? []).length < 5;
}

/** What the columns of a list held, for the next one with these headings. */
export const ImportMapping = z.strictObject({
  headings: z
    .array(optionalText(maxMappedHeading))
    .check(z.minLength(1), z.maxLength(maxMappedColumns))
    .check(z.refine((headings) => headings.every(mayBeKept))),
  places: z.array(z.nullable(optionalText(maxMappedHeading))).check(z.minLength(1), z.maxLength(maxMappedColumns)),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** `requestKey` is the caller's own: the same one again begins nothing new. `newClassrooms` takes 'classrooms.manage'. A list that was pasted has no `fileName`. */
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
 * `fileRow` names the row within the import; `seen` is what the review showed of the student that the row changes, null for a new one.
 * `studentId` is a student of another name or birth date, who gets those of the row; `seen.child` are theirs. `removedEmails` are pending
 * addresses of the student that those of the row take the place of.
 */
const ImportRow = z.strictObject({
  fileRow: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  guardianEmails: z.array(z.string()),
  classroomIds: ids,
  studentId: z.optional(Id),
  /** As `SetEnrolment` has it. */
  enrolment: z.optional(z.strictObject({ startsOn: z.nullable(Day), endsOn: z.nullable(Day) })),
  /** One of the classrooms that the child is in then. */
  homeClassroomId: z.optional(Id),
  about: z.optional(ImportedAbout),
  removedEmails: z.optional(z.array(z.string()).check(z.maxLength(maxGuardians))),
  seen: z.nullable(z.strictObject({ classroomIds: ids, guardianEmails: z.array(z.string()), child: z.optional(Child) })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportStudents = z.strictObject({
  daycareId: Id,
  importId: Id,
  rows: bulkRows(ImportRow).check(z.refine((rows) => new Set(rows.map(({ fileRow }) => fileRow)).size === rows.length)),
});

export const OneImport = z.strictObject({ daycareId: Id, importId: Id });

/** What the review of a list needs to know besides the children and their classrooms. */
export interface ImportData {
  children: { studentId: string; about: AboutHere }[];
  /** The daycare's own fields, and its own consents. */
  fields: OwnName[];
  consents: OwnName[];
  /** The newest first. */
  mappings: ImportMapping[];
}

/** How a row ended. An unchanged one counts as skipped. */
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
  /** Null where the list was pasted. */
  fileName: string | null;
  fileRows: number;
  created: number;
  updated: number;
  /** When something of it was last taken back. */
  undoneAt: string | null;
  /** Whether anything of it is still here. */
  left: boolean;
  /** Something of it can be taken back, and it is the caller's own or the caller an owner. */
  canUndo: boolean;
}

/** What undoing an import leaves, because it is no longer as the import made it. */
export interface KeptByUndo {
  kind: 'student' | 'guardian' | 'classrooms' | 'classroom';
  /** Of the student, or of the classroom. */
  id: string;
  name: string;
  reason: string;
}

/** What undoing an import has taken back, or would. */
export interface UndoneImport {
  /** Students who were removed, students from whom changes were taken back, classrooms that were removed. */
  removed: number;
  takenBack: number;
  classroomsRemoved: number;
  kept: KeptByUndo[];
}

/** The form in which a room's name in a file is compared with a classroom's: "Pre-K " is "PreK". */
export function foldClassroom(name: string): string {
  const plain = foldAccents(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return plain === '' ? foldName(name) : plain;
}
