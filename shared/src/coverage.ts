import { addDays } from './center-time';
import { monthsBetween, type PlainDate } from './dates';
import { bandOf, type AgeBand, type EdgeOfDay, type RuleSet } from './ratio-rules';

/** The rules of a room. The daycare's own number and the rule set both apply, so the stricter one counts. */
export interface RoomRules {
  ruleSet: RuleSet | null;
  /** The daycare's own number of children per adult. */
  childrenPerStaff: number | null;
  capacity: number | null;
  /** The age group of an empty room. */
  ageFromMonths: number | null;
}

export interface CountedRoom {
  /** Each child's age in months, as from `ageInMonths`. */
  ages: readonly number[];
  /** Only adults who count. */
  adults: number;
  /** Full minutes since opening or until closing, whichever is less, or null on a day without hours. */
  minutesFromEdge?: number | null;
  /** The ages of children who are napping. Leave it out unless an owner has confirmed that fewer adults are allowed then. */
  napping?: readonly number[];
}

export interface Coverage {
  children: number;
  adults: number;
  /** Null if the room has neither a rule set nor a number of its own. */
  needed: number | null;
  /** Open spots, or if negative, missing adults. */
  headroom: number | null;
  /** How many children these adults may look after. */
  limit: number | null;
  by: 'daycare' | 'ruleSet' | null;
  /** The figures of the rule set that decide. Null if the daycare's own number or several figures decide. */
  band: AgeBand | null;
  /** The figures for the first and last minutes of the day, if they apply instead of the usual ones. */
  edge: EdgeOfDay | null;
  /** Whether mixed ages are counted by the youngest child instead of in the rule set's own way. */
  isCountedByYoungest: boolean;
}

/** Full and half months: a child of a month and 15 days is 1.5. */
export function ageInMonths(dob: PlainDate, day: PlainDate): number {
  return agesOn(day)(dob);
}

/** The same for several children on a day. */
export function agesOn(day: PlainDate): (dob: PlainDate) => number {
  const before = addDays(day, -15);
  return (dob) => {
    const months = Math.max(0, monthsBetween(dob, day));
    return monthsBetween(dob, before) === months ? months + 0.5 : months;
  };
}

/** How many adults the room needs, and how many more children it could take. */
export function cover(room: CountedRoom, rules: RoomRules): Coverage {
  const children = room.ages.length;
  const own = byOwnNumber(room, rules);
  const set = rules.ruleSet === null ? null : byRuleSet(room, rules.ruleSet, rules.ageFromMonths ?? 0);
  const count = stricter(own, set);
  const { adults } = room;
  if (count === null) return { children, adults, needed: null, headroom: null, limit: null, by: null, ...byNothing };
  const { needed, band, edge } = count;
  const limit = Math.min(own?.limit ?? Infinity, set?.limit ?? Infinity);
  const places = Math.min(limit, rules.capacity ?? Infinity, set?.largestGroup ?? Infinity);
  return {
    children,
    adults,
    needed,
    headroom: needed > adults ? adults - needed : Math.max(0, places - children),
    limit,
    by: count === own ? 'daycare' : 'ruleSet',
    band,
    edge,
    isCountedByYoungest: set?.isCountedByYoungest ?? false,
  };
}

/** What one of the two rules asks for. */
interface Count extends Pick<Coverage, 'band' | 'edge' | 'isCountedByYoungest'> {
  needed: number;
  limit: number;
  /** Null: the rule sets no limit. */
  largestGroup: number | null;
}

const byNothing = { band: null, edge: null, isCountedByYoungest: false };

/** The rule that asks for more adults, or will first. */
function stricter(own: Count | null, set: Count | null): Count | null {
  if (own === null || set === null) return own ?? set;
  return own.needed > set.needed || (own.needed === set.needed && own.limit < set.limit) ? own : set;
}

function byOwnNumber({ ages, adults }: CountedRoom, { childrenPerStaff }: RoomRules): Count | null {
  if (childrenPerStaff === null) return null;
  return {
    needed: roundUp(ages.length / childrenPerStaff),
    limit: roundDown(adults * childrenPerStaff),
    largestGroup: null,
    ...byNothing,
  };
}

function byRuleSet(room: CountedRoom, set: RuleSet, emptyRoomIsOf: number): Count {
  const awake = countAwake(set, room, emptyRoomIsOf);
  const least = set.minimumStaff?.scope === 'room' && room.ages.length >= set.minimumStaff.fromChildren ? set.minimumStaff.adults : 0;
  const needed = Math.max(least, neededAtNap(set, room, awake));
  return { ...awake, needed, limit: room.adults < least ? 0 : awake.limit };
}

