import { cover, type Coverage, type RoomRules } from './coverage';
import type { Presence } from './presence';

/** The numbers of children and adults, and of adults needed. */
interface RoomCount {
  children: number;
  staff: number;
  /** Null if the room has no rule. */
  needed: number | null;
  /** How many children these adults may look after. */
  limit: number | null;
}

/** A part of the day in which nothing changed. */
export interface RoomSpan extends RoomCount {
  from: string;
  until: string;
}

/** A step of the chart, at its worst minute. */
export interface RoomStep extends RoomSpan {
  /** The first minute with these numbers. */
  worstAt: string;
  /** Minutes with too few adults, and those of them without any. */
  minutesShort: number;
  minutesAlone: number;
}

/** A stretch with too few adults, and its worst moment. One without any adult is a stretch of its own. */
export interface ShortStretch extends RoomSpan {
  minutes: number;
  isAlone: boolean;
}

/** The input for a room's day. `from` and `until` are its bounds, and an unfinished presence lasts until the end. */
export interface RoomDay {
  classroomId: string;
  children: readonly Presence[];
  adults: readonly Presence[];
  /** Who slept when. Empty unless an owner has confirmed that fewer adults are enough at naps. */
  naps?: readonly Nap[];
  /** Each child's age on this day in months. */
  ages: ReadonlyMap<string, number>;
  rules: RoomRules;
  /** Instants, or null on a day without opening hours. */
  opensAt: string | null;
  closesAt: string | null;
  from: string;
  until: string;
}

/** A nap of a child. One that goes on has no end. */
export interface Nap {
  who: string;
  from: string;
  until: string | null;
}

const minuteMs = 60_000;
/** Whole minutes, so leaving in the minute in which someone else arrives makes no gap. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / minuteMs);
const instantOf = (minute: number) => new Date(minute * minuteMs).toISOString();

interface Span {
  who: string;
  from: number;
  until: number;
}

/** A room's day as spans in which nothing changes. */
export function spansOf(day: RoomDay): RoomSpan[] {
  const [from, until] = [minuteOf(day.from), minuteOf(day.until)];
  const inRoom = (presences: readonly Presence[]): Span[] =>
    presences
      .filter(({ classroomId }) => classroomId === day.classroomId)
      .map((one) => ({
        who: one.who,
        from: Math.max(from, minuteOf(one.from)),
        until: one.until === null ? until : Math.min(until, minuteOf(one.until)),
      }))
      .filter((span) => span.from < span.until);
  const [children, adults] = [inRoom(day.children), inRoom(day.adults)];
  const naps = (day.naps ?? []).flatMap((nap) => [minuteOf(nap.from), nap.until === null ? until : minuteOf(nap.until)]);
  const bounds = [...[...children, ...adults].flatMap((span) => [span.from, span.until]), ...naps];
  const changes = [...new Set([from, until, ...edgesOf(day), ...bounds])]
    .filter((minute) => minute >= from && minute <= until)
    .toSorted((a, b) => a - b);
  const spans: RoomSpan[] = [];
  for (const [at, minute] of changes.slice(0, -1).entries()) {
    const here = (all: readonly Span[]) => new Set(all.filter((span) => span.from <= minute && minute < span.until).map(({ who }) => who));
    const count = countAt(day, minute, here(children), here(adults).size);
    const last = spans.at(-1);
    const end = instantOf(changes[at + 1] ?? until);
    if (last !== undefined && isSame(last, count)) last.until = end;
    else spans.push({ from: instantOf(minute), until: end, ...count });
  }
  return spans;
}

function countAt(day: RoomDay, minute: number, children: ReadonlySet<string>, adults: number): RoomCount {
  const { needed, limit } = coverageOf(day, minute, children, adults);
  return { children: children.size, staff: adults, needed, limit };
}

function coverageOf(day: RoomDay, minute: number, children: ReadonlySet<string>, adults: number): Coverage {
  const ages = [...children].map((who) => day.ages.get(who) ?? 0);
  const asleep = napping(day.naps ?? [], minute).filter((who) => children.has(who));
  return cover(
    { ages, napping: asleep.map((who) => day.ages.get(who) ?? 0), adults, minutesFromEdge: minutesFromEdge(day, minute) },
    day.rules,
  );
}

/** The children who are asleep during the minute of this instant. */
export function nappingAt(naps: readonly Nap[], instant: string): string[] {
  return napping(naps, minuteOf(instant));
}

function napping(naps: readonly Nap[], minute: number): string[] {
  const asleep = naps.filter(({ from, until }) => minuteOf(from) <= minute && (until === null || minute < minuteOf(until)));
  return [...new Set(asleep.map(({ who }) => who))];
}

/** The presences during the minute of this instant. People who arrive in that minute count, and people who leave in it do not. */
export function presentIn<One extends Presence>(presences: readonly One[], instant: string): One[] {
  const minute = minuteOf(instant);
  return presences.filter(({ from, until }) => minuteOf(from) <= minute && (until === null || minute < minuteOf(until)));
}

