import * as z from 'zod/mini';
import { maxBulkRows } from './bulk';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { text } from './text';

export const maxDescriptionLength = 500;

const name = requiredText(maxNameLength, () => text.classrooms.nameMissing);
const description = optionalText(maxDescriptionLength);
const staffMembers = z.array(Id).check(z.maxLength(maxBulkRows));

/** What a person types of a classroom. */
export const ClassroomFields = z.strictObject({ name, description });
export type ClassroomFields = z.infer<typeof ClassroomFields>;

/** What is left out of `classroomData` on update stays as it is (contract 4); `updatedAt` is the one the record was read with (contract 5). */
export const ManageClassroom = z.discriminatedUnion('action', [
  z.strictObject({
    daycareId: Id,
    action: z.literal('create'),
    classroomData: z.strictObject({ name, description: z.optional(description), staffMembers: z.optional(staffMembers) }),
  }),
  z.strictObject({
    daycareId: Id,
    action: z.literal('update'),
    classroomId: Id,
    classroomData: z.strictObject({
      name: z.optional(name),
      description: z.optional(description),
      staffMembers: z.optional(staffMembers),
    }),
    updatedAt: z.optional(z.string()),
  }),
  z.strictObject({ daycareId: Id, action: z.literal('delete'), classroomId: Id }),
]);
export type ManageClassroom = z.infer<typeof ManageClassroom>;

/** So many assignments one call takes. */
export const maxAssignments = 5000;

/** The classrooms in which a student was when somebody decided to move it. */
const SeenClassrooms = z.strictObject({ studentId: Id, classroomIds: z.array(Id).check(z.maxLength(maxBulkRows)) });
export type SeenClassrooms = z.infer<typeof SeenClassrooms>;

/**
 * Each named student's classrooms become those named for it in this call; null means none (contract 5). With `seen` the call is refused where
 * one of these students is in others by now.
 */
export const UpdateStudentClassrooms = z.strictObject({
  daycareId: Id,
  studentAssignments: z
    .array(z.strictObject({ studentId: Id, classroomId: z.nullable(Id) }))
    .check(z.minLength(1), z.maxLength(maxAssignments)),
  seen: z.optional(z.array(SeenClassrooms).check(z.maxLength(maxAssignments))),
});
export type StudentAssignment = z.infer<typeof UpdateStudentClassrooms>['studentAssignments'][number];

/** How many pairs of colour and shape there are for classrooms. */
export const roomMarks = 8;

/** Which of the eight colours and shapes a classroom has for life: 0 to 7. */
export interface ClassroomMark {
  id: string;
  mark: number;
}

/** A classroom as the list shows one (spec 3). */
export interface Classroom extends ClassroomMark {
  name: string;
  description: string | null;
  /** Ids of the people of the staff who are assigned. */
  staffMembers: string[];
  studentCount: number;
  createdAt: string;
  updatedAt: string;
}
