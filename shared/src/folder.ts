import * as z from 'zod/mini';
import { addDays, daysFrom } from './center-time';
import type { PlainDate } from './dates';
import { Day } from './enrollment';
import { Id } from './fields';
import { folderText } from './folder-text';

/** A folder of everyone or of a room covers a month, that of one child a year. */
export const maxFolderDays = 31;
export const maxChildFolderDays = 366;

/** What an inspector's folder is about: the records of these days, of one room or one child if named. */
export interface FolderScope {
  from: PlainDate;
  until: PlainDate;
  classroomId: string | null;
  studentId: string | null;
}

const scopeFields = { from: Day, until: Day, classroomId: z.nullable(Id), studentId: z.nullable(Id) };

const inBounds = [
  z.refine<FolderScope>(({ from, until }) => from <= until, { path: ['until'], error: () => folderText.endsBeforeStart }),
  z.refine<FolderScope>(({ from, until, studentId }) => until < addDays(from, studentId === null ? maxFolderDays : maxChildFolderDays), {
    path: ['until'],
    error: () => folderText.tooLong,
  }),
  z.refine<FolderScope>(({ classroomId, studentId }) => classroomId === null || studentId === null, {
    path: ['classroomId'],
    error: () => folderText.oneOnly,
  }),
] as const;

export const FolderScope = z.strictObject(scopeFields).check(...inBounds);

/** Whether the records of now give this hash, which stands in a folder of the same days. */
export const CheckFolder = z
  .strictObject({
    daycareId: Id,
    ...scopeFields,
    hash: z.pipe(
      z.string(),
      z.pipe(
        // As it is copied from paper: in groups, with spaces, in capitals.
        z.transform((typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()),
        z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: () => folderText.hashMalformed })),
      ),
    ),
  })
  .check(...inBounds);
export type CheckFolder = z.infer<typeof CheckFolder>;

export interface FolderCheck {
  isSame: boolean;
  /** The hash of the records of now. */
  hash: string;
}

export const folderFormats = ['print', 'zip'] as const;
export type FolderFormat = (typeof folderFormats)[number];

/** Where the folder is, to be printed or as a zip. */
export function folderPath(daycareId: string, { from, until, classroomId, studentId }: FolderScope, format: FolderFormat): string {
  const about = classroomId !== null ? `&classroomId=${encodeURIComponent(classroomId)}` : '';
  const child = studentId !== null ? `&studentId=${encodeURIComponent(studentId)}` : '';
  return `/files/folders/${encodeURIComponent(daycareId)}/${format}?from=${from}&until=${until}${about}${child}`;
}

/** A hash as people read it: in groups of eight. */
export function hashInGroups(hash: string): string {
  return hash.replace(/(.{8})(?=.)/g, '$1 ');
}

/** Whether these days are one whole month. */
export function isWholeMonth({ from, until }: Pick<FolderScope, 'from' | 'until'>): boolean {
  return from.endsWith('-01') && addDays(until, 1).endsWith('-01') && daysFrom(from, until).length <= maxFolderDays;
}
