import * as z from 'zod/mini';
import { Day, Instant } from './attendance';
import type { Badge } from './badges';
import type { BulkResult, RowOutcome } from './bulk';
import { weekdayOf } from './center-time';
import { Confirmed, maxConfirmReason, type Asked, type MenuOfDay, type Answer } from './daily-log';
import type { PlainDate } from './dates';
import { bulkRows, Id, optionalText, requiredText } from './fields';
import { maxFoodLength } from './log-details';
import { allergens, meals, type Meal } from './log-kinds';
import { logText } from './log-text';
import { listFormats } from './list-file';
import { SentId } from './sent-ids';

/** A week is named by its Monday. */
const Week = Day.check(z.refine((day) => weekdayOf(day) === 1, { error: () => logText.menu.notMonday }));

export const GetMenu = z.strictObject({ daycareId: Id, week: Week });

const maxInstead = 500;
const Instead = z
  .array(z.strictObject({ studentId: Id, food: requiredText(maxFoodLength, () => logText.menu.foodMissing) }))
  .check(z.maxLength(maxInstead));

const MenuMeal = z.strictObject({
  day: Day,
  meal: z.enum(meals),
  food: requiredText(maxFoodLength, () => logText.menu.foodMissing),
  /** What the food contains, as a label says. */
  allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
  /** Which children get something else. */
  instead: Instead,
});

/** All meals of the week; one that is missing is empty afterwards. `updatedAt` is the version that was read, null if nothing is stored. */
export const SaveMenu = z
  .strictObject({
    daycareId: Id,
    week: Week,
    updatedAt: z.nullable(z.string()),
    meals: z.array(MenuMeal).check(z.maxLength(7 * meals.length)),
    /** What these children get instead of a food at every meal: oat milk for milk. */
    always: z.optional(
      z
        .array(
          z.strictObject({
            studentId: Id,
            food: requiredText(maxFoodLength, () => logText.menu.foodMissing),
            instead: requiredText(maxFoodLength, () => logText.menu.foodMissing),
          }),
        )
        .check(z.maxLength(maxInstead)),
    ),
  })
  .check(
    z.refine(({ meals: written }) => new Set(written.map(({ day, meal }) => `${day} ${meal}`)).size === written.length, {
      path: ['meals'],
      error: () => logText.menu.mealTwice,
    }),
  );
export type SaveMenu = z.infer<typeof SaveMenu>;

/** Replaces the menu of `week` by that of another one. `updatedAt` as in `SaveMenu`. */
export const CopyMenu = z.strictObject({ daycareId: Id, fromWeek: Week, week: Week, updatedAt: z.nullable(z.string()) });
export type CopyMenu = z.infer<typeof CopyMenu>;

/** A child with an allergy, an intolerance or a diet. */
export interface MenuChild {
  studentId: string;
  firstName: string;
  lastName: string;
  profilePic: string | null;
  classroomId: string | null;
  /** The most severe first, with the plan of each. */
  badges: (Badge & { plan: string | null })[];
}

export interface MenuWeek {
  week: PlainDate;
  today: PlainDate;
  updatedAt: string | null;
  updatedBy: string | null;
  /** The seven days, and what closes the daycare on them. */
  days: { day: PlainDate; isOpen: boolean; closure: string | null }[];
  meals: (MenuOfDay & { day: PlainDate })[];
  /** What children get instead of a food at every meal. */
  always: { studentId: string; food: string; instead: string }[];
  children: MenuChild[];
  /** Enrolled children whose allergies or diet nobody has asked about. */
  notAsked: { studentId: string; firstName: string; lastName: string }[];
  mayEdit: boolean;
}

/** One tap at the table. `day` null or missing: today. `notServed` takes back the tick that counts. */
const NewMealTick = z.strictObject({
  id: SentId,
  studentId: Id,
  day: z.optional(z.nullable(Day)),
  meal: z.enum(meals),
  kind: z.enum(['served', 'notServed']),
  classroomId: z.optional(z.nullable(Id)),
  at: z.optional(z.nullable(Instant)),
  /** Why it is recorded on a later day, or why a tick of an earlier day is taken back. */
  reason: z.optional(z.nullable(optionalText(maxConfirmReason))),
  confirmed: z.optional(z.array(Confirmed).check(z.maxLength(4))),
  waited: z.optional(z.boolean()),
});
export type NewMealTick = z.infer<typeof NewMealTick>;
export const TickMeals = z.strictObject({ daycareId: Id, sentAt: z.optional(Instant), ticks: bulkRows(NewMealTick) });
export type TickMeals = z.infer<typeof TickMeals>;

/** With `asks`, nothing was recorded: send the tick again with `confirmed` and a new id. */
export interface MealTickOutcome extends RowOutcome {
  id: string;
  studentId: string;
  asks: Asked[];
}
export type MealTickResult = BulkResult<MealTickOutcome>;

/** The count at the table of one day. `day` null: today. */
export const GetMealTicks = z.strictObject({ daycareId: Id, day: z.nullable(Day), classroomId: z.optional(z.nullable(Id)) });
export type GetMealTicks = z.infer<typeof GetMealTicks>;

/** A tick that counts. */
export interface MealTick {
  id: string;
  studentId: string;
  day: PlainDate;
  meal: Meal;
  classroomId: string | null;
  at: string;
  by: string;
  recordedAt: string;
  /** Ticked well after the others at the table, or on another day. */
  isLate: boolean;
  reason: string | null;
  /** What was asked before it counted, and why it was right all the same. */
  answers: Answer[];
}

export interface MealTicks {
  day: PlainDate;
  today: PlainDate;
  timeZone: string;
  ticks: MealTick[];
}

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;
export const Month = z.string().check(z.regex(monthPattern, { error: () => logText.meals.monthMalformed }));

/** `month` is written `2026-11`. Null for `classroomId`: the whole daycare. */
export const GetMealMonth = z.strictObject({ daycareId: Id, month: Month, classroomId: z.nullable(Id) });
export type GetMealMonth = z.infer<typeof GetMealMonth>;

/** `days`: the numbers of each day. `children`: a row for each child and meal, with what is claimed and what is crossed off. */
export const ExportMeals = z.strictObject({
  ...GetMealMonth.shape,
  table: z.enum(['days', 'children']),
  format: z.enum(listFormats),
});
export type ExportMeals = z.infer<typeof ExportMeals>;

export interface MealCount {
  counted: number;
  /** Of those, how many a food program pays for: at most two meals and a snack, or a meal and two snacks, for each child and day. */
  claimed: number;
  late: number;
  /** What the count was before ticks of it were taken back, or null. */
  before: number | null;
  /** How many ticked children were not here at the time. */
  notHere: number;
}

export interface MealDayCount {
  day: PlainDate;
  isOpen: boolean;
  closure: string | null;
  counts: Record<Meal, MealCount>;
  counted: number;
  claimed: number;
}

/** Something in the count for a person to look at. */
export interface MealLook {
  kind: 'notHere' | 'corrected' | 'late';
  day: PlainDate;
  meal: Meal;
  studentId: string;
  firstName: string;
  lastName: string;
  at: string;
  by: string;
  reason: string | null;
  /** For `notHere`: when the child had left, or null if it did not come. */
  leftAt: string | null;
  markId: string;
}

export interface MealMonth {
  month: string;
  today: PlainDate;
  timeZone: string;
  /** The days on which the daycare is open or something was counted, up to today. */
  days: MealDayCount[];
  totals: Record<Meal, number>;
  counted: number;
  claimed: number;
  /** Newest first, at most 200. */
  looks: MealLook[];
}
