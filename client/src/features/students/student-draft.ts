import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { readDraft } from '../../forms/drafts';

export const StudentForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** The date as typed. */
  dob: z.string(),
  profilePic: z.nullable(z.string()),
  /** An empty text for none. `several` leaves the classrooms as they are. */
  classroomId: z.string(),
  /** For a child in several classrooms. Empty if there is nothing to choose. */
  homeClassroomId: z.string(),
});
export type StudentForm = z.infer<typeof StudentForm>;

/** What the draft holds for each field, with the field's label. */
export function typedInDraft(key: string): { label: string; typed: string }[] {
  const values = z.object({ values: z.partial(StudentForm) }).safeParse(readDraft(key)).data?.values;
  return (['firstName', 'lastName', 'dob'] as const).flatMap((field) => {
    const typed = values?.[field];
    return typed === undefined ? [] : [{ label: text.createStudents[field], typed }];
  });
}
