import { compareNames } from '@daycare-portal/shared/alphabet';
import { addDays, dayAt, instantOf } from '@daycare-portal/shared/center-time';
import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import type {
  GetLogDay,
  LogChild,
  LogDay,
  LogEntry,
  LogPhoto,
  LogVersion,
  RemovedPart,
  RunningNap,
  SleepCheck,
} from '@daycare-portal/shared/daily-log';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { compareEntries } from '@daycare-portal/shared/entry-order';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { groupBy } from '@daycare-portal/shared/groups';
import { checkEveryMinutes } from '@daycare-portal/shared/nap-checks';
import { acrossDaycare, type Access, type ChildScope } from '../../core/auth/access';
import { childRows, isEnrolled, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { eachInTurn } from '../../core/give-way';
import { listAttending, listAttendingOf, type AttendingChild } from '../../records/attendance/attendance.queries';
import {
  answersOf,
  detailOf,
  findLogDaysAround,
  listAsleep,
  listChecks,
  listHere,
  listPartsOn,
  listRemoved,
  listVersions,
  type StoredPart,
  type StoredVersion,
} from '../../records/daily-log/entries.queries';
import { listSeenRooms, usesAttendance, type StoredLogRoom } from '../../records/daily-log/log-rooms.queries';
import { listPhotosOf } from '../../records/daily-log/log-photos.queries';
import { listMenu, listStanding } from '../../records/daily-log/menu.queries';
import { readDayRules, type DayRules } from '../../records/daycare/day.queries';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { listBadges } from '../../records/health/badges.queries';
import { readPhotoConsents } from '../../records/health/health.queries';
import type { Sent, WorkContext } from '../../core/work-context';
import { mayChange } from './who-may-change';
import { listLacking } from '../../records/daily-log/lacking-consents';
import { latest } from './read-entry';
import { listFoodItems } from './read-roll';

type Asked = Sent<GetLogDay>;

/** What happened on a day, of a room, of a child, or of all children whom the caller sees. */
export async function getLogDay(ctx: WorkContext, asked: Asked): Promise<LogDay> {
  const { db, runtime, access } = ctx;
  const { children, daycareId } = access;
  const rules = await readDayRules(db, runtime, daycareId);
  const day = asked.day ?? rules.today;
  const parts = groupBy(await listPartsOn(db, children, day, asked), ({ id }) => id);
  const rooms = await listSeenRooms(db, children);
  const uses = await usesAttendance(db, daycareId);
  const asleep = (await listAsleep(db, children)).filter((nap) => isAsked(nap, asked));
  const naps = [...parts.values()].flatMap(([first]) => (first?.kind === 'nap' ? [first.id] : []));
  const checks = await listChecks(db, children, [...new Set([...naps, ...asleep.map(({ id }) => id)])]);
  const entries = await withPhotos(ctx, parts, rules);
  const running = asleep.map((nap) => toRunning(nap, rooms, checks));
  const isRunning = new Set(asleep.map(({ id, studentId }) => `${id} ${studentId}`));
  return {
    day,
    today: rules.today,
    timeZone: rules.timeZone,
    closesAt: closingOn(rules, day, asked.classroomId ?? null),
    usesAttendance: uses,
    entries,
    running,
    checks: checks
      .filter(({ entryId, studentId }) => !isRunning.has(`${entryId} ${studentId}`))
      .map((check) => ({ entryId: check.entryId, studentId: check.studentId, ...toCheck(check) })),
    menu: (await listMenu(db, children, day, day)).map(({ day: _day, ...meal }) => meal),
    standing: await listStanding(db, children),
    children: await readChildren(db, children, asked, { day, timeZone: rules.timeZone, uses, entries, running }),
    rooms,
    ...(asked.studentId == null && asked.day === null
      ? { previousDay: null, nextDay: null }
      : await findLogDaysAround(db, children, day, asked)),
  };
}

function isAsked(nap: StoredPart, { classroomId, studentId }: Asked): boolean {
  return (classroomId == null || nap.classroomId === classroomId) && (studentId == null || nap.studentId === studentId);
}

function closingOn(rules: DayRules, day: PlainDate, classroomId: string | null): string | null {
  return rules.openingOn(day, classroomId).until;
}

/** The entries of a day, the earliest first. */
async function withPhotos(
  { db, access, session }: WorkContext,
  parts: ReadonlyMap<string, StoredPart[]>,
  rules: DayRules,
): Promise<LogEntry[]> {
  const photos = await listPhotosOf(db, access.children, [...parts.keys()]);
  const pictured = photos.size === 0 ? new Map<string, string[]>() : await listChildrenOf(db, access.children, [...photos.keys()]);
  const lacking = await listLacking(db, access.children, pictured);
  const entries = await eachInTurn([...parts], ([entryId, own]) =>
    toEntry(own, { access, rules, uid: session.user.uid, photos: photos.get(entryId) ?? [], lacking: lacking.get(entryId) ?? [] }),
  );
  return entries.toSorted((a, b) => compareEntries(a, b) || (a.entryId < b.entryId ? -1 : 1));
}

const selectChildrenOf = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'logEntries').where('id', 'in', ids).select(['id', 'studentId']),
);

