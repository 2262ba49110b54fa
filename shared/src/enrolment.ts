import * as z from 'zod/mini';
import type { ExpectedBlock } from './attendance-day';
import type { EnrolmentStatus } from './enrolment-status';
import { addDays, weekdayOf, type ClockTime, type Weekday } from './centre-time';
import { readIsoDate, type PlainDate, yearsBefore } from './dates';
import { bulkRows, Id, optionalText } from './fields';
import { text } from './text';

export const maxEnrolmentReason = 200;
/** A weekday has at most so many blocks. */
export const maxBlocksADay = 6;

/** From when to when a child is enrolled, the last day included. */
export interface EnrolmentSpan {
  id: string;
  /** Null with an end: since the child was added. Null without one: it waits for a place, without a date. */
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  reason: string | null;
}

/** How a child stands on a day, with what is written down of the span that says so. */
export interface EnrolmentState {
  status: EnrolmentStatus;
  startsOn: PlainDate | null;
  endsOn: PlainDate | null;
  reason: string | null;
}

/**
 * Worked out from the spans of a child, in their order. A child without any is enrolled since it was added. A span that ends before it starts
 * is that of a child who never came.
 */
export function enrolmentStatus(spans: readonly EnrolmentSpan[], createdOn: PlainDate, day: PlainDate): EnrolmentState {
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
  { status, endsOn }: Pick<EnrolmentState, 'status' | 'endsOn'>,
  keepYears: number,
  today: PlainDate,
): boolean {
  return status === 'withdrawn' && endsOn !== null && endsOn < yearsBefore(today, keepYears);
}

/** The child waits for a place, and nobody has said from when. */
function isWaiting({ startsOn, endsOn }: EnrolmentSpan): boolean {
  return startsOn === null && endsOn === null;
}

function hasEnded({ startsOn, endsOn }: EnrolmentSpan, day: PlainDate): boolean {
  return endsOn !== null && (endsOn < day || (startsOn !== null && endsOn < startsOn));
}

/** What is said of a child: with both days null it waits for a place; with an end alone it leaves, whenever it came. */
export type NewEnrolment = Omit<EnrolmentSpan, 'id'>;

/**
 * The spans once this is said. It changes the last one while that goes on, has not begun, or overlaps the new one; otherwise the child comes
 * back, with a span of its own. Earlier spans give way, so that no two overlap.
 */
export function withEnrolment(spans: readonly EnrolmentSpan[], said: NewEnrolment, today: PlainDate, newId: () => string): EnrolmentSpan[] {
  if (said.startsOn === null && said.endsOn !== null) return withEnd(spans, said.endsOn, said.reason, newId);
  const last = spans.at(-1);
  const changesLast = last !== undefined && (last.endsOn === null || (last.startsOn ?? '') > today || overlaps(last, said, today));
  const others = changesLast ? spans.slice(0, -1) : spans;
  return inOrder([...others.flatMap((span) => besides(span, said)), { ...said, id: changesLast ? last.id : newId() }]);
}

/** A child who waits without a date goes on until today, as far as this is concerned. */
function overlaps(last: EnrolmentSpan, { startsOn, endsOn }: NewEnrolment, today: PlainDate): boolean {
  return (startsOn ?? today) <= (last.endsOn ?? startsOn ?? today) && (endsOn === null || (last.startsOn ?? '') <= endsOn);
}

/** What is left of a span beside the new one. */
function besides(span: EnrolmentSpan, { startsOn, endsOn }: NewEnrolment): EnrolmentSpan[] {
  if (startsOn === null || (endsOn !== null && (span.startsOn ?? '') > endsOn)) return [span];
  if (span.startsOn !== null && span.startsOn >= startsOn) return [];
  return [span.endsOn === null || span.endsOn >= startsOn ? { ...span, endsOn: addDays(startsOn, -1) } : span];
}

/** The child's last day is this one: what would have begun later does not come. Of a child who only waited, nothing but that is kept. */
function withEnd(spans: readonly EnrolmentSpan[], endsOn: PlainDate, reason: string | null, newId: () => string): EnrolmentSpan[] {
  const last = spans.at(-1);
  if (last === undefined) return [{ id: newId(), startsOn: null, endsOn, reason }];
  const begun = spans.filter((span) => !isWaiting(span) && (span.startsOn ?? '') <= endsOn);
  const lastBegun = begun.at(-1);
  if (lastBegun === undefined) return [{ ...last, startsOn: last.startsOn ?? addDays(endsOn, 1), endsOn, reason }];
  const hadLeft = begun.length < spans.length && lastBegun.endsOn !== null && lastBegun.endsOn < endsOn;
  return hadLeft ? begun : [...begun.slice(0, -1), { ...lastBegun, endsOn, reason }];
}

