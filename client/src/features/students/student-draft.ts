import { text } from '@daycare-portal/shared/text';
import * as z from 'zod/mini';
import { readDraft } from '../../auth/drafts';

export const StudentForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** As it was typed. */
  dob: z.string(),
  profilePic: z.nullable(z.string()),
  /** '' is none, `several` leaves them as they are. */
  classroomId: z.string(),
  /** Of a child in several classrooms; '' where there is nothing to choose. */
  homeClassroomId: z.string(),
});
export type StudentForm = z.infer<typeof StudentForm>;

const { shape } = StudentForm;
export const StudentDraft = z.object({
  firstName: z.exactOptional(shape.firstName),
  lastName: z.exactOptional(shape.lastName),
  dob: z.exactOptional(shape.dob),
  profilePic: z.exactOptional(shape.profilePic),
  classroomId: z.exactOptional(shape.classroomId),
  homeClassroomId: z.exactOptional(shape.homeClassroomId),
});

/** What was typed into the fields of that draft, each with its label. */
export function typedInDraft(key: string): { label: string; typed: string }[] {
  const values = z.object({ values: StudentDraft }).safeParse(readDraft(key)).data?.values;
  return (['firstName', 'lastName', 'dob'] as const).flatMap((field) => {
    const typed = values?.[field];
    return typed === undefined ? [] : [{ label: text.createStudents[field], typed }];
  });
}
