import * as z from 'zod/mini';
import { Day } from './attendance';
import type { Badge } from './badges';
import type { ClockTime } from './center-time';
import { plainDate, type PlainDate } from './dates';
import { Id } from './fields';
import { SentId } from './sent-ids';

export const placesWeeks = 4;

/** `from` is a day of the first week. Null is this week. */
export const GetPlaces = z.strictObject({ daycareId: Id, from: z.nullable(Day) });

/** What a taken spot is taken for. Half a day is at most half of the opening hours. */
export type Spot = 'day' | 'morning' | 'afternoon';

/** A room on one day. */
interface PlacesDay {
  isOpen: boolean;
  /** The taken spots, those of whole days first. Children whose times do not overlap share one. */
  spots: Spot[];
  /** The enrolled children of the room who do not come on this day, by id. */
  away: string[];
}

export interface PlacesChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  profilePic: string | null;
  /** The weekdays on which the child comes in these weeks, 1 (Monday) to 7. */
  weekdays: number[];
}

/** A child who starts or leaves in these weeks. */
export interface EnrollmentChange extends Omit<PlacesChild, 'weekdays'> {
  kind: 'firstDay' | 'lastDay';
  day: PlainDate;
}

export interface PlacesRoom {
  classroomId: string;
  name: string;
  mark: number;
  capacity: number | null;
  ageFromMonths: number | null;
  ageUntilMonths: number | null;
  days: PlacesDay[];
}

export interface Places {
  today: PlainDate;
  /** Four weeks, starting on a Monday. */
  days: { day: PlainDate; isOpen: boolean }[];
  rooms: PlacesRoom[];
  /** Those named in `away`. */
  children: PlacesChild[];
  /** From today on, earliest first. */
  changes: EnrollmentChange[];
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

interface Span {
  from: ClockTime;
  until: ClockTime;
}

/** The spots that these spans take, as few as there can be. A span that begins when another ends takes the same spot. */
export function spotsOf(spans: readonly Span[], opening: Span): Spot[] {
  const taken: { until: ClockTime; spans: Span[] }[] = [];
  for (const span of spans.filter(({ from, until }) => from < until).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const free = taken.find(({ until }) => until <= span.from);
    if (free === undefined) taken.push({ until: span.until, spans: [span] });
    else Object.assign(free, { until: span.until, spans: [...free.spans, span] });
  }
  const order: readonly Spot[] = ['day', 'morning', 'afternoon'];
  return taken.map((spot) => spotOf(spot.spans, opening)).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

function spotOf(spans: readonly Span[], opening: Span): Spot {
  const [opens, closes] = [minutesOf(opening.from), minutesOf(opening.until)];
  const inHours = spans.map(({ from, until }) => [Math.max(minutesOf(from), opens), Math.min(minutesOf(until), closes)] as const);
  const length = inHours.reduce((sum, [from, until]) => sum + Math.max(until - from, 0), 0);
  if (length > (closes - opens) / 2) return 'day';
  const middle = ((inHours[0]?.[0] ?? opens) + (inHours.at(-1)?.[1] ?? closes)) / 2;
  return middle <= (opens + closes) / 2 ? 'morning' : 'afternoon';
}

function minutesOf(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The day on which a child reaches this many months. If that month is too short, it is the first day of the next. */
export function turnsMonths(dob: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number);
  const at = month - 1 + months;
  const [toYear, toMonth] = [year + Math.floor(at / 12), (at % 12) + 1];
  const next = toMonth === 12 ? plainDate(toYear + 1, 1, 1) : plainDate(toYear, toMonth + 1, 1);
  return plainDate(toYear, toMonth, day) ?? next ?? dob;
}
