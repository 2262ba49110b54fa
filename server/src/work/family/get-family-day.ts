import type { AttendanceState, DayChild } from '@daycare-portal/shared/attendance';
import { dayOfMarks, stateOf } from '@daycare-portal/shared/attendance-day';
import { addDays, daysFrom } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyAbsence, FamilyAhead, FamilyDay, FamilyEntry, FamilyMeal, FamilyStay } from '@daycare-portal/shared/family';
import { groupBy } from '@daycare-portal/shared/groups';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { isoTime } from '../../core/runtime';
import { listAbsencesFrom, listMarksOn, type AttendingChild, type PlannedAbsence } from '../../records/attendance/attendance.queries';
import { detailOf } from '../../records/daily-log/entries.queries';
import { listLacking } from '../../records/daily-log/lacking-consents';
import { listPhotosOf } from '../../records/daily-log/log-photos.queries';
import { listMenu } from '../../records/daily-log/menu.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import {
  findDaysAround,
  listAdultsIn,
  listChildrenOfEntries,
  listPlansOn,
  listShared,
  listSupplies,
  type SharedPart,
  type StoredPlan,
} from '../../records/family/family.queries';
import { planOf, type Agreements } from '../attendance/child-plan';
import { readDay } from '../attendance/get-day';
import { readNames, type FamilyReading, type Names } from './family-context';
import { planFor } from './told-plans';

/** How many days before this one count for what the family is asked to bring, and how many after today are looked at. */
const daysOfAWeek = 6;

/** A day of the child, as this guardian is shown it. Null means today. Rules that were read before are not read again. */
export async function getFamilyDay(reading: FamilyReading, requestedDay: PlainDate | null, known?: DayRules): Promise<FamilyDay> {
  const { db, runtime, access } = reading;
  const { children, own, daycareId } = access;
  const rules = known ?? (await readDayRules(db, runtime, daycareId));
  const day = requestedDay ?? rules.today;
  const names = await readNames(reading);
  const plans = await listPlansOn(db, children, day);
  const attendance = own.features.attendance ? await readAttendance(reading, names, { rules, day, plans }) : withoutAttendance;
  const log = own.features.dailyLog ? await readLog(reading, day) : withoutLog;
  const { classroomId, state } = attendance;
  const opening = rules.openingOn(day, null);
  return {
    day,
    today: rules.today,
    timeZone: rules.timeZone,
    isOpen: opening.isOpen,
    closure: opening.closure,
    nextOpenDay: opening.isOpen ? null : rules.nextOpenDay(day),
    ...attendance,
    team: own.daycare.seesTeam && state === 'in' && classroomId !== null ? await listAdultsIn(db, children, classroomId) : [],
    plan: planFor(plans, names, rules.today),
    ownReasons: rules.absenceReasons,
    ...log,
    photos: log.entries.flatMap(({ entryId, at, photos }) => photos.map((photo) => ({ ...photo, entryId, at }))),
    ...(await findDaysAround(db, children, own.studentId, day)),
  };
}

type Attendance = Pick<
  FamilyDay,
  'state' | 'since' | 'expectedFrom' | 'expectedUntil' | 'classroomId' | 'classroomName' | 'classroomMark' | 'stays' | 'absence' | 'ahead'
>;

const withoutAttendance: Attendance = {
  state: null,
  since: null,
  expectedFrom: null,
  expectedUntil: null,
  classroomId: null,
  classroomName: null,
  classroomMark: null,
  stays: [],
  absence: null,
  ahead: [],
};

interface OfDay {
  rules: DayRules;
  day: PlainDate;
  plans: readonly StoredPlan[];
}

async function readAttendance({ db, runtime, access }: FamilyReading, names: Names, ofDay: OfDay): Promise<Attendance> {
  const { children, own } = access;
  const { rules, day } = ofDay;
  const known = { marks: await listMarksOn(db, children, day), absences: await listAbsencesFrom(db, children, day) };
  const { marks, absences } = known;
  // The same day as the team's, so that both say the same.
  const { rooms, shown, attending, agreements } = await readDay(db, runtime, children, own.userId, { ...ofDay, known });
  const child = shown.find(({ studentId }) => studentId === own.studentId);
  const attendee = attending.find(({ id }) => id === own.studentId);
  const room = rooms.current.find(({ id }) => id === child?.classroomId);
  return {
    state: stateOn(child, day, rules.today),
    since: child?.since ?? null,
    expectedFrom: child?.expectedFrom ?? null,
    expectedUntil: child?.expectedUntil ?? null,
    classroomId: child?.classroomId ?? null,
    classroomName: room?.name ?? null,
    classroomMark: room?.mark ?? null,
    stays: dayOfMarks(marks).stays.map((stay): FamilyStay => {
      const { arrival, departure } = stay;
      return {
        from: stay.from,
        until: stay.until,
        broughtBy: nameAt(arrival, names),
        collectedBy: nameAt(departure, names),
        goesTo: departure?.goesTo ?? null,
      };
    }),
    absence: child?.absence == null ? null : absenceFor(child.absence, absences, names, rules.today),
    ahead: day !== rules.today || attendee === undefined ? [] : aheadOf(attendee, agreements, names, isoTime(runtime.now())),
  };
}