/** The room at the start of one of its spans. */
export function coverageAt(day: RoomDay, from: string): Coverage {
  const minute = minuteOf(from);
  const [children, adults] = [day.children, day.adults].map(
    (all) => new Set(presentIn(all, from).flatMap(({ who, classroomId }) => (classroomId === day.classroomId ? [who] : []))),
  );
  return coverageOf(day, minute, children ?? new Set(), adults?.size ?? 0);
}

/** The minutes at which the figures for the first and last minutes of the day start or stop applying. */
function edgesOf({ rules: { ruleSet }, opensAt, closesAt }: RoomDay): number[] {
  const minutes = ruleSet?.edgeOfDay?.minutes;
  if (minutes === undefined || opensAt === null || closesAt === null) return [];
  const [open, close] = [minuteOf(opensAt), minuteOf(closesAt)];
  return [open, open + minutes, close - minutes, close];
}

/** Full minutes since opening or until closing, whichever is less. */
function minutesFromEdge({ opensAt, closesAt }: Pick<RoomDay, 'opensAt' | 'closesAt'>, minute: number): number | null {
  if (opensAt === null || closesAt === null) return null;
  return Math.min(minute - minuteOf(opensAt), minuteOf(closesAt) - minute - 1);
}

/** The same at an instant. */
export function minutesFromEdgeAt(hours: Pick<RoomDay, 'opensAt' | 'closesAt'>, at: string): number | null {
  return minutesFromEdge(hours, minuteOf(at));
}

function isSame(a: RoomCount, b: RoomCount): boolean {
  return a.children === b.children && a.staff === b.staff && a.needed === b.needed && a.limit === b.limit;
}

/** How many adults are missing. */
export function shortBy({ staff, needed }: Pick<RoomCount, 'staff' | 'needed'>): number {
  return needed === null ? 0 : Math.max(0, needed - staff);
}

/** Whether children were without any adult. */
export function isAlone({ children, staff, needed }: Pick<RoomCount, 'children' | 'staff' | 'needed'>): boolean {
  return children > 0 && staff === 0 && needed !== null && needed > 0;
}

function isWorse(a: RoomCount, b: RoomCount): boolean {
  // One child without an adult is worse than many with too few.
  if (isAlone(a) !== isAlone(b)) return isAlone(a);
  return shortBy(a) > shortBy(b) || (shortBy(a) === shortBy(b) && a.children > b.children);
}

const minutesIn = ({ from, until }: Pick<RoomSpan, 'from' | 'until'>) => minuteOf(until) - minuteOf(from);

const stepMinutes = 15;

/** Steps of 15 minutes, each at its worst minute. */
export function stepsOf(spans: readonly RoomSpan[]): RoomStep[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return [];
  const steps: RoomStep[] = [];
  const end = minuteOf(last.until);
  let at = 0;
  for (let minute = Math.floor(minuteOf(first.from) / stepMinutes) * stepMinutes; minute < end; minute += stepMinutes) {
    const [from, until] = [instantOf(minute), instantOf(minute + stepMinutes)];
    while ((spans[at]?.until ?? until) <= from) at += 1;
    const within = spansWithin(spans, at, until);
    const [head, ...others] = within;
    if (head === undefined) continue;
    const worst = others.reduce((worse, span) => (isWorse(span, worse) ? span : worse), head);
    const short = within.filter((span) => shortBy(span) > 0);
    const within15 = (some: readonly RoomSpan[]) =>
      some.reduce((sum, span) => sum + Math.min(minute + stepMinutes, minuteOf(span.until)) - Math.max(minute, minuteOf(span.from)), 0);
    const worstAt = worst.from < from ? from : worst.from;
    steps.push({ ...worst, from, until, worstAt, minutesShort: within15(short), minutesAlone: within15(short.filter(isAlone)) });
  }
  return steps;
}

/** Those that begin before `until`, starting at index `first`. */
function spansWithin(spans: readonly RoomSpan[], first: number, until: string): RoomSpan[] {
  const found = [];
  for (let at = first; at < spans.length; at += 1) {
    const span = spans[at];
    if (span === undefined || span.from >= until) break;
    found.push(span);
  }
  return found;
}

/** The parts of the day with too few adults. */
export function shortStretches(spans: readonly RoomSpan[]): ShortStretch[] {
  const stretches: ShortStretch[] = [];
  for (const span of spans) {
    if (shortBy(span) === 0) continue;
    const last = stretches.at(-1);
    if (last === undefined || last.until !== span.from || last.isAlone !== isAlone(span))
      stretches.push({ ...span, minutes: minutesIn(span), isAlone: isAlone(span) });
    else {
      const worst = isWorse(span, last) ? span : last;
      Object.assign(last, { ...worst, from: last.from, until: span.until, minutes: last.minutes + minutesIn(span) });
    }
  }
  return stretches;
}

/** The minutes of the day with children, those with too few adults, and those without any adult. */
export function minutesOfDay(spans: readonly RoomSpan[]): { withChildren: number; short: number; alone: number } {
  const sum = (some: readonly RoomSpan[]) => some.reduce((total, span) => total + minutesIn(span), 0);
  return {
    withChildren: sum(spans.filter(({ children }) => children > 0)),
    short: sum(spans.filter((span) => shortBy(span) > 0)),
    alone: sum(spans.filter(isAlone)),
  };
}
