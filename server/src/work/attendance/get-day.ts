import type {
  AttendanceCounts,
  AttendanceDay,
  AttendanceMark,
  AttendanceState,
  DayChild,
  ToldPlan,
  TriedCall,
} from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay, stateOf, type DayMark } from '@daycare-portal/shared/attendance-day';
import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Badge } from '@daycare-portal/shared/badges';
import { byChild } from '@daycare-portal/shared/groups';
import type { ChildScope } from '../../core/auth/access';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { isoTime, type Runtime } from '../../core/runtime';
import { listMovesOn } from '../../records/classrooms/room-moves.queries';
import { listBadges } from '../../records/health/badges.queries';
import { listNamesAround } from '../../records/people/people.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import {
  listAbsencesOn,
  listAttending,
  listCallsOn,
  listDayMarksOn,
  listMarksOfOpenDays,
  type AttendingChild,
  type PlannedAbsence,
} from '../../records/attendance/attendance.queries';
import { knownAbsence, planOf, type Agreements, type ChildPlan } from './child-plan';
import { isUndoable, undoableSince } from './correct-mark';
import { readMissing } from '../../records/headcounts/missing';
import { listPlansOn, type StoredPlan } from '../../records/family/family.queries';
import { goesOnFromYesterday } from './carried-over';
import { readTold } from './read-told';
import { readDayRooms } from '../../records/attendance/day-rooms';
import { listSchedules } from '../../records/attendance/schedules.queries';

/** A day of these children. Null means today. */
export async function getDay(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  requestedDay: PlainDate | null,
): Promise<AttendanceDay> {
  const rules = await readDayRules(db, runtime, children.daycareId);
  const day = requestedDay ?? rules.today;
  const plans = await listPlansOn(db, children, day);
  const beside = await readBeside(db, children, plans, { rules, day, at: isoTime(runtime.now()) });
  const { rooms, shown } = await readDay(db, runtime, children, userId, { rules, day, plans, beside });
  const notBackFrom = new Set(shown.flatMap(({ state, classroomId }) => (state === 'in' ? [classroomId] : [])));
  const opening = rules.openingOn(day, null);
  return {
    day,
    timeZone: rules.timeZone,
    isOpen: opening.isOpen,
    closure: opening.closure,
    opensAt: opening.from,
    closesAt: opening.until,
    nextOpenDay: opening.isOpen ? null : rules.nextOpenDay(day),
    lateAfterMinutes: rules.lateAfterMinutes,
    ownReasons: rules.absenceReasons,
    rooms: [...rooms.shown, ...rooms.outings.filter(({ classroomId, isOuting }) => isOuting || notBackFrom.has(classroomId))],
    children: shown,
    counts: countStates(shown),
  };
}

interface OfDay {
  rules: DayRules;
  day: PlainDate;
}

/** What the team is shown beside the state of each child, by child. */
interface Beside {
  calls: ReadonlyMap<string, TriedCall[]>;
  badges: ReadonlyMap<string, Badge[]>;
  adults: ReadonlyMap<string, string[]>;
  moves: ReadonlyMap<string, NonNullable<OfChild['move']>>;
  told: ReadonlyMap<string, ToldPlan>;
  missing: ReadonlyMap<string, string>;
}

async function readBeside(
  db: Db,
  children: ChildScope,
  plans: readonly StoredPlan[],
  { rules, day, at }: OfDay & { at: string },
): Promise<Beside> {
  const { today, timeZone } = rules;
  return {
    calls: byChild(await listCallsOn(db, children, day)),
    badges: await listBadges(db, children, day),
    adults: await listNamesAround(db, children),
    moves: await listMovesOn(db, children, day),
    told: await readTold(db, children, plans, { day, today, timeZone, at }),
    missing: new Map(day === today ? (await readMissing(db, children)).map(({ studentId, since }) => [studentId, since]) : []),
  };
}

/** What somebody has read who needs more of it than a day is worked out from: marks of the day, and absences that cover it or come later. */
interface Known {
  marks: readonly DayMark[];
  absences: readonly PlannedAbsence[];
}

interface ReadDay {
  rooms: Awaited<ReturnType<typeof readDayRooms>>;
  attending: readonly AttendingChild[];
  agreements: Agreements;
  shown: DayChild[];
}