/** As if nobody napped. */
function countAwake(set: RuleSet, { ages, adults, minutesFromEdge = null }: CountedRoom, emptyRoomIsOf: number): Count {
  const youngest = ages.length === 0 ? emptyRoomIsOf : Math.min(...ages);
  const bands = new Set(ages.map((months) => bandOf(set, months)));
  const isCountedByYoungest = set.mixedAges === null && bands.size > 1;
  if (set.mixedAges === 'sumOfFractions' && ages.length > 0) {
    const sum = ages.reduce((total, months) => total + 1 / bandOf(set, months).childrenPerStaff, 0);
    const { childrenPerStaff, maxGroupSize } = bandOf(set, youngest);
    const more = roundDown((adults - sum) * childrenPerStaff);
    const limit = Math.max(0, ages.length + more);
    return { ...byNothing, needed: roundUp(sum), limit, band: only(bands), largestGroup: maxGroupSize };
  }
  const band = decidingBand(set, ages, youngest);
  const usual: Count = {
    ...byNothing,
    needed: adultsFor(band, ages.length),
    limit: childrenFor(band, adults),
    largestGroup: band.maxGroupSize,
    band,
    isCountedByYoungest,
  };
  const { edgeOfDay } = set;
  const isAtEdge = edgeOfDay !== null && minutesFromEdge !== null && minutesFromEdge >= 0 && minutesFromEdge < edgeOfDay.minutes;
  if (!isAtEdge || youngest < edgeOfDay.fromMonths || edgeOfDay.childrenPerStaff <= band.childrenPerStaff) return usual;
  return {
    ...usual,
    edge: edgeOfDay,
    needed: Math.min(usual.needed, roundUp(ages.length / edgeOfDay.childrenPerStaff)),
    limit: Math.max(usual.limit, roundDown(adults * edgeOfDay.childrenPerStaff)),
  };
}

/** By the largest age group if the rule says so, and in a tie by the younger one. Otherwise by the youngest child. */
function decidingBand(set: RuleSet, ages: readonly number[], youngest: number): AgeBand {
  if (set.mixedAges !== 'majority' || youngest < set.majorityFromMonths) return bandOf(set, youngest);
  const counts = new Map<AgeBand, number>();
  for (const months of ages) {
    const band = bandOf(set, months);
    counts.set(band, (counts.get(band) ?? 0) + 1);
  }
  const [largest] = [...counts].toSorted(([a, m], [b, n]) => n - m || a.fromMonths - b.fromMonths);
  return largest?.[0] ?? bandOf(set, youngest);
}

/** Counts napping children by the rule's nap figures and the others separately, but never more adults than if all were awake. */
function neededAtNap(set: RuleSet, { napping = [], ...room }: CountedRoom, awake: Count): number {
  const asleep = napping.filter((months) => bandOf(set, months).childrenPerStaffAtNap !== null);
  if (asleep.length === 0) return awake.needed;
  const left = [...room.ages];
  for (const months of asleep) left.splice(left.indexOf(months), 1);
  const { childrenPerStaffAtNap } = bandOf(set, Math.min(...asleep));
  const beside = left.length === 0 ? 0 : countAwake(set, { ...room, ages: left }, 0).needed;
  return Math.min(awake.needed, beside + roundUp(asleep.length / (childrenPerStaffAtNap ?? 1)));
}

/** Beyond the last step they begin again: if 2 adults have 11 children, 12 need 3. */
function adultsFor({ steps, childrenPerStaff }: AgeBand, children: number): number {
  const last = steps.at(-1);
  if (last === undefined) return roundUp(children / childrenPerStaff);
  const rounds = Math.floor(children / last.children);
  const rest = children % last.children;
  return rounds * last.staff + (rest === 0 ? 0 : (steps.find((step) => rest <= step.children)?.staff ?? 0));
}

function childrenFor({ steps, childrenPerStaff }: AgeBand, adults: number): number {
  const last = steps.at(-1);
  if (last === undefined) return roundDown(adults * childrenPerStaff);
  const rest = adults % last.staff;
  return Math.floor(adults / last.staff) * last.children + (steps.findLast(({ staff }) => staff <= rest)?.children ?? 0);
}

function only(bands: ReadonlySet<AgeBand>): AgeBand | null {
  const [first, ...others] = bands;
  return others.length === 0 ? (first ?? null) : null;
}

// Three thirds are one adult, despite floating point.
const almost = 1e-9;
const roundUp = (adults: number) => Math.max(0, Math.ceil(adults - almost));
const roundDown = (children: number) => Math.floor(children + almost);
