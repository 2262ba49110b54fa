import * as z from 'zod/mini';
import { maxBulkRows } from './bulk';
import { Id, maxNameLength, optionalText, requiredText } from './fields';
import { text } from './text';

const maxDescriptionLength = 500;

const name = requiredText(maxNameLength, () => text.classrooms.nameMissing);
const description = optionalText(maxDescriptionLength);

const staffMembers = z.array(Id).check(z.maxLength(maxBulkRows));

export const roomNumbers = {
  ageFromMonths: { min: 0, max: 216 },
  ageUntilMonths: { min: 1, max: 216 },
  capacity: { min: 1, max: 500 },
  childrenPerStaff: { min: 1, max: 50 },
} as const;
export type RoomNumber = keyof typeof roomNumbers;

/** A room's ages in months (`ageUntilMonths` is the first that is too old), its number of places, and its own ratio. */
export type RoomNumbers = Record<RoomNumber, number | null>;

const between = (name: RoomNumber) => {
  const { min, max } = roomNumbers[name];
  const error = () => text.classrooms.numberBetween(min, max);
  return { error, isWithin: (value: number) => value >= min && value <= max };
};
const whole = (name: RoomNumber) => {
  const { error, isWithin } = between(name);
  return z.optional(z.nullable(z.int({ error }).check(z.refine(isWithin, { error }))));
};
const half = (name: RoomNumber) => {
  const { isWithin } = between(name);
  const { min, max } = roomNumbers[name];
  const error = () => text.classrooms.halvesBetween(min, max);
  return z.optional(z.nullable(z.number({ error }).check(z.refine((value) => isWithin(value) && Number.isInteger(value * 2), { error }))));
};
const numbers = {
  ageFromMonths: whole('ageFromMonths'),
  ageUntilMonths: whole('ageUntilMonths'),
  capacity: whole('capacity'),
  childrenPerStaff: half('childrenPerStaff'),
};
interface Ages {
  ageFromMonths?: number | null | undefined;
  ageUntilMonths?: number | null | undefined;
}
/** Also checked for new values combined with stored ones. */
export const agesInOrder = ({ ageFromMonths, ageUntilMonths }: Ages): boolean =>
  ageFromMonths == null || ageUntilMonths == null || ageFromMonths < ageUntilMonths;
const inOrder = z.refine<Ages>(agesInOrder, { path: ['ageUntilMonths'], error: () => text.classrooms.agesInOrder });

/** The editable fields of a classroom. */
export const ClassroomFields = z.strictObject({ name, description });
export type ClassroomFields = z.infer<typeof ClassroomFields>;

/** On update, missing fields of `classroomData` stay as they are (product 10). `updatedAt` is the version that was read (product 11). */
export const ManageClassroom = z.discriminatedUnion('action', [
  z.strictObject({
    daycareId: Id,
    action: z.literal('create'),
    classroomData: z
      .strictObject({ name, description: z.optional(description), staffMembers: z.optional(staffMembers), ...numbers })
      .check(inOrder),
  }),
  z.strictObject({
    daycareId: Id,
    action: z.literal('update'),
    classroomId: Id,
    classroomData: z
      .strictObject({
        name: z.optional(name),
        description: z.optional(description),
        staffMembers: z.optional(staffMembers),
        ...numbers,
      })
      .check(inOrder),
    updatedAt: z.optional(z.string()),
  }),
  z.strictObject({ daycareId: Id, action: z.literal('delete'), classroomId: Id }),
]);
export type ManageClassroom = z.infer<typeof ManageClassroom>;

/** The owner's order of the rooms, wherever they are listed. It names every classroom once. */
export const OrderClassrooms = z.strictObject({ daycareId: Id, classroomIds: z.array(Id).check(z.minLength(1), z.maxLength(maxBulkRows)) });

/** The most assignments of one call. */
export const maxAssignments = 5000;

/** The classrooms of a student when someone decided to move it. */
const SeenClassrooms = z.strictObject({ studentId: Id, classroomIds: z.array(Id).check(z.maxLength(maxBulkRows)) });
export type SeenClassrooms = z.infer<typeof SeenClassrooms>;

/**
 * Replaces each named student's classrooms with those in this call; null means none (product 11). With `seen` the call is refused if one of
 * these students is in other classrooms by now.
 */
export const UpdateStudentClassrooms = z.strictObject({
  daycareId: Id,
  studentAssignments: z
    .array(z.strictObject({ studentId: Id, classroomId: z.nullable(Id) }))
    .check(z.minLength(1), z.maxLength(maxAssignments)),
  seen: z.optional(z.array(SeenClassrooms).check(z.maxLength(maxAssignments))),
});
export type StudentAssignment = z.infer<typeof UpdateStudentClassrooms>['studentAssignments'][number];

/** The number of color and shape pairs for classrooms. */
export const roomMarks = 8;

/** A classroom's permanent color and shape: 0 to 7. */
export interface ClassroomMark {
  id: string;
  mark: number;
}

/** A classroom, as the whole staff may know it. */
export interface NamedClassroom extends ClassroomMark {
  name: string;
  /** Whether the caller is assigned to it. */
  own: boolean;
}

/** A classroom in an owner's list. */
export interface Classroom extends ClassroomMark, RoomNumbers {
  name: string;
  description: string | null;
  /** The ids of assigned staff. */
  staffMembers: string[];
  studentCount: number;
  createdAt: string;
  updatedAt: string;
}
