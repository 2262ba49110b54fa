import * as z from 'zod/mini';
import type { ExpectedBlock } from './attendance-day';
import type { EnrollmentStatus } from './enrollment-status';
import { addDays, weekdayOf, type ClockTime, type Weekday } from './center-time';
import { readIsoDate, type PlainDate, yearsBefore } from './dates';
import { bulkRows, Id, optionalText } from './fields';
import { text } from './text';

const maxEnrollmentReason = 200;
/** The most blocks on a weekday. */
const maxBlocksADay = 6;

/** When a child is enrolled, including the last day. */
export interface EnrollmentSpan {
  id: string;
  /** Null with an end: since the child was added. Null without one: it waits for a place, without a date. */
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  reason: string | null;
}

/** A child's status on a day, with the dates of the span behind it. */
export interface EnrollmentState {
  status: EnrollmentStatus;
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  reason: string | null;
}

/**
 * Worked out from a child's spans in order. A child without any is enrolled since it was added. A span that ends before it starts belongs
 * to a child who never came.
 */
export function enrollmentStatus(spans: readonly EnrollmentSpan[], createdOn: PlainDate, day: PlainDate): EnrollmentState {
  if (spans.length === 0) return { status: day < createdOn ? 'waiting' : 'enrolled', startsOn: null, endsOn: null, reason: null };
  const covering = spans.find((span) => !isWaiting(span) && (span.startsOn ?? createdOn) <= day && !hasEnded(span, day));
  const next = spans.find((span) => !hasEnded(span, day));
  const [status, span] =
    covering !== undefined
      ? (['enrolled', covering] as const)
      : next !== undefined
        ? (['waiting', next] as const)
        : (['withdrawn', spans.at(-1)] as const);
  return { status, startsOn: span?.startsOn ?? null, endsOn: span?.endsOn ?? null, reason: span?.reason ?? null };
}

/** Whether a child left so long ago that its records need not be kept any longer. */
export function isKeptLongEnough(
  { status, endsOn }: Pick<EnrollmentState, 'status' | 'endsOn'>,
  keepYears: number,
  today: PlainDate,
): boolean {
  return status === 'withdrawn' && endsOn !== null && endsOn < yearsBefore(today, keepYears);
}

/** The child waits for a place, without a start date. */
function isWaiting({ startsOn, endsOn }: EnrollmentSpan): boolean {
  return startsOn === null && endsOn === null;
}

function hasEnded({ startsOn, endsOn }: EnrollmentSpan, day: PlainDate): boolean {
  return endsOn !== null && (endsOn < day || (startsOn !== null && endsOn < startsOn));
}

/** A change of enrollment. With both days null the child waits for a place. With only an end it leaves, whenever it came. */
export type NewEnrollment = Omit<EnrollmentSpan, 'id'>;

/**
 * The spans after this change. It changes the last span if that is current, future, or overlaps the new one. Otherwise the child comes back
 * with a new span. Earlier spans are shortened so that none overlap.
 */
export function withEnrollment(
  spans: readonly EnrollmentSpan[],
  change: NewEnrollment,
  today: PlainDate,
  newId: () => string,
): EnrollmentSpan[] {
  if (change.startsOn === null && change.endsOn !== null) return withEnd(spans, change.endsOn, change.reason, newId);
  const last = spans.at(-1);
  const changesLast = last !== undefined && (last.endsOn === null || (last.startsOn ?? '') > today || overlaps(last, change, today));
  const others = changesLast ? spans.slice(0, -1) : spans;
  return inOrder([...others.flatMap((span) => remainderOf(span, change)), { ...change, id: changesLast ? last.id : newId() }]);
}

/** For this purpose, a child who waits without a date does so until today. */
function overlaps(last: EnrollmentSpan, { startsOn, endsOn }: NewEnrollment, today: PlainDate): boolean {
  return (startsOn ?? today) <= (last.endsOn ?? startsOn ?? today) && (endsOn === null || (last.startsOn ?? '') <= endsOn);
}

/** What remains of a span next to the new one. */
function remainderOf(span: EnrollmentSpan, { startsOn, endsOn }: NewEnrollment): EnrollmentSpan[] {
  if (startsOn === null || (endsOn !== null && (span.startsOn ?? '') > endsOn)) return [span];
  if (span.startsOn !== null && span.startsOn >= startsOn) return [];
  return [span.endsOn === null || span.endsOn >= startsOn ? { ...span, endsOn: addDays(startsOn, -1) } : span];
}

