import { maxMarkNoteLength, type NewMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay, stateOf } from '@daycare-portal/shared/attendance-day';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { PickupMoment } from '@daycare-portal/shared/pickup';
import { findLastTime } from '../../core/audit/activity.queries';
import { acrossDaycare, type Access, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { getJoinedAt } from '../../records/daycare/daycare.queries';
import { listAround, type AroundChild } from '../../records/people/people.queries';
import { listOwn } from '../../records/people/record/writing';
import { isoTime } from '../../core/runtime';
import type { Hashed } from '../../core/sent-ids/answer-once';
import { goesOnFromYesterday, standingDay } from './carried-over';
import { listAttendingOf, type AttendingChild, type NewStoredMark } from '../../records/attendance/attendance.queries';
import type { ChildDay, ChildDays } from './child-days';
import { judgeMark, type Refusal } from './judge-mark';
import { listAgainstJoining } from './join-outing';
import { judgeWaited, recordAgainst, recordOf } from './judge-waited';
import { isCorrectedOften } from './corrections';
import { recordTime, timeOf, timeProblem } from './mark-time';
import { tabletOf, type Tablet, type WorkContext } from '../../core/work-context';
import { judgePerson, type JudgedPerson, type MarkedPerson, type RefusedPerson } from './with-whom';

/**
 * A limit, because each mark is judged beside all others of its day. It is more than happens to any child, and corrections are accepted
 * beyond it.
 */
export const maxMarksOfDay = 100;

/** The sender of the marks, and when they were sent. */
export interface Sending {
  now: Date;
  /** When each mark happened, by the server's clock. */
  times: ReadonlyMap<string, string>;
  sentAt: string | undefined;
  /** The people around each child for whom a row names someone. */
  around: ReadonlyMap<string, readonly AroundChild[]>;
  /** What stands against a child who joins an outing, by the row's id. */
  againstJoining: ReadonlyMap<string, string>;
  user: SignedInUser;
  /** Whether the sender sees the child, or saw it at the time of a tap that waited. */
  maySee: (row: NewMark) => boolean;
  /** The children whom the sender sees, and those of such taps. */
  scope: ChildScope;
  /** The sender's own children. Somebody else decides what is against the rules for them, except for an owner's. */
  own: ReadonlySet<string>;
  /** Somebody has seen what stands against the rows, and decided that the rows are right. What stands is then corrected. */
  overRecord: boolean;
  /** Where at the door they were made. */
  door: WorkContext['door'];
  /** The tablet on which they were made, at the door or in a room. */
  tablet: Tablet | null;
  /** Owners and staff may add to any day. */
  mayMarkEarlier: boolean;
  /** When the person joined the team. */
  joinedAt: string;
}

/** Everything that rows are judged by besides their days. */
export async function readSending(
  trx: Db,
  { access, session, door }: { access: Access; session: WorkContext['session']; door?: WorkContext['door'] },
  marks: readonly NewMark[],
  { now, sentAt, overRecord = false }: { now: Date; sentAt?: string | undefined; overRecord?: boolean },
): Promise<Sending> {
  const { user } = session;
  const tablet = tabletOf({ session, door });
  const named = marks.filter(({ personId, personName }) => personId != null || personName);
  // Of two rows with the same id, the first one wins.
  const times = new Map(marks.toReversed().map((mark) => [mark.id, timeOf(mark, sentAt, now)]));
  const { scope, maySee } = await whoWasSeen(trx, access, user.uid, marks, times);
  const around = await listAround(trx, scope, [...new Set(named.map(({ studentId }) => studentId))]);
  const own = await listOwnOf(trx, access, user.uid, marks);
  const againstJoining = await listAgainstJoining(trx, scope, marks);
  return {
    now,
    sentAt,
    times,
    around,
    againstJoining,
    own,
    scope,
    maySee,
    user,
    overRecord,
    door,
    tablet,
    ...(await mayMark(trx, access, user.uid)),
  };
}

/**
 * The children whom the sender sees, and beyond them those of taps that waited since before teachers were limited to their own rooms: such a tap
 * is judged by what its author could see then.
 */
async function whoWasSeen(
  trx: Db,
  { daycareId, children }: Access,
  uid: string,
  marks: readonly NewMark[],
  times: ReadonlyMap<string, string>,
): Promise<Pick<Sending, 'scope' | 'maySee'>> {
  const everyone = { scope: children, maySee: () => true };
  // The tablet of a room marks the children of that room only.
  if (children.sees === 'all' || children.sees === 'room' || !marks.some(({ waited }) => waited)) return everyone;
  const limitedAt = await findLastTime(trx, daycareId, 'daycare.limitTeachers');
  const joinedAt = await getJoinedAt(trx, daycareId, uid);
  const isEarlier = ({ id, waited = false }: NewMark) => {
    const at = times.get(id) ?? '';
    return waited && limitedAt !== undefined && joinedAt <= at && at < limitedAt;
  };
  if (!marks.some(isEarlier)) return everyone;
  const ids = [...new Set(marks.map(({ studentId }) => studentId))];
  const seen = new Set((await listAttendingOf(trx, children, ids)).map(({ id }) => id));
  return { scope: acrossDaycare(children), maySee: (row) => seen.has(row.studentId) || isEarlier(row) };
}

async function listOwnOf(trx: Db, { children, roles }: Access, uid: string, marks: readonly NewMark[]): Promise<ReadonlySet<string>> {
  const asked = marks.filter(
    ({ kind, exception, notLike, authorizedBy, personId, personName }) =>
      exception || notLike !== undefined || authorizedBy != null || (kind === 'out' && personId == null && !personName),
  );
  if (roles.includes('owner') || asked.length === 0) return new Set();
  const by = { uid };
  return new Set(
    await listOwn(
      { trx, children, by },
      asked.map(({ studentId }) => studentId),
    ),
  );
}

async function mayMark(trx: Db, { daycareId, roles }: Access, userId: string): Promise<Pick<Sending, 'mayMarkEarlier' | 'joinedAt'>> {
  if (roles.some((role) => role === 'owner' || role === 'staff')) return { mayMarkEarlier: true, joinedAt: '' };
  // At the door nothing waits on a device, so it does not matter since when somebody comes there.
  if (roles.length === 0) return { mayMarkEarlier: false, joinedAt: '' };
  return { mayMarkEarlier: false, joinedAt: await getJoinedAt(trx, daycareId, userId) };
}

function refuse(reason: string): Refusal {
  return { status: 'error', reason };
}

/** What becomes of a row. */
export interface JudgedRow {
  day: PlainDate;
  /** The row as a mark, or null if the sender sees no such child. */
  said: NewStoredMark | null;
  refusal: Refusal | null;
  /** The mark to write, unless it is refused. */
  mark: NewStoredMark | null;
  /** Why the child may not leave with the person in the row, whatever else stands against it. */
  pickup: RefusedPerson | null;
}

/** Adds the mark to its day, unless it is refused. */
export function takeMark(days: ChildDays, row: Hashed<NewMark>, sending: Sending): JudgedRow {
  const judged = judgeRow(days, row, sending);
  const child = days.attending.get(row.studentId);
  if (judged.mark !== null && child !== undefined) days.add(days.of(child, judged.day), judged.mark);
  return judged;
}

/** Judges a row beside what was recorded and what the rules say. */
export function judgeRow(days: ChildDays, row: Hashed<NewMark>, sending: Sending): JudgedRow {
  const { timeZone, today } = days.rules;
  const child = days.attending.get(row.studentId);
  if (child === undefined || !sending.maySee(row))
    return { day: today, said: null, refusal: refuse(dayText.attendance.notFound), mark: null, pickup: null };
  const at = sending.times.get(row.id) ?? isoTime(sending.now);
  const ownDay = dayAt(at, timeZone);
  const isArrivalThere = row.kind === 'in' && sending.door !== undefined;
  // Whoever says at the door that a child comes who has been there since the day before leaves a note about that stay.
  const day = isArrivalThere ? standingDay(days, child, at).day : dayOfStay(days, child, row, at, ownDay);
  const childDay = days.of(child, day);
  const { whom, refusal: pickup } = whomOf(row, childDay, { at, timeZone, day }, sending);
  const said = markOf(row, childDay, { at, whom }, sending);
  const refused = (refusal: Refusal | null): JudgedRow => ({ day, said, refusal, mark: null, pickup });
  const isEarlier = day < today && !goesOn(days, child, day, sending.now);
  const problem =
    timeProblem(row, { at, isOwnDay: day === ownDay, isEarlier }, sending) ?? fieldProblem(days, row) ?? joinProblem(row, sending);
  if (problem !== undefined) return refused(refuse(problem));
  if (isOwnUnnamed(row, sending)) return refused(refuse(dayText.people.ownUnnamed(child.firstName)));
  if (childDay.marks.length >= maxMarksOfDay) return refused(refuse(dayText.attendance.dayFull(child.firstName)));
  const judged = said.waited ? judgeWaited(said, childDay, row.classroomId ?? null) : judgeMark(said, childDay);
  const mark = judged === null ? said : (overRecord(said, childDay, sending) ?? withNote(said, judged, childDay));
  if (mark === null) return refused(judged);
  // A note says nothing about who picks up.
  const isNote = mark.personId !== said.personId || mark.personName !== said.personName;
  return pickup !== null && !isNote ? refused(refuse(pickup.reason)) : { day, said, refusal: null, mark, pickup };
}

/** Nobody lets their own child leave without saying with whom, so that whoever may not take it cannot do so as one of the team. */
function isOwnUnnamed({ kind, studentId, personId, personName }: NewMark, { own }: Sending): boolean {
  return kind === 'out' && personId == null && !personName && own.has(studentId);
}

/** The mark in place of the one that stands against it, if somebody decided so; or else null. */
function overRecord(mark: NewStoredMark, childDay: ChildDay, { overRecord: isDecided, mayMarkEarlier }: Sending): NewStoredMark | null {
  if (!isDecided) return null;
  const against = recordAgainst(mark, childDay);
  if (against === null || isCorrectedOften(against, childDay.marks)) return null;
  // A teacher makes no exception disappear.
  if (against.exception !== null && !mayMarkEarlier) return null;
  const instead = { ...mark, replaces: against.id };
  return judgeMark(instead, childDay) === null ? instead : null;
}

/** What was recorded already, with the note that this mark adds; null if it adds none. */
function withNote(mark: NewStoredMark, { status }: Refusal, { marks }: ChildDay): NewStoredMark | null {
  if (status !== 'skipped' || mark.note === null) return null;
  const known = recordOf(mark, dayOfMarks(marks));
  if (known === null || known.note?.includes(mark.note) === true || isCorrectedOften(known, marks)) return null;
  const { id, payloadHash, recordedBy, recordedName, recordedAt, waited } = mark;
  const note = [...(known.note === null ? [] : [known.note]), mark.note].join('\n');
  // Nobody is told that a note was taken of which a part is lost.
  if (note.length > maxMarkNoteLength) return null;
  const author = { recordedBy, recordedName, recordedAt, waited };
  return { ...known, ...author, id, payloadHash, note, reason: dayText.attendance.noteAdded, replaces: known.id };
}

function whomOf(
  row: NewMark,
  { firstName }: ChildDay,
  moment: PickupMoment,
  { around, now, sentAt, mayMarkEarlier, own }: Sending,
): JudgedPerson {
  const { authorizedBy = null } = row;
  // The time a guardian called comes from the same device's clock.
  const input = { ...row, authorizedBy: authorizedBy && { ...authorizedBy, at: timeOf(authorizedBy, sentAt, now) } };
  const isOwn = own.has(row.studentId);
  const mayExcept = mayMarkEarlier && !isOwn;
  return judgePerson(input, { firstName, around: around.get(row.studentId) ?? [], moment, mayExcept, mayCompare: !isOwn });
}

/** A move or a departure after midnight belongs to the day of its stay, which may have begun in the same call. */
function dayOfStay(days: ChildDays, child: AttendingChild, { kind }: NewMark, at: string, ownDay: PlainDate): PlainDate {
  if (kind !== 'out' && kind !== 'move') return ownDay;
  const before = addDays(ownDay, -1);
  const dayBefore = days.find(child, before);
  if (dayBefore === undefined || openStay(dayOfMarks(dayBefore.marks)) === undefined) return ownDay;
  const hasCome = dayOfMarks(days.of(child, ownDay).marks).stays.some(({ from }) => from !== null && from <= at);
  return hasCome ? ownDay : before;
}

/** Whether a stay of the day before goes on after midnight, so that whoever is there at night ends it. */
function goesOn(days: ChildDays, child: AttendingChild, day: PlainDate, now: Date): boolean {
  if (day !== addDays(days.rules.today, -1) || !goesOnFromYesterday(days.rules, isoTime(now))) return false;
  return openStay(dayOfMarks(days.of(child, day).marks)) !== undefined;
}

/** A field missing for this kind of mark, or a place that is gone. What was so earlier can be recorded all the same. */
function fieldProblem({ rooms, notOut }: ChildDays, row: NewMark): string | undefined {
  const { kind, classroomId, absence, waited, reason, exception } = row;
  const { attendance } = dayText;
  // Whoever says that the rules did not hold says so now, and not a device later.
  if (waited && exception) return attendance.exceptionNotLate;
  if (kind === 'move' && !classroomId) return attendance.roomMissing;
  if ((kind === 'move' || kind === 'in') && classroomId && !rooms.has(classroomId)) return attendance.roomNotFound;
  if (notOut.has(classroomId ?? '') && !waited && !reason) return headcountText.outings.notUnderWay;
  return kind === 'absent' && !absence ? attendance.absenceMissing : undefined;
}

/** A child joins an outing only if nothing stands against it. What has happened is recorded by owners and staff, with a reason. */
function joinProblem({ id, reason }: NewMark, { againstJoining, mayMarkEarlier }: Sending): string | undefined {
  return mayMarkEarlier && reason ? undefined : againstJoining.get(id);
}

/** The mark as stored, with the fields of its kind. */
function markOf(
  row: Hashed<NewMark>,
  { plan, marks, child, day }: ChildDay,
  { at, whom }: { at: string; whom: MarkedPerson },
  { now, user, door, tablet }: Sending,
): NewStoredMark {
  const { id, studentId, kind, payloadHash } = row;
  const { block } = stateOf(dayOfMarks(marks), plan.planned, at);
  const expectedIn = block?.classroomId ?? child.homeClassroomId;
  return {
    id,
    studentId,
    kind,
    at,
    day,
    classroomId: kind === 'in' ? (row.classroomId ?? expectedIn) : kind === 'move' ? (row.classroomId ?? null) : null,
    ...whom,
    goesTo: kind === 'out' ? (row.goesTo ?? null) : null,
    note: row.note || null,
    reason: row.reason || null,
    absence: kind === 'absent' && row.absence ? { reason: row.absence.reason, note: row.absence.note || null } : null,
    method: door === undefined ? 'staff' : 'door',
    deviceId: tablet?.deviceId ?? null,
    deviceName: tablet?.deviceName ?? null,
    signature: door?.signatures.get(id) ?? null,
    recordedBy: user.uid,
    recordedName: user.displayName,
    recordedAt: recordTime(now, marks),
    replaces: null,
    waited: row.waited ?? false,
    payloadHash,
  };
}
