import * as z from 'zod/mini';
import { Day } from './attendance';
import type { Badge } from './badges';
import type { ClockTime } from './centre-time';
import { plainDate, type PlainDate } from './dates';
import { Id } from './fields';
import { SentId } from './sent-ids';

export const placesWeeks = 4;

/** `from` is a day of the first week. Null is this week. */
export const GetPlaces = z.strictObject({ daycareId: Id, from: z.nullable(Day) });

/** A room on one day. */
interface PlacesDay {
  /** The most children expected at the same time. */
  taken: number;
  /** How many children are expected at some time of the day. */
  children: number;
}

export interface Places {
  today: PlainDate;
  /** Four weeks, starting on a Monday. */
  days: { day: PlainDate; isOpen: boolean }[];
  rooms: { classroomId: string; name: string; mark: number; capacity: number | null; days: PlacesDay[] }[];
}

export const PlanMove = z.strictObject({ daycareId: Id, id: SentId, studentId: Id, classroomId: Id, day: Day });
export type PlanMove = z.infer<typeof PlanMove>;
export const NamedMove = z.strictObject({ daycareId: Id, moveId: Id });

interface MovingChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  badges: Badge[];
  /** Where the child is now. */
  classroomId: string | null;
}

/** A move that nobody has confirmed or cancelled. */
export interface PlannedMove extends MovingChild {
  moveId: string;
  toClassroomId: string;
  day: PlainDate;
  plannedBy: string;
}

/** A child who is too old for its room, or soon will be, and has no planned move. */
export interface DueMove extends MovingChild {
  /** The first day on which the child is too old. */
  dueOn: PlainDate;
  /** A room for its age, or null. */
  suggestedId: string | null;
}

export interface Moves {
  today: PlainDate;
  rooms: { classroomId: string; name: string; mark: number }[];
  /** Earliest first, so overdue moves are at the top. */
  planned: PlannedMove[];
  due: DueMove[];
}

/** How many days ahead a move is due. */
export const dueAheadDays = 60;

/** The most of these spans at the same time. One that ends when another begins makes room for it. */
export function mostAtOnce(spans: readonly { from: ClockTime; until: ClockTime }[]): number {
  const steps = spans
    .filter(({ from, until }) => from < until)
    .flatMap(({ from, until }) => [
      { at: from, by: 1 },
      { at: until, by: -1 },
    ])
    .toSorted((a, b) => (a.at === b.at ? a.by - b.by : a.at < b.at ? -1 : 1));
  let [now, most] = [0, 0];
  for (const { by } of steps) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}

/** The day on which a child reaches this many months. If that month is too short, it is the first day of the next. */
export function turnsMonths(dob: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number);
  const at = month - 1 + months;
  const [toYear, toMonth] = [year + Math.floor(at / 12), (at % 12) + 1];
  const next = toMonth === 12 ? plainDate(toYear + 1, 1, 1) : plainDate(toYear, toMonth + 1, 1);
  return plainDate(toYear, toMonth, day) ?? next ?? dob;
}
