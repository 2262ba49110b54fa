import type { Absence, AttendanceMark, AttendanceState } from './attendance';
import { instantOf, type ClockTime } from './center-time';
import type { PlainDate } from './dates';

/** The fields of a mark that are needed to work out a day and to show it. A whole mark has twice as many. */
export type DayMark = Pick<
  AttendanceMark,
  'id' | 'studentId' | 'kind' | 'at' | 'classroomId' | 'personName' | 'goesTo' | 'absence' | 'recordedBy' | 'recordedAt' | 'replaces'
>;

/** When a child was there. `from` is null if the arrival was taken back and the departure was not. */
export interface Stay<Mark extends DayMark = AttendanceMark> {
  from: string | null;
  /** Null if it has not ended. */
  until: string | null;
  arrival: Mark | null;
  departure: Mark | null;
  /** The rooms in order. The last one is where the child is, or was last. */
  rooms: { classroomId: string | null; from: string; mark: Mark }[];
}

/** One child's day, as its marks tell it. */
export interface MarkedDay<Mark extends DayMark = AttendanceMark> {
  stays: Stay<Mark>[];
  /** The child was marked absent, which still counts, and did not come after all. */
  absence: Absence | null;
  absentMark: Mark | null;
  /** Someone said that a child with a planned absence is not absent. */
  isAbsenceTakenBack: boolean;
  /** The last mark that counts. */
  last: Mark | null;
}

/**
 * Works out a day from all marks of one child on that day, in any order. A replaced mark does not count, and neither does a `void`: the end
 * of a chain of corrections is true, and a chain that ends with a `void` never happened. The others count by their times, and at the same
 * time by the order in which they were first recorded. A mark that says what is already so changes nothing. Callers ensure that instants
 * are written like `toISOString` does, that a correction stays on the day of the mark it replaces, and that no two marks of a child were
 * recorded at the same instant.
 */
export function dayOfMarks<Mark extends DayMark>(marks: readonly Mark[]): MarkedDay<Mark> {
  const counting = countingMarks(marks);
  const stays: Stay<Mark>[] = [];
  let absentMark: Mark | null = null;
  let isAbsenceTakenBack = false;
  let last: Mark | null = null;
  for (const mark of counting) {
    const stay = stays.at(-1);
    const isIn = stay !== undefined && stay.until === null;
    if (mark.kind === 'in' && !isIn) {
      absentMark = null;
      stays.push({ from: mark.at, until: null, arrival: mark, departure: null, rooms: [roomOf(mark)] });
    } else if (mark.kind === 'move' && isIn) {
      stay.rooms.push(roomOf(mark));
    } else if (mark.kind === 'out' && isIn) {
      stay.until = mark.at;
      stay.departure = mark;
    } else if (mark.kind === 'out' && stay === undefined) {
      stays.push({ from: null, until: mark.at, arrival: null, departure: mark, rooms: [] });
    } else if (mark.kind === 'absent' && !isIn) {
      absentMark = mark;
    } else if (mark.kind === 'notAbsent') {
      absentMark = null;
      isAbsenceTakenBack = true;
    } else {
      continue;
    }
    last = mark;
  }
  return { stays, absence: absentMark && (absentMark.absence ?? unknownReason), absentMark, isAbsenceTakenBack, last };
}

// A mark that was corrected to `absent` has none.
const unknownReason: Absence = { reason: 'other', note: null };

type CountingMark = Pick<AttendanceMark, 'id' | 'at' | 'recordedAt' | 'replaces'> & { kind: string };

/** The marks that nothing replaces, without voids, in the order in which they count. */
export function countingMarks<Mark extends CountingMark>(marks: readonly Mark[]): Mark[] {
  // Most days have at most one mark, and nothing to sort.
  if (marks.length < 2) return marks.filter(({ kind }) => kind !== 'void');
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const replaced = new Set(marks.map(({ replaces }) => replaces));
  return [...byId.values()]
    .filter(({ id, kind }) => kind !== 'void' && !replaced.has(id))
    .map((mark) => ({ mark, first: firstOf(mark, byId) }))
    .toSorted((a, b) => compare(a.mark.at, b.mark.at) || compare(a.first.recordedAt, b.first.recordedAt) || compare(a.first.id, b.first.id))
    .map(({ mark }) => mark);
}

/** The first mark of a chain of corrections. A correction that keeps the time also keeps the order. */
function firstOf<Mark extends CountingMark>(mark: Mark, byId: ReadonlyMap<string, Mark>): Mark {
  let first = mark;
  for (const before of marksBefore(mark, byId)) first = before;
  return first;
}