/** The children of a day, whose rules and plans somebody has read, and what their days are worked out from. */
export async function readDay(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  { rules, day, plans, beside, known }: OfDay & { plans: readonly StoredPlan[]; beside?: Beside; known?: Known },
): Promise<ReadDay> {
  const rooms = await readDayRooms(db, children, userId, { from: day, until: day });
  const attending = await listAttending(db, children);
  const absences = byChild(known?.absences ?? (await listAbsencesOn(db, children, day)));
  const marks = byChild<DayMark>(known?.marks ?? (await listDayMarksOn(db, children, day)));
  const openMarks = byChild(await listMarksOfOpenDays(db, children, day));

  const agreements = {
    rules,
    rooms: rooms.names,
    spans: await listEnrollments(db, children),
    schedules: await listSchedules(db, children),
    absences,
    told: byChild(plans),
  };
  const now = runtime.now();
  const goesOn = day === rules.today && goesOnFromYesterday(rules, isoTime(now));
  const viewer = { userId, time: isoTime(now), since: undoableSince(now) };
  const shown = attending.flatMap((child) => {
    const ofChild = {
      plan: planOf(agreements, child, day),
      marks: marks.get(child.id) ?? [],
      calls: beside?.calls.get(child.id) ?? [],
      badges: beside?.badges.get(child.id) ?? [],
      adults: beside?.adults.get(child.id) ?? [],
      missingSince: beside?.missing.get(child.id) ?? null,
      told: beside?.told.get(child.id) ?? null,
      leftOpen: leftOpenIn(openMarks.get(child.id) ?? []),
      move: beside?.moves.get(child.id) ?? null,
      goesOn,
    };
    const isShown = ofChild.plan.isEnrolled || ofChild.marks.length > 0 || ofChild.leftOpen !== null;
    return isShown ? [toDayChild(child, ofChild, viewer)] : [];
  });
  return { rooms, attending, agreements, shown };
}

interface OfChild {
  plan: ChildPlan;
  marks: DayMark[];
  calls: TriedCall[];
  badges: Badge[];
  adults: string[];
  missingSince: string | null;
  told: ToldPlan | null;
  leftOpen: LeftOpen | null;
  move: { fromClassroomId: string | null; toClassroomId: string } | null;
  /** Whether a stay of the day before goes on. */
  goesOn: boolean;
}

interface LeftOpen extends NonNullable<DayChild['leftOpen']> {
  last: AttendanceMark | null;
  broughtBy: string | null;
}

function toDayChild(
  { id, firstName, lastName, dob, profilePic, homeClassroomId }: AttendingChild,
  { plan, marks, calls, badges, adults, missingSince, told, leftOpen, move, goesOn }: OfChild,
  viewer: { userId: string; time: string; since: string },
): DayChild {
  const marked = dayOfMarks(marks);
  const { state, since, block, absence } = stateOf(marked, plan.planned, viewer.time);
  const stay = marked.stays.at(-1);
  const classroomId = openStay(marked)?.rooms.at(-1)?.classroomId ?? block?.classroomId ?? homeClassroomId;
  const own: DayChild = {
    studentId: id,
    firstName,
    lastName,
    dob,
    profilePic,
    homeClassroomId,
    classroomId,
    otherClassroomId: move === null ? null : move.toClassroomId === classroomId ? move.fromClassroomId : move.toClassroomId,
    state,
    since,
    expectedFrom: block?.from ?? null,
    expectedUntil: block?.until ?? null,
    absence: knownAbsence(marked, plan, absence),
    told,
    calls: calls.map(({ at, by, note }) => ({ at, by, note })),
    broughtBy: stay?.arrival?.personName ?? null,
    collectedBy: stay?.departure?.personName ?? null,
    goesTo: stay?.departure?.goesTo ?? null,
    missingSince,
    leftOpen: leftOpen && { day: leftOpen.day, since: leftOpen.since, classroomId: leftOpen.classroomId },
    badges,
    adults,
    markId: marked.last?.id ?? null,
    mayUndo: marked.last !== null && isUndoable(marked.last, viewer.userId, viewer.since),
  };
  if (!goesOn || leftOpen === null || marked.stays.length > 0) return own;
  return leftOpen.day === addDays(plan.planned.day, -1) ? asYesterday(own, leftOpen, viewer) : own;
}

/** The child as its stay of the day before goes on after midnight. */
function asYesterday(
  child: DayChild,
  { since, classroomId, last, broughtBy }: LeftOpen,
  viewer: { userId: string; since: string },
): DayChild {
  const mayUndo = last !== null && isUndoable(last, viewer.userId, viewer.since);
  return { ...child, state: 'in', since, classroomId, broughtBy, absence: null, leftOpen: null, markId: last?.id ?? null, mayUndo };
}

/** The newest unfinished stay among the marks of one child. */
function leftOpenIn(marks: readonly AttendanceMark[]): LeftOpen | null {
  if (marks.length === 0) return null;
  const day = marks.reduce((newest, mark) => (mark.day > newest ? mark.day : newest), '');
  const marked = dayOfMarks(marks.filter((mark) => mark.day === day));
  const stay = openStay(marked);
  if (stay?.from == null) return null;
  const classroomId = stay.rooms.at(-1)?.classroomId ?? null;
  return { day, since: stay.from, classroomId, last: marked.last, broughtBy: stay.arrival?.personName ?? null };
}

function countStates(children: readonly DayChild[]): AttendanceCounts {
  const count = (state: AttendanceState) => children.filter((child) => child.state === state).length;
  const missing = children.filter(({ missingSince }) => missingSince !== null).length;
  return {
    expected: count('expected'),
    late: count('late'),
    in: count('in') - missing,
    missing,
    out: count('out'),
    absent: count('absent'),
  };
}
