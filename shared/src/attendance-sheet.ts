import * as z from 'zod/mini';
import { Day, type Absence, type AttendanceMark, type AttendanceState, type DayRoom, type Destination } from './attendance';
import { dayOfMarks, isCorrectedDay, marksBefore, millisecondsOf, openStay, stateOf, type PlannedDay, type Stay } from './attendance-day';
import type { PlainDate } from './dates';
import { dayText } from './day-text';
import { Id } from './fields';
import { listFormats } from './list-file';

export const maxSheetDays = 31;

const ordered = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  path: ['until'],
  error: () => dayText.attendance.endsBeforeStart,
});
const sheetFields = { daycareId: Id, classroomId: z.nullable(Id), from: Day, until: Day };

/** Null means all classrooms. At most `maxSheetDays`. */
export const GetSheet = z.strictObject(sheetFields).check(ordered);
export type GetSheet = z.infer<typeof GetSheet>;

export const ExportSheet = z.strictObject({ ...sheetFields, format: z.enum(listFormats) }).check(ordered);
export type ExportSheet = z.infer<typeof ExportSheet>;

/** An arrival or a departure. */
export interface SheetTime {
  /** ISO UTC. */
  at: string;
  /** Who dropped off or picked up the child. */
  person: string | null;
  /** How it was signed, and who recorded what counts now. */
  method: AttendanceMark['method'];
  recordedBy: string;
  /** The time as first recorded, if it was corrected, or null. */
  firstAt: string | null;
}

export interface SheetStay {
  /** Null if it was taken back and the departure was not. */
  arrival: SheetTime | null;
  /** Null if the stay has not ended. */
  departure: SheetTime | null;
  goesTo: Destination | null;
  /** Why the child left despite the pickup rules. */
  exception: string | null;
  /** In order. */
  classroomIds: (string | null)[];
  /** 0 until it has ended. */
  milliseconds: number;
}

/** `here`: the child is here, or was and left. `leftOpen`: an earlier day without a check-out. */
const sheetLooks = ['here', 'leftOpen', 'absent', 'unrecorded', 'expected'] as const;
type SheetLook = (typeof sheetLooks)[number];

/** A child's day, if there is anything to report. */
export interface SheetDay {
  day: PlainDate;
  look: SheetLook;
  stays: SheetStay[];
  firstIn: string | null;
  /** Null while a stay has not ended. */
  lastOut: string | null;
  /** The exact sum of the finished stays. */
  milliseconds: number;
  /** Whether a stay has not ended. */
  isOpen: boolean;
  /** Whether something of the day was entered late or changed after the fact. */
  isCorrected: boolean;
  absence: Absence | null;
}

export interface SheetChild {
  studentId: string;
  firstName: string;
  lastName: string;
  dob: PlainDate;
  homeClassroomId: string | null;
  milliseconds: number;
  /** Oldest first. */
  days: SheetDay[];
}

export interface Sheet {
  /** The daycare's own current day. */
  today: PlainDate;
  timeZone: string;
  /** The classrooms to choose from. */
  rooms: DayRoom[];
  /** The names of all classrooms in the stays. */
  roomNames: { classroomId: string; name: string }[];
  /** Every requested day. */
  days: { day: PlainDate; isOpen: boolean; closure: string | null }[];
  /** By last name, only children with something to report. */
  children: SheetChild[];
}

/** What the sheet shows for all marks of one child on a day, or undefined if there is nothing. */
export function sheetDayOf(marks: readonly AttendanceMark[], planned: PlannedDay, today: PlainDate, now: string): SheetDay | undefined {
  const marked = dayOfMarks(marks);
  const { state, absence } = stateOf(marked, planned, now);
  const { stays } = marked;
  const isOpen = openStay(marked) !== undefined;
  const look = lookOf(planned.day, { state, isAnyStay: stays.length > 0, isOpen }, today);
  if (look === undefined) return undefined;
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return {
    day: planned.day,
    look,
    stays: stays.map((stay) => toSheetStay(stay, byId)),
    firstIn: stays[0]?.from ?? null,
    lastOut: isOpen ? null : (stays.at(-1)?.until ?? null),
    milliseconds: millisecondsOf(stays),
    isOpen,
    isCorrected: isCorrectedDay(marks),
    absence: absence && { reason: absence.reason, note: absence.note },
  };
}

interface Standing {
  state: AttendanceState;
  isAnyStay: boolean;
  isOpen: boolean;
}

function lookOf(day: PlainDate, { state, isAnyStay, isOpen }: Standing, today: PlainDate): SheetLook | undefined {
  if (isAnyStay) return isOpen && day < today ? 'leftOpen' : 'here';
  if (state === 'absent') return 'absent';
  // There is nothing to report about a future day.
  if ((state !== 'expected' && state !== 'late') || day > today) return undefined;
  return day < today ? 'unrecorded' : 'expected';
}

function toSheetStay(stay: Stay, byId: ReadonlyMap<string, AttendanceMark>): SheetStay {
  const { arrival, departure, rooms } = stay;
  return {
    arrival: arrival && toSheetTime(arrival, byId),
    departure: departure && toSheetTime(departure, byId),
    goesTo: departure?.goesTo ?? null,
    exception: departure?.exception ?? null,
    classroomIds: rooms.map(({ classroomId }) => classroomId),
    milliseconds: millisecondsOf([stay]),
  };
}

function toSheetTime(mark: AttendanceMark, byId: ReadonlyMap<string, AttendanceMark>): SheetTime {
  let first = mark;
  for (const before of marksBefore(mark, byId)) first = before;
  return {
    at: mark.at,
    person: mark.personName,
    method: mark.method,
    recordedBy: mark.recordedName,
    firstAt: first === mark ? null : first.at,
  };
}
