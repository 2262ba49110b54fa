import * as z from 'zod/mini';
import { Id } from './fields';
import { listFormats } from './list-file';

/** The longest list that can be exported at once. */
export const maxListRows = 10_000;

// An id that is repeated appears once.
const listed = z.pipe(
  z.array(Id).check(z.maxLength(maxListRows)),
  z.transform((ids: string[]) => [...new Set(ids)]),
);
const format = z.enum(listFormats);

/** The shown rows of the list, in order. */
export const ExportStudentList = z.strictObject({ daycareId: Id, studentIds: listed, format });
export type ExportStudentList = z.infer<typeof ExportStudentList>;

export const ExportStaffList = z.strictObject({ daycareId: Id, inviteIds: listed, userIds: listed, format });
export type ExportStaffList = z.infer<typeof ExportStaffList>;
