import { countingMarks } from './attendance-day';
import { groupBy } from './groups';
import type { Presence } from './presence';
import type { StaffMark, StaffState } from './staff-marks';

/** A part of a shift that an adult spent in one room. */
interface StaffStretch {
  /** Null: in the daycare, but in no room. */
  classroomId: string | null;
  from: string;
  /** Null if it has not ended. */
  until: string | null;
  /** Whether the adult counted toward the ratio. */
  counts: boolean;
}

/** When an adult was there. `from` is null if the arrival was taken back and the departure was not. */
export interface StaffShift {
  from: string | null;
  /** Null if it has not ended. */
  until: string | null;
  /** In order. During a break the adult is in none. */
  stretches: StaffStretch[];
  breaks: { from: string; until: string | null }[];
  /** The marks of this shift, in order. */
  marks: StaffMark[];
}

/** One adult's day, as its marks tell it. */
export interface StaffDay {
  shifts: StaffShift[];
  /** The last mark that counts. */
  last: StaffMark | null;
}

/**
 * Works out a day from all marks of one adult on that day, in any order. Corrections and voids count as they do for children, and a mark
 * that says what is already so changes nothing. An adult is in one room at a time.
 */
export function dayOfStaffMarks(marks: readonly StaffMark[]): StaffDay {
  const shifts: StaffShift[] = [];
  for (const mark of countingMarks(marks)) {
    const last = shifts.at(-1);
    const shift = last?.until === null ? last : undefined;
    if (shift !== undefined) goOn(shift, mark);
    else if (mark.kind === 'in') shifts.push({ from: mark.at, until: null, stretches: [stretchOf(mark)], breaks: [], marks: [mark] });
    else if (mark.kind === 'out' && last === undefined)
      shifts.push({ from: null, until: mark.at, stretches: [], breaks: [], marks: [mark] });
  }
  return { shifts, last: shifts.at(-1)?.marks.at(-1) ?? null };
}

/** Applies the mark to a shift that has not ended. */
function goOn(shift: StaffShift, mark: StaffMark): void {
  const [room, pause] = [shift.stretches.at(-1), shift.breaks.at(-1)];
  const isOnBreak = pause?.until === null;
  const { kind, at } = mark;
  if (kind === 'in' || (kind === 'break' && isOnBreak) || (kind === 'back' && !isOnBreak)) return;
  if (isOnBreak) pause.until = at;
  else if (room !== undefined) room.until = at;
  if (kind === 'out') shift.until = at;
  else if (kind === 'break') shift.breaks.push({ from: at, until: null });
  else shift.stretches.push(stretchOf(mark));
  shift.marks.push(mark);
}

function stretchOf({ classroomId, at, countsInRatio }: StaffMark): StaffStretch {
  return { classroomId, from: at, until: null, counts: countsInRatio };
}

/** The shift that has not ended. */
export function openShift({ shifts }: StaffDay): StaffShift | undefined {
  const last = shifts.at(-1);
  return last?.until === null ? last : undefined;
}

interface StaffStanding {
  state: StaffState;
  /** Since when the adult is in, on break or gone. */
  since: string | null;
  classroomId: string | null;
}

/** The adult's state after these marks. */
export function staffStanding(day: StaffDay): StaffStanding {
  const shift = openShift(day);
  if (shift === undefined) {
    const left = day.shifts.at(-1)?.until ?? null;
    return { state: left === null ? 'notYet' : 'out', since: left, classroomId: null };
  }
  const pause = shift.breaks.at(-1);
  if (pause?.until === null) return { state: 'onBreak', since: pause.from, classroomId: null };
  return { state: 'in', since: shift.from, classroomId: shift.stretches.at(-1)?.classroomId ?? null };
}

/** The end of a daycare's day. `closesAt` is null on a day on which it is closed. */
export interface DayEnd {
  closesAt: string | null;
  /** Midnight. */
  endsAt: string;
  now: string;
}

/** Whether the shift goes on after closing and nobody has confirmed it. The adult counts, and the page asks somebody to confirm it. */
export function isUnconfirmed({ until, marks }: StaffShift, { closesAt, now }: DayEnd): boolean {
  return until === null && closesAt !== null && now >= closesAt && !marks.some(({ at }) => at >= closesAt);
}

/**
 * The rooms in which adults counted, from the marks of one day. Whoever is clocked in counts until they clock out. Once the day is over, a
 * shift without an end was over at closing, or at midnight if somebody confirmed after closing that the adult was still there.
 */
export function presencesOfStaff(marks: readonly StaffMark[], end: DayEnd): Presence[] {
  return [...byAdult(marks)].flatMap(([who, own]) =>
    dayOfStaffMarks(own).shifts.flatMap((shift) => {
      const isOver = end.now >= end.endsAt;
      const over = !isOver ? null : isUnconfirmed(shift, end) ? end.closesAt : end.endsAt;
      return shift.stretches
        .filter(({ counts }) => counts)
        .map(({ classroomId, from, until }) => ({ who, classroomId, from, until: until ?? over }));
    }),
  );
}

export function byAdult(marks: readonly StaffMark[]): Map<string, StaffMark[]> {
  return groupBy(marks, ({ userId }) => userId);
}

/** Whole minutes of the shifts that have ended: worked, and on break. */
export function shiftMinutes(shifts: readonly StaffShift[]): { minutes: number; breakMinutes: number } {
  const ended = shifts.filter(({ from, until }) => from !== null && until !== null);
  const sum = (spans: readonly { from: string; until: string | null }[]) =>
    spans.reduce((ms, { from, until }) => (until === null ? ms : ms + Date.parse(until) - Date.parse(from)), 0);
  const inMinutes = (ms: number) => Math.floor(ms / 60_000);
  return {
    minutes: inMinutes(sum(ended.flatMap(({ stretches }) => stretches))),
    breakMinutes: inMinutes(sum(ended.flatMap(({ breaks }) => breaks))),
  };
}