/** Nobody is late or expected on a day that is over. */
function stateOn(child: DayChild | undefined, day: PlainDate, today: PlainDate): AttendanceState {
  const state = child?.state ?? 'notExpected';
  return day < today && (state === 'expected' || state === 'late') ? 'notExpected' : state;
}

type NamedMark = Awaited<ReturnType<typeof listMarksOn>>[number];

/** What went against the rules is told by the team in person. */
function nameAt(mark: NamedMark | null, names: Names) {
  if (mark === null || mark.exception !== null) return null;
  return mark.personId === null ? names.typed(mark.personName) : names.person(mark.personId);
}

function absenceFor(
  { absenceId, from, until, reason }: NonNullable<DayChild['absence']>,
  absences: readonly PlannedAbsence[],
  names: Names,
  today: PlainDate,
): FamilyAbsence {
  const stored = absences.find(({ id }) => id === absenceId);
  const reportedBy = stored?.method === 'family' ? names.account(stored.recordedBy, stored.recordedName) : null;
  return {
    absenceId,
    from,
    until,
    reason,
    note: reportedBy === null ? null : (stored?.note ?? null),
    reportedBy,
    reportedAt: reportedBy === null ? null : (stored?.recordedAt ?? null),
    mayCancel: reportedBy !== null && (until ?? '') >= today,
  };
}

/** The days after today, as they were agreed. */
function aheadOf(child: AttendingChild, agreements: Agreements, names: Names, now: string): FamilyAhead[] {
  const { today } = agreements.rules;
  const absences = agreements.absences.get(child.id) ?? [];
  const days = daysFrom(addDays(today, 1), addDays(today, daysOfAWeek));
  return days.map((day) => {
    const plan = planOf(agreements, child, day);
    const { state, block, absence } = stateOf(dayOfMarks([]), plan.planned, now);
    const { isOpen, closure, absence: stored } = plan;
    const known =
      absence === null || stored === null
        ? null
        : { ...absence, absenceId: stored.id, from: stored.fromDay, until: stored.untilDay, toldBy: null, reportedAt: null };
    return {
      day,
      isOpen,
      closure,
      isExpected: state === 'expected',
      expectedFrom: block?.from ?? null,
      absence: known === null ? null : absenceFor(known, absences, names, today),
    };
  });
}

type Log = Pick<FamilyDay, 'entries' | 'menu' | 'supplies'>;

const withoutLog: Log = { entries: [], menu: [], supplies: [] };

async function readLog(reading: FamilyReading, day: PlainDate): Promise<Log> {
  const { db, access } = reading;
  const { children } = access;
  const menu = await listMenu(db, children, day, day);
  const supplies = await listSupplies(db, children, addDays(day, -daysOfAWeek), day);
  return {
    entries: await toEntries(reading, await listShared(db, children, day, day)),
    menu: menu.map(({ meal, food, allergens, instead }): FamilyMeal => ({ meal, food, allergens, instead: instead[0]?.food ?? null })),
    supplies: supplies.map((part) => {
      const { what } = detailOf(part) as LogDetail<'supplies'>;
      return { entryId: part.id, day: part.day, what };
    }),
  };
}

/** These parts of entries as a guardian is shown them, with the photos for which nobody's consent is missing now. */
export async function toEntries({ db, access }: FamilyReading, shared: readonly SharedPart[]): Promise<FamilyEntry[]> {
  const { children, own } = access;
  const ids = own.parts.includes('photos') ? shared.map(({ id }) => id) : [];
  const photos = await listPhotosOf(db, children, ids);
  const unshowable = await listUnshowable(db, children, [...photos.keys()]);
  return shared.flatMap((part) => {
    const shown = unshowable.has(part.id) ? [] : (photos.get(part.id) ?? []);
    // A photo that is not shown says nothing.
    if (part.kind === 'photo' && shown.length === 0) return [];
    return [
      {
        entryId: part.id,
        kind: part.kind,
        at: part.at,
        detail: detailOf(part),
        amount: part.amount,
        note: part.note,
        photos: shown,
        editedAt: part.editedAt,
        author: own.daycare.seesTeam ? part.recordedName : null,
      },
    ];
  });
}

/** Those of these entries whose photos families must not see, because a consent was refused or withdrawn since they were shared. */
export async function listUnshowable(db: Db, children: ChildScope, entryIds: readonly string[]): Promise<ReadonlySet<string>> {
  const pictured = groupBy(await listChildrenOfEntries(db, children, entryIds), ({ id }) => id);
  const childrenOf = new Map([...pictured].map(([id, rows]) => [id, rows.map(({ studentId }) => studentId)]));
  const lacking = await listLacking(db, children, childrenOf);
  return new Set([...lacking].flatMap(([id, those]) => (those.length === 0 ? [] : [id])));
}
