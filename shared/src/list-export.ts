import * as z from 'zod/mini';
import { Id } from './fields';
import { listFormats } from './list-file';

/** A list longer than this cannot be exported at once. */
export const maxListRows = 10_000;

// One named twice stands in the list once.
const listed = z.pipe(
  z.array(Id).check(z.maxLength(maxListRows)),
  z.transform((ids: string[]) => [...new Set(ids)]),
);
const format = z.enum(listFormats);

/** Those of the list that are shown, in the order in which they are. */
export const ExportStudentList = z.strictObject({ daycareId: Id, studentIds: listed, format });
export type ExportStudentList = z.infer<typeof ExportStudentList>;

export const ExportStaffList = z.strictObject({ daycareId: Id, inviteIds: listed, userIds: listed, format });
export type ExportStaffList = z.infer<typeof ExportStaffList>;