/** Makes this the child's last day and drops later spans. For a child who only waited, nothing else is kept. */
function withEnd(spans: readonly EnrollmentSpan[], endsOn: PlainDate, reason: string | null, newId: () => string): EnrollmentSpan[] {
  const last = spans.at(-1);
  if (last === undefined) return [{ id: newId(), startsOn: null, endsOn, reason }];
  const begun = spans.filter((span) => !isWaiting(span) && (span.startsOn ?? '') <= endsOn);
  const lastBegun = begun.at(-1);
  if (lastBegun === undefined) return [{ ...last, startsOn: last.startsOn ?? addDays(endsOn, 1), endsOn, reason }];
  const hadLeft = begun.length < spans.length && lastBegun.endsOn !== null && lastBegun.endsOn < endsOn;
  return hadLeft ? begun : [...begun.slice(0, -1), { ...lastBegun, endsOn, reason }];
}

/** In order: a span since the child was added comes first, one that waits for a date last. */
export function inOrder(spans: readonly EnrollmentSpan[]): EnrollmentSpan[] {
  const key = (span: EnrollmentSpan) => span.startsOn ?? (isWaiting(span) ? '~' : '');
  return spans.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

export const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => text.enrollment.dayMalformed }));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => text.enrollment.timeMalformed }));

/** Whether this is already stored. For an enrolled child, a missing last day changes nothing. */
export function isStored(change: Pick<NewEnrollment, 'startsOn' | 'endsOn'>, now: Omit<EnrollmentState, 'reason'>): boolean {
  if (change.startsOn === null && change.endsOn === null) return now.status === 'waiting' && now.startsOn === null;
  if (change.startsOn === null) return change.endsOn === now.endsOn;
  return change.startsOn === now.startsOn && (change.endsOn === null || change.endsOn === now.endsOn);
}

/** For up to 500 children at once. */
export const SetEnrollment = z
  .strictObject({
    daycareId: Id,
    studentIds: bulkRows(Id),
    startsOn: z.nullable(Day),
    endsOn: z.nullable(Day),
    reason: z.nullable(optionalText(maxEnrollmentReason)),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      error: () => text.enrollment.endsBeforeStart,
    }),
  );
export type SetEnrollment = z.infer<typeof SetEnrollment>;

/** When a child comes on a weekday, by the daycare's clock. */
export interface ScheduleBlock {
  weekday: Weekday;
  from: ClockTime;
  until: ClockTime;
  /** Null means the home room. */
  classroomId: string | null;
}

/** A child's week from a day on, until the next one starts. */
export interface Schedule {
  from: PlainDate;
  /** Null: every open day, without agreed times. */
  week: ScheduleBlock[] | null;
}

const Block = z.strictObject({
  weekday: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  from: Time,
  until: Time,
  classroomId: z.optional(z.nullable(Id)),
});

/** The blocks of a week in order. An invalid one is named by its position in the input. */
export const Week = z.pipe(
  z.array(Block).check(z.maxLength(7 * maxBlocksADay)),
  z.transform((blocks: z.infer<typeof Block>[], context) => {
    blocks.forEach((block, index) => {
      const message = blockProblem(block, blocks);
      if (message !== undefined) context.issues.push({ code: 'custom', input: blocks, path: [index, 'until'], message });
    });
    return inWeek(blocks.map((block): ScheduleBlock => ({ ...block, classroomId: block.classroomId ?? null })));
  }),
);

/** What is wrong with one of these blocks: it ends before it starts, or overlaps an earlier one. */
function blockProblem(
  block: Pick<ScheduleBlock, 'weekday' | 'from' | 'until'>,
  blocks: readonly Pick<ScheduleBlock, 'weekday' | 'from' | 'until'>[],
): string | undefined {
  if (block.until <= block.from) return text.enrollment.blockEndsBeforeStart;
  const others = blocks.filter((other) => other !== block && other.weekday === block.weekday);
  return others.some((other) => other.from < block.until && block.from < other.until) ? text.enrollment.blocksOverlap : undefined;
}

function inWeek(blocks: readonly ScheduleBlock[]): ScheduleBlock[] {
  const key = ({ weekday, from }: ScheduleBlock) => `${weekday} ${from}`;
  return blocks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Replaces schedules that start on this day or later. Earlier ones stay as they were. */
export const SetSchedule = z.strictObject({ daycareId: Id, studentIds: bulkRows(Id), from: Day, week: z.nullable(Week) });
export type SetSchedule = z.infer<typeof SetSchedule>;

/** The latest schedule that has started by the day. Without a day, the latest of all. */
export function newestSchedule(schedules: readonly Schedule[], day: PlainDate = '~'): Schedule | undefined {
  const begun = schedules.filter(({ from }) => from <= day);
  return begun.reduce<Schedule | undefined>((latest, one) => (latest === undefined || one.from > latest.from ? one : latest), undefined);
}

/** When the child is expected on a day, or null if nothing is agreed. `schedules` may be in any order. */
export function blocksOf(schedules: readonly Schedule[], day: PlainDate): ExpectedBlock[] | null {
  const week = newestSchedule(schedules, day)?.week;
  if (week == null) return null;
  const weekday = weekdayOf(day);
  return week.filter((block) => block.weekday === weekday).map(({ from, until, classroomId }) => ({ from, until, classroomId }));
}
