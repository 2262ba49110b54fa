import * as z from 'zod/mini';
import type { BulkResult, RowOutcome } from './bulk';
import { bulkRows, Id, maxNameLength, requiredText } from './fields';
import { foldAccents, foldName } from './folding';
import { text } from './text';

/** So many rows of a file are read; a centre has far fewer children. */
export const maxImportRows = 10_000;
/** So many classrooms one import can make. */
export const maxImportClassrooms = 100;
/** Once so many days are over an import cannot be undone any more. */
export const importDays = 30;

/** What a row of a file does: makes a student, changes one of the same name and birth date, neither, or it cannot be taken as it is. */
export type ImportKind = 'new' | 'update' | 'unchanged' | 'wrong';

/** `requestKey` is the caller's own: the same one again begins nothing new. `newClassrooms` takes 'classrooms.manage'. */
export const StartImport = z.strictObject({
  daycareId: Id,
  requestKey: Id,
  fileRows: z.int().check(z.minimum(1), z.maximum(maxImportRows)),
  newClassrooms: z.array(requiredText(maxNameLength, () => text.classrooms.nameMissing)).check(z.maxLength(maxImportClassrooms)),
});
export type StartImport = z.infer<typeof StartImport>;

const ids = z.array(Id).check(z.maxLength(maxImportClassrooms));

/** `fileRow` names the row within the import; `seen` is what the review showed of the student that the row changes, null for a new one. */
const ImportRow = z.strictObject({
  fileRow: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  guardianEmails: z.array(z.string()),
  classroomIds: ids,
  seen: z.nullable(z.strictObject({ classroomIds: ids, guardianEmails: z.array(z.string()) })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportStudents = z.strictObject({
  daycareId: Id,
  importId: Id,
  rows: bulkRows(ImportRow).check(z.refine((rows) => new Set(rows.map(({ fileRow }) => fileRow)).size === rows.length)),
});

export const OneImport = z.strictObject({ daycareId: Id, importId: Id });

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
  fileRows: number;
  created: number;
  updated: number;
  undoneAt: string | null;
  /** Not undone yet, and the caller's own or the caller an owner. */
  canUndo: boolean;
}

/** What an undone import leaves, because it is not any more as the import left it. */
export interface KeptByUndo {
  kind: 'student' | 'guardian' | 'classrooms' | 'classroom';
  /** Of the student, or of the classroom. */
  id: string;
  name: string;
  reason: string;
}

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
