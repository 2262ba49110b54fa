import type { WorkContext } from '../../core/work-context';
import type { DayMark } from '@daycare-portal/shared/attendance-day';
import { dayOfMarks } from '@daycare-portal/shared/attendance-day';
import { addDays, daysFrom, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import { foldName } from '@daycare-portal/shared/folding';
import { byChild, groupBy } from '@daycare-portal/shared/groups';
import type {
  Authorization,
  Dose,
  DueList,
  ExceptionalDose,
  MedicatedChild,
  MedicationOfChild,
  OwnMedication,
} from '@daycare-portal/shared/medication';
import { countedSince, dueOfDay, givenOf, lastGiven, stateOfDue } from '@daycare-portal/shared/medication-day';
import { guardiansToAgree } from '@daycare-portal/shared/pickup';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { eachInTurn, giveWay } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';
import { listAttending, listMarksOf, type AttendingChild } from '../../records/attendance/attendance.queries';
import { listMarks } from '../../records/classrooms/classrooms.queries';
import { listOpenRooms } from '../../records/daily-log/entries.queries';
import { usesAttendance } from '../../records/daily-log/log-rooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { listBadges } from '../../records/health/badges.queries';
import { listDocuments } from '../../records/health/documents.queries';
import {
  listAuthorizations,
  listAuthorizationsOf,
  listDoses,
  listDosesBefore,
  listDosesOf,
  listUnseenExceptions,
  listWhereAdults,
} from '../../records/medication/medication.queries';
import { listAround } from '../../records/people/people.queries';
import { listOwn } from '../../records/people/record/writing';
import { listAdults } from '../../records/staff-clock/adults.queries';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import { getStoredStudent } from '../../records/students/students.queries';
import { readHousehold, type FamilyReading } from '../family/family-context';

/** How many days back a child's page names doses that nobody recorded. */
const missedDays = 14;
/** How many days of doses a family is shown. */
const familyDoseDays = 31;

/** The medication of a day: what is due, what may be given as needed, and what was recorded. */
export async function listDue(
  db: Db,
  runtime: Runtime,
  { children, userId }: { children: ChildScope; userId: string },
  { day: asked, classroomId }: { day: PlainDate | null; classroomId: string | null },
): Promise<DueList> {
  const { daycareId } = children;
  const { today, timeZone } = await readDayRules(db, runtime, daycareId);
  const day = asked ?? today;
  const rooms = (await listMarks(db, children, userId)).map(({ id, name, mark }) => ({ classroomId: id, name, mark }));
  const stored = (await listAuthorizations(db, children, day)).filter(
    ({ from, ended }) => from <= day && !hasEndedBefore(ended, day, timeZone),
  );
  await giveWay();
  const roll = await readRoll(db, children, stored, { days: [day], today, userId, alsoOthers: false });
  await giveWay();
  const shown = roll.children.filter((child) => classroomId === null || child.classroomId === classroomId);
  const ids = new Set(shown.map(({ studentId }) => studentId));
  const authorizations = stored.filter(({ studentId }) => ids.has(studentId));
  const bounds = { from: instantOf(countedSince(day), '00:00', timeZone), until: instantOf(addDays(day, 1), '00:00', timeZone) };
  const recent = (await listDoses(db, children, userId, bounds.from, bounds.until)).filter(({ studentId }) => ids.has(studentId));
  await giveWay();
  const doses = [...(await listLastBefore(db, { children, userId }, { authorizations, recent, before: bounds.from })), ...recent];
  await giveWay();
  return {
    day,
    today,
    timeZone,
    children: shown.map((child) => ({ ...child, namesakes: child.namesakes.map((id) => (isAmong(rooms, id) ? id : null)) })),
    authorizations,
    due: dueOfDay({ day, timeZone, authorizations, doses, wasHere: roll.wasHere }),
    doses,
    rooms,
    adults: await listCheckers(db, children, { userId, classroomId, at: isoTime(runtime.now()) }),
  };
}

/** The last dose of each medicine that was not given lately, because the page says when that was. */
async function listLastBefore(
  db: Db,
  { children, userId }: { children: ChildScope; userId: string },
  { authorizations, recent, before }: { authorizations: readonly Authorization[]; recent: readonly Dose[]; before: string },
): Promise<Dose[]> {
  const others = authorizations.filter((authorization) => givenOf(authorization, recent).length === 0);
  const studentIds = [...new Set(others.map(({ studentId }) => studentId))];
  const byStudent = byChild(await listDosesBefore(db, children, userId, { studentIds, before }));
  const last = others.map((authorization) => lastGiven(authorization, byStudent.get(authorization.studentId) ?? [], before));
  return [...new Set(last)].filter((dose) => dose !== undefined);
}

/** A teacher of own rooms hears that there is another child of the name, and not where. */
function isAmong(rooms: DueList['rooms'], classroomId: string | null): boolean {
  return rooms.some((room) => room.classroomId === classroomId);
}

function hasEndedBefore(ended: Authorization['ended'], day: PlainDate, timeZone: string): boolean {
  return ended !== null && ended.at < instantOf(day, '00:00', timeZone);
}

/** Everything about one child's medication, for the team. */
export async function listMedication(
  db: Db,
  runtime: Runtime,
  { children, userId }: { children: ChildScope; userId: string },
  studentId: string,
): Promise<MedicationOfChild> {
  const { daycareId } = children;
  await getStoredStudent(db, children, studentId);
  const { today, timeZone } = await readDayRules(db, runtime, daycareId);
  const authorizations = await listAuthorizationsOf(db, children, studentId);
  await giveWay();
  const doses = await listDosesOf(db, children, userId, { studentId });
  const days = daysFrom(addDays(today, -missedDays), today);
  const since = instantOf(addDays(today, -missedDays), '00:00', timeZone);
  const recent = doses.filter(({ at }) => at >= since);
  const { children: those, wasHere } = await readRoll(db, children, [{ studentId }], { days, today, userId, alsoOthers: true });
  const [found] = those;
  if (found === undefined) throw new Error('A stored child is on the roll.');
  const now = isoTime(runtime.now());
  const missedOn = (day: PlainDate) =>
    dueOfDay({ day, timeZone, authorizations, doses: recent, wasHere }).filter((due) => stateOfDue(due, now) === 'missed');
  const missed = (await eachInTurn(days, missedOn)).flat();
  const around = (await listAround(db, children, [studentId])).get(studentId) ?? [];
  const documents = await listDocuments(db, children, studentId);
  return {
    today,
    timeZone,
    // The page names no rooms.
    child: { ...found, namesakes: found.namesakes.map(() => null) },
    authorizations,
    doses: doses.toReversed(),
    missed: missed.toReversed(),
    guardians: guardiansToAgree(around).map(({ personId, fullName, relation }) => ({ personId, fullName, relation })),
    documents: documents.map(({ id, title }) => ({ id, title })),
    adults: await listCheckers(db, children, { userId, classroomId: found.classroomId, at: now }),
  };
}

/** The same for the child's family: what was authorized, and what was given lately. */
export async function getOwnMedication(reading: FamilyReading): Promise<OwnMedication> {
  const { db, access } = reading;
  const { children, own } = access;
  const { studentId, timeZone, today, userId } = own;
  const { firstName } = await getStoredStudent(db, children, studentId);
  const from = instantOf(addDays(today, -familyDoseDays), '00:00', timeZone);
  const doses = await listDosesOf(db, children, userId, { studentId, from });
  const { people } = await readHousehold(reading);
  const isShown = (name: string) => people.some(({ fullName }) => fullName === name);
  return {
    today,
    timeZone,
    firstName,
    // Guardians who live apart are not shown each other.
    authorizations: (await listAuthorizationsOf(db, children, studentId)).map(({ agreement, usedAt: _usedAt, ended, ...terms }) => ({
      ...terms,
      agreement: agreement && { at: agreement.at, personName: isShown(agreement.personName) ? agreement.personName : null },
      endedAt: ended?.at ?? null,
    })),
    doses: doses.toReversed().map(({ id, kind, at, medicine, dose, manner, note, whyNot, by, checkedName, exception, voided }) => {
      return {
        id,
        kind,
        at,
        medicine,
        dose,
        manner,
        note,
        whyNot,
        by,
        checkedName,
        isException: exception !== null,
        isVoided: voided !== null,
      };
    }),
  };
}

/** Emergency doses that no owner has seen yet. */
export async function listExceptions({ db, access: { children } }: WorkContext): Promise<ExceptionalDose[]> {
  return (await listUnseenExceptions(db, children)).map(({ id, recordedName, exception, ...row }) => ({
    ...row,
    doseId: id,
    by: recordedName,
    exception: JSON.parse(exception ?? ''),
  }));
}

interface Roll {
  children: MedicatedChild[];
  wasHere: (studentId: string, from: string, until: string) => boolean;
}

/** The children of these rows who are enrolled or here, as they are told apart, and whether they were here at a time. */
async function readRoll(
  db: Db,
  scope: ChildScope,
  rows: readonly { studentId: string }[],
  { days, today, userId, alsoOthers }: { days: readonly PlainDate[]; today: PlainDate; userId: string; alsoOthers: boolean },
): Promise<Roll> {
  const wanted = new Set(rows.map(({ studentId }) => studentId));
  const ids = [...wanted];
  if (ids.length === 0) return { children: [], wasHere: () => false };
  const everyone = await listAttending(db, acrossDaycare(scope));
  const byFirstName = groupBy(everyone, ({ firstName }) => foldName(firstName));
  const uses = await usesAttendance(db, scope.daycareId);
  const open = uses ? await listOpenRooms(db, scope, ids, today) : new Map<string, string | null>();
  await giveWay();
  const marks = uses ? byChild(await listMarksOf(db, scope, ids, days)) : new Map<string, DayMark[]>();
  const enrollments = await listEnrollmentsOf(db, scope, ids);
  await giveWay();
  const badges = await listBadges(db, scope, today);
  const own = new Set(await listOwn({ trx: db, children: scope, by: { uid: userId } }, ids));
  // A withdrawn child is nowhere in the day.
  const isOfDay = (id: string) =>
    alsoOthers || open.has(id) || enrollmentStatus(enrollments.get(id) ?? [], '', today).status === 'enrolled';
  const stays = new Map(
    ids.map((id) => [
      id,
      days.flatMap((day) => dayOfMarks<DayMark>((marks.get(id) ?? []).filter((mark) => 'day' in mark && mark.day === day)).stays),
    ]),
  );
  return {
    children: everyone
      .filter(({ id }) => wanted.has(id) && isOfDay(id))
      .map((child) => ({
        studentId: child.id,
        firstName: child.firstName,
        lastName: child.lastName,
        dob: child.dob,
        profilePic: child.profilePic,
        badges: badges.get(child.id) ?? [],
        classroomId: open.get(child.id) ?? child.homeClassroomId,
        isHere: !uses || open.has(child.id),
        namesakes: namesakesOf(child, byFirstName),
        isOwn: own.has(child.id),
      })),
    wasHere: (studentId, from, until) =>
      !uses || (stays.get(studentId) ?? []).some((stay) => (stay.from ?? '') < until && (stay.until === null || stay.until > from)),
  };
}

/** The rooms of the other children with this first name, each once. */
function namesakesOf({ id, firstName }: AttendingChild, byFirstName: ReadonlyMap<string, AttendingChild[]>): (string | null)[] {
  const others = (byFirstName.get(foldName(firstName)) ?? []).filter((other) => other.id !== id);
  return [...new Set(others.map((other) => other.homeClassroomId))];
}

/** Everyone but the giver, those first who are clocked in to the room. */
async function listCheckers(
  db: Db,
  { daycareId }: ChildScope,
  { userId, classroomId, at }: { userId: string; classroomId: string | null; at: string },
): Promise<DueList['adults']> {
  const roomOf = new Map((await listWhereAdults(db, daycareId, at)).map((shift) => [shift.userId, shift.classroomId]));
  const place = (one: { userId: string }) => (!roomOf.has(one.userId) ? 2 : roomOf.get(one.userId) === classroomId ? 0 : 1);
  return (await listAdults(db, daycareId))
    .filter((adult) => adult.userId !== userId)
    .toSorted((a, b) => place(a) - place(b))
    .map((adult) => ({ userId: adult.userId, fullName: adult.fullName, classroomId: roomOf.get(adult.userId) ?? null }));
}