/** All children of these entries, also those whom the caller does not see, because each has a say about a photo. */
async function listChildrenOf(db: Db, children: ChildScope, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = groupBy(await selectChildrenOf(db, acrossDaycare(children), ids), ({ id }) => id);
  return new Map([...rows].map(([id, those]) => [id, those.map(({ studentId }) => studentId)]));
}

interface About {
  access: Access;
  rules: DayRules;
  uid: string;
  photos: LogPhoto[];
  lacking: string[];
}

/** Puts an entry together from its parts, of which there is at least one. */
export function toEntry(parts: readonly StoredPart[], { access, rules, uid, photos, lacking }: About): LogEntry {
  const own = parts.length === 1 ? parts : parts.toSorted((a, b) => a.position - b.position);
  const [first] = own;
  if (first === undefined) throw new Error('An entry has a part.');
  return {
    entryId: first.id,
    kind: first.kind,
    at: first.at,
    day: first.day,
    classroomId: first.classroomId,
    studentIds: own.map(({ studentId }) => studentId),
    detail: detailOf(first),
    note: first.note,
    parts: own.map((part) => ({
      studentId: part.studentId,
      detail: detailOf(part),
      amount: part.amount,
      note: part.note,
      answers: answersOf(part),
      editedAt: part.editedAt,
      updatedAt: part.updatedAt,
      wokenBy: part.untilMark === null ? part.untilName : null,
    })),
    photos,
    lacking,
    state: first.state,
    sharedAt: first.sharedAt,
    author: first.recordedName,
    isOwn: first.recordedBy === uid,
    recordedAt: first.recordedAt,
    updatedAt: latest(own),
    waited: first.waited === 1,
    mayEdit: mayChange(access, first, rules),
  };
}

type StoredCheck = Awaited<ReturnType<typeof listChecks>>[number];

function toCheck({ id, at, position, initials, recordedName }: StoredCheck): SleepCheck {
  return { id, at, position, initials, by: recordedName };
}

function toRunning(nap: StoredPart, rooms: readonly StoredLogRoom[], checks: readonly StoredCheck[]): RunningNap {
  const room = rooms.find(({ classroomId }) => classroomId === nap.classroomId);
  return {
    entryId: nap.id,
    studentId: nap.studentId,
    classroomId: nap.classroomId,
    from: nap.at,
    updatedAt: nap.updatedAt,
    startedBy: nap.recordedName,
    checkEvery: room?.sleepChecks === true ? checkEveryMinutes : null,
    checks: checks.filter(({ entryId, studentId }) => entryId === nap.id && studentId === nap.studentId).map(toCheck),
  };
}

interface Shown {
  day: PlainDate;
  timeZone: string;
  uses: boolean;
  entries: readonly LogEntry[];
  running: readonly RunningNap[];
}

const selectInRoom = preparedForChildren((db, children, classroomId: string, day: string) =>
  childRows(db, children, 'studentClassrooms')
    .where('classroomId', '=', classroomId)
    .where(isEnrolled(db, children, day))
    .select('studentId'),
);