/** In the order in which they are one after the other: one since the child was added is the first, one that waits for a date the last. */
export function inOrder(spans: readonly EnrolmentSpan[]): EnrolmentSpan[] {
  const key = (span: EnrolmentSpan) => span.startsOn ?? (isWaiting(span) ? '~' : '');
  return spans.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

export const Day = z.string().check(z.refine((day) => readIsoDate(day) === day, { error: () => text.enrolment.dayMalformed }));
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => text.enrolment.timeMalformed }));

/** Whether it is what is written down already; of who is enrolled, a last day that is left out changes nothing. */
export function isSaid(said: Pick<NewEnrolment, 'startsOn' | 'endsOn'>, now: Omit<EnrolmentState, 'reason'>): boolean {
  if (said.startsOn === null && said.endsOn === null) return now.status === 'waiting' && now.startsOn === null;
  if (said.startsOn === null) return said.endsOn === now.endsOn;
  return said.startsOn === now.startsOn && (said.endsOn === null || said.endsOn === now.endsOn);
}

/** Of up to 500 children at once. */
export const SetEnrolment = z
  .strictObject({
    daycareId: Id,
    studentIds: bulkRows(Id),
    startsOn: z.nullable(Day),
    endsOn: z.nullable(Day),
    reason: z.nullable(optionalText(maxEnrolmentReason)),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      error: () => text.enrolment.endsBeforeStart,
    }),
  );
export type SetEnrolment = z.infer<typeof SetEnrolment>;

/** From when until when a child comes on a weekday, by the daycare's clock. */
export interface ScheduleBlock {
  weekday: Weekday;
  from: ClockTime;
  until: ClockTime;
  /** Null: the home room. */
  classroomId: string | null;
}

/** A child's week from a day on, until the next one begins. */
export interface Schedule {
  from: PlainDate;
  /** Null: every day on which the daycare is open, without an agreed time. */
  week: ScheduleBlock[] | null;
}

const Block = z.strictObject({
  weekday: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]),
  from: Time,
  until: Time,
  classroomId: z.optional(z.nullable(Id)),
});

/** The blocks of a week, in the order in which they come. A wrong one is named by its place in what was sent. */
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

/** What is wrong with one of these blocks: it ends before it begins, or an earlier one is still on. */
export function blockProblem(
  block: Pick<ScheduleBlock, 'weekday' | 'from' | 'until'>,
  blocks: readonly Pick<ScheduleBlock, 'weekday' | 'from' | 'until'>[],
): string | undefined {
  if (block.until <= block.from) return text.enrolment.blockEndsBeforeStart;
  const others = blocks.filter((other) => other !== block && other.weekday === block.weekday);
  return others.some((other) => other.from < block.until && block.from < other.until) ? text.enrolment.blocksOverlap : undefined;
}

function inWeek(blocks: readonly ScheduleBlock[]): ScheduleBlock[] {
  const key = ({ weekday, from }: ScheduleBlock) => `${weekday} ${from}`;
  return blocks.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Takes the place of the schedules that begin on this day or later. Before it, what was agreed before stays true. */
export const SetSchedule = z.strictObject({ daycareId: Id, studentIds: bulkRows(Id), from: Day, week: z.nullable(Week) });
export type SetSchedule = z.infer<typeof SetSchedule>;

/** The schedule that begins last of those that have begun by the day; of all of them without one. */
export function newestSchedule(schedules: readonly Schedule[], day: PlainDate = '~'): Schedule | undefined {
  const begun = schedules.filter(({ from }) => from <= day);
  return begun.reduce<Schedule | undefined>((latest, one) => (latest === undefined || one.from > latest.from ? one : latest), undefined);
}

/** When the child is expected on a day, or null where nothing is agreed; `schedules` come in any order. */
export function blocksOf(schedules: readonly Schedule[], day: PlainDate): ExpectedBlock[] | null {
  const weekday = weekdayOf(day);
  const blocks = newestSchedule(schedules, day)?.week?.filter((block) => block.weekday === weekday);
  return blocks?.map(({ weekday: _weekday, ...block }) => block) ?? null;
}