/** The marks that this one replaces, the latest one first. */
export function* marksBefore<Mark extends { replaces: string | null }>(mark: Mark, byId: ReadonlyMap<string, Mark>): Generator<Mark> {
  let before = byId.get(mark.replaces ?? '');
  while (before !== undefined) {
    yield before;
    before = byId.get(before.replaces ?? '');
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function roomOf<Mark extends DayMark>(mark: Mark): Stay<Mark>['rooms'][number] {
  return { classroomId: mark.classroomId, from: mark.at, mark };
}

/** The stay that has not ended. */
export function openStay<Mark extends DayMark>({ stays }: MarkedDay<Mark>): Stay<Mark> | undefined {
  const last = stays.at(-1);
  return last?.until === null ? last : undefined;
}

/** The room in which the child was at this moment, or undefined if it was not here. */
export function roomAt({ stays }: MarkedDay, at: string): Stay['rooms'][number] | undefined {
  const stay = stays.find(({ from, until }) => from !== null && from <= at && (until === null || at < until));
  return stay?.rooms.findLast(({ from }) => from <= at);
}

/** A part of the day in which a child is expected. */
export interface ExpectedBlock {
  from: ClockTime;
  until: ClockTime;
  classroomId: string | null;
}

/** What was agreed for a child on a day, with the blocks in order. */
export interface PlannedDay {
  day: PlainDate;
  timeZone: string;
  /** Whether the child is enrolled and the daycare is open for it. */
  isOpenForChild: boolean;
  /** Null without a schedule, when the child is expected on every open day. Empty if not on this day. */
  blocks: readonly ExpectedBlock[] | null;
  plannedAbsence: Absence | null;
  lateAfterMinutes: number;
  /** When the family said that the child comes, if it did. */
  toldArrival?: ClockTime | null;
}

interface ChildState {
  state: AttendanceState;
  /** Since when the child is in, or when it left. */
  since: string | null;
  /** The current block, or the next one. */
  block: ExpectedBlock | null;
  absence: Absence | null;
}

/** How long after the event an entry may be made to count as made at once, in milliseconds. */
export const atOnceMs = 5 * 60_000;
/** How long people can undo their own mark. */
export const undoMinutes = 10;

type DatedMark = Pick<AttendanceMark, 'id' | 'kind' | 'at' | 'reason' | 'recordedBy' | 'recordedAt' | 'replaces' | 'waited'>;

/**
 * Whether the record of a day was written late or changed after the fact. What waited on a device was tapped in time, and a tap that was
 * undone at once never stood in the record.
 */
export function isCorrectedDay(marks: readonly DatedMark[]): boolean {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const undone = new Set(marks.flatMap((mark) => (isUndo(mark, byId.get(mark.replaces ?? '')) ? [mark.id, mark.replaces] : [])));
  return marks.some(
    (mark) => !undone.has(mark.id) && (mark.replaces !== null || (!mark.waited && after(mark.at, mark.recordedAt) > atOnceMs)),
  );
}

/** Only an undo has no reason. It restores what was there before. */
function isUndo(mark: DatedMark, replaced: DatedMark | undefined): boolean {
  if (replaced === undefined || mark.recordedBy !== replaced.recordedBy) return false;
  return mark.kind === 'void' && mark.reason === null && after(replaced.recordedAt, mark.recordedAt) <= undoMinutes * 60_000;
}

function after(earlier: string, later: string): number {
  return Date.parse(later) - Date.parse(earlier);
}

/** Whether a headcount has not found a child who is recorded as here. */
export function isMissing({ state, missingSince }: { state: AttendanceState; missingSince: string | null }): boolean {
  return state === 'in' && missingSince !== null;
}

/** The child's state at this moment of the day. */
export function stateOf(marked: MarkedDay<DayMark>, planned: PlannedDay, now: string): ChildState {
  const open = openStay(marked);
  const left = marked.stays.at(-1)?.until ?? null;
  const block = blockAt(planned, open?.from ?? left, open !== undefined);
  if (open !== undefined) return { state: 'in', since: open.from, block, absence: null };
  if (!planned.isOpenForChild) return left === null ? notExpected : { ...notExpected, state: 'out', since: left };
  if (left !== null && block === null) return { ...notExpected, state: 'out', since: left };
  // On a day on which the child is not expected, nobody misses it.
  const isTold = !marked.isAbsenceTakenBack && left === null && (planned.blocks === null || block !== null);
  const absence = marked.absence ?? (isTold ? planned.plannedAbsence : null);
  if (absence !== null) return { state: 'absent', since: null, block, absence };
  if (planned.blocks !== null && block === null) return notExpected;
  const due = (left === null ? planned.toldArrival : null) ?? block?.from ?? null;
  return { state: isLate(planned, due, now) ? 'late' : 'expected', since: null, block, absence: null };
}

const notExpected: ChildState = { state: 'notExpected', since: null, block: null, absence: null };

/** The block that the child is here for: the first one that was not over on arrival, or after a departure the next one to begin. */
function blockAt({ day, timeZone, blocks }: PlannedDay, last: string | null, isIn: boolean): ExpectedBlock | null {
  if (blocks === null || blocks.length === 0) return null;
  if (last === null) return blocks[0] ?? null;
  if (isIn) return blocks.find(({ until }) => instantOf(day, until, timeZone) > last) ?? blocks.at(-1) ?? null;
  return blocks.find(({ from }) => instantOf(day, from, timeZone) > last) ?? null;
}

function isLate({ day, timeZone, lateAfterMinutes }: PlannedDay, due: ClockTime | null, now: string): boolean {
  if (due === null) return false;
  return Date.parse(now) > Date.parse(instantOf(day, due, timeZone)) + lateAfterMinutes * 60_000;
}

/** The exact sum of the finished stays. */
export function millisecondsOf(stays: readonly Pick<Stay, 'from' | 'until'>[]): number {
  return stays.reduce((sum, { from, until }) => (from === null || until === null ? sum : sum + Date.parse(until) - Date.parse(from)), 0);
}

/** The whole minutes of the finished stays, added up exactly and then rounded down. */
export function minutesOf(stays: readonly Stay[]): number {
  return Math.floor(millisecondsOf(stays) / 60_000);
}