/** The enrolled children of the room or of all rooms, those who are here, and those whom the day names, by name. */
async function readChildren(db: Db, scope: ChildScope, asked: Asked, shown: Shown): Promise<LogChild[]> {
  const { day, uses } = shown;
  const open = uses ? await listHere(db, scope) : [];
  const here = new Map(open.map((each) => [each.studentId, each.classroomId]));
  const children = await listShown(db, scope, asked, { ...shown, here });
  const ids = children.map(({ id }) => id);
  const badges = await listBadges(db, scope, day);
  const avoids = await listFoodItems(db, scope, ids, day);
  const consents = await readPhotoConsents(db, scope, ids);
  return children.map((child) => {
    const { photosOwnFamily = null, photosOtherFamilies = null } = consents(child.id);
    return {
      studentId: child.id,
      firstName: child.firstName,
      lastName: child.lastName,
      dob: child.dob,
      profilePic: child.profilePic,
      badges: badges.get(child.id) ?? [],
      avoids: avoids.get(child.id) ?? [],
      photoConsents: { photosOwnFamily, photosOtherFamilies },
      classroomId: here.get(child.id) ?? child.homeClassroomId,
      isHere: here.has(child.id),
    };
  });
}

/** Only the children of the room are read, because a daycare may have many more. */
async function listShown(
  db: Db,
  scope: ChildScope,
  { classroomId, studentId }: Asked,
  { day, timeZone, entries, running, here }: Shown & { here: ReadonlyMap<string, string | null> },
): Promise<AttendingChild[]> {
  const named = new Set([...entries.flatMap(({ studentIds }) => studentIds), ...running.map((nap) => nap.studentId)]);
  if (studentId == null && classroomId == null) {
    const spans = await listEnrollments(db, scope);
    const isShown = ({ id, createdAt }: AttendingChild) =>
      named.has(id) || here.has(id) || enrollmentStatus(spans.get(id) ?? [], dayAt(createdAt, timeZone), day).status === 'enrolled';
    return (await listAttending(db, scope)).filter(isShown);
  }
  const inRoom = classroomId == null ? [] : (await selectInRoom(db, scope, classroomId, day)).map((each) => each.studentId);
  const present = [...here].flatMap(([id, room]) => (room === classroomId ? [id] : []));
  const asked = studentId == null ? [...inRoom, ...present] : [studentId];
  const isOfRoom = ({ id, homeClassroomId }: AttendingChild) => (here.get(id) ?? homeClassroomId) === classroomId;
  return (await listAttendingOf(db, scope, [...new Set([...asked, ...named])]))
    .filter((child) => studentId != null || named.has(child.id) || isOfRoom(child))
    .toSorted((one, other) => compareNames(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`));
}

/** What the entry said before it was changed, oldest first. */
export async function getVersions({ db, access }: WorkContext, { entryId }: { entryId: string }): Promise<{ versions: LogVersion[] }> {
  const versions = await listVersions(db, access.children, entryId);
  return { versions: versions.map((version) => ({ ...toVersion(version), kind: version.change })) };
}

function toVersion(version: StoredVersion): Omit<LogVersion, 'kind'> {
  return {
    studentId: version.studentId,
    wasShared: version.wasShared === 1,
    at: version.at,
    detail: detailOf(version),
    amount: version.amount,
    note: version.note,
    answers: answersOf(version),
    changedBy: version.recordedName,
    changedAt: version.recordedAt,
  };
}

/** What was taken out of a day's log, the latest removal first. */
export async function getRemoved({ db, runtime, access }: WorkContext, { day }: { day: PlainDate }): Promise<{ removed: RemovedPart[] }> {
  const { children, daycareId } = access;
  const { timeZone } = await readDayRules(db, runtime, daycareId);
  const span = { from: instantOf(day, '00:00', timeZone), until: instantOf(addDays(day, 1), '00:00', timeZone) };
  const parts = await listRemoved(db, children, span);
  const names = new Map(
    (await listAttendingOf(db, children, [...new Set(parts.map(({ studentId }) => studentId))])).map((child) => [child.id, child]),
  );
  return {
    removed: parts.map((part) => {
      const child = names.get(part.studentId);
      return { ...toVersion(part), entryId: part.entryId, kind: part.kind, fullName: child === undefined ? '' : fullNameOf(child) };
    }),
  };
}
