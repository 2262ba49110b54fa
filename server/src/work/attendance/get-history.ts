import type { Sent } from '../../core/work-context';
import {
  maxHistoryDays,
  type AttendanceMark,
  type DecidedMark,
  type GetHistory,
  type History,
  type HistoryDay,
  type HistoryStay,
  type TriedCall,
} from '@daycare-portal/shared/attendance';
import { dayOfMarks, minutesOf, stateOf, type Stay } from '@daycare-portal/shared/attendance-day';
import { addDays, daysFrom } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { byChild, byDay } from '@daycare-portal/shared/groups';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { isOwn } from '../../records/people/record/writing';
import { isoTime, type Runtime } from '../../core/runtime';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import {
  listAbsencesOf,
  listAttendingOf,
  listCallsOf,
  listMarksBetween,
  listTabletMarks,
  type TabletMark,
} from '../../records/attendance/attendance.queries';
import { knownAbsence, planOf, type ChildPlan } from './child-plan';
import { listDecided } from '../../records/attendance/decisions.queries';
import { readDayRooms } from '../../records/attendance/day-rooms';
import { listSchedulesOf } from '../../records/attendance/schedules.queries';

/** Each of these days of one child. */
export async function getHistory(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  { studentId, from, until }: Sent<GetHistory>,
): Promise<History> {
  if (until > addDays(from, maxHistoryDays - 1)) throw badInput(dayText.attendance.historyTooLong);
  const days = daysFrom(from, until);
  const [child] = await listAttendingOf(db, children, [studentId]);
  if (child === undefined) throw new DomainError('NOT_FOUND', 'studentNotFound', dayText.attendance.notFound);
  const { names, shown } = await readDayRooms(db, children, userId, { from, until });
  const rules = await readDayRules(db, runtime, children.daycareId);
  const agreements = {
    rules,
    rooms: names,
    spans: await listEnrollmentsOf(db, children, [studentId]),
    schedules: await listSchedulesOf(db, children, [studentId]),
    absences: byChild(await listAbsencesOf(db, children, [studentId])),
  };
  const marks = byDay(await listMarksBetween(db, children, studentId, { from, until }));
  const calls = byDay(await listCallsOf(db, children, studentId, { from, until }));
  const decided = byDay(await readDecided(db, children, names, { studentId, from, until }));
  const onTablets = byDay(await listTabletMarks(db, children, studentId, { from, until }));
  const seen = new Map((await listSeen(db, children, studentId)).map(({ id, ...each }) => [id, each]));
  const now = isoTime(runtime.now());
  return {
    today: rules.today,
    timeZone: rules.timeZone,
    ownReasons: rules.absenceReasons,
    rooms: shown,
    homeClassroomId: child.homeClassroomId,
    isOwnChild: await isOwn(db, children, studentId, userId),
    days: days.map((day) => {
      const plan = planOf(agreements, child, day);
      return toHistoryDay(day, plan, {
        marks: marks.get(day) ?? [],
        calls: calls.get(day) ?? [],
        decided: decided.get(day) ?? [],
        onTablets: onTablets.get(day) ?? [],
        rooms: names,
        seen,
        now,
      });
    }),
  };
}

interface OfDay {
  marks: AttendanceMark[];
  calls: TriedCall[];
  decided: (DecidedMark & { day: PlainDate })[];
  onTablets: TabletMark[];
  rooms: ReadonlyMap<string, string>;
  /** Who has reviewed exceptions, by mark. */
  seen: ReadonlyMap<string, HistoryStay['exceptionSeen']>;
  now: string;
}

function toHistoryDay(day: PlainDate, plan: ChildPlan, { marks, calls, decided, onTablets, rooms, seen, now }: OfDay): HistoryDay {
  const marked = dayOfMarks(marks);
  const { state, block, absence } = stateOf(marked, plan.planned, now);
  return {
    day,
    isEnrolled: plan.isEnrolled,
    isOpen: plan.isOpen,
    closure: plan.closure,
    state,
    expectedFrom: block?.from ?? null,
    expectedUntil: block?.until ?? null,
    stays: marked.stays.map((stay) => toHistoryStay(stay, rooms, seen)),
    absence: knownAbsence(marked, plan, absence),
    calls: calls.map(({ at, by, note }) => ({ at, by, note })),
    minutes: minutesOf(marked.stays),
    marks: marks.toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : 1)),
    onTablets: onTablets.map(({ id, tablet, signature }) => ({ markId: id, tablet, signature })),
    decided: decided.map(({ day: _day, ...each }) => each),
  };
}

async function readDecided(
  db: Db,
  children: ChildScope,
  rooms: ReadonlyMap<string, string>,
  { studentId, from, until }: Sent<GetHistory>,
): Promise<OfDay['decided']> {
  const found = await listDecided(db, children, studentId, { from, until });
  return found.map(({ id, day, kind, at, classroomId, personName, goesTo, note, reason, absence, recordedName, refusal, decision }) => ({
    id,
    day,
    kind,
    at,
    personName,
    goesTo,
    note,
    reason,
    absence,
    roomName: rooms.get(classroomId ?? '') ?? null,
    tappedName: recordedName,
    against: refusal,
    outcome: decision.outcome,
    why: decision.reason,
    decidedBy: decision.decidedName,
    decidedAt: decision.decidedAt,
  }));
}

function listSeen(db: Db, children: ChildScope, studentId: string) {
  return childRows(db, children, 'seenExceptions')
    .where('studentId', '=', studentId)
    .select(['id', 'seenName as by', 'seenAt as at'])
    .orderBy('id')
    .execute();
}

function toHistoryStay({ from, until, arrival, departure, rooms }: Stay, names: OfDay['rooms'], seen: OfDay['seen']): HistoryStay {
  return {
    from,
    until,
    broughtBy: arrival?.personName ?? null,
    collectedBy: departure?.personName ?? null,
    goesTo: departure?.goesTo ?? null,
    exception: departure?.exception ?? null,
    exceptionSeen: seen.get(departure?.id ?? '') ?? null,
    rooms: rooms.map(({ classroomId, from: since }) => ({ classroomId, name: names.get(classroomId ?? '') ?? null, from: since })),
  };
}
