import {
  Instant,
  maxMarkNoteLength,
  type AttendanceMark,
  type MarkAttendance,
  type MarkOutcome,
  type MarkResult,
  type NewMark,
} from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay, stateOf } from '@daycare-portal/shared/attendance-day';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { summarize } from '@daycare-portal/shared/bulk';
import { addDays, dayAt } from '@daycare-portal/shared/centre-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type { PickupMoment, PickupProblem } from '@daycare-portal/shared/pickup';
import { findLastTime } from '../audit/activity.queries';
import type { Recorder } from '../audit/record';
import type { SideNotes } from '../audit/side-notes';
import { acrossDaycare, type Access, type ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import type { Transact } from '../db/transaction';
import { badInput, DomainError } from '../errors';
import { eachInTurn } from '../give-way';
import { getJoinedAt } from '../daycare/daycare.queries';
import { listAround, type AroundChild } from '../people/people.queries';
import { isOwn, listOwn } from '../people/record/writing';
import { changeTime, isoTime, later, type Runtime } from '../runtime';
import { answerOnce, type Hashed } from '../sent-ids/answer-once';
import { goesOnFromYesterday } from './carried-over';
import { listAttendingOf, listWrittenMarks, type AttendingChild, type NewStoredMark } from './attendance.queries';
import { ChildDays, standing, type ChildDay } from './child-days';
import { judgeMark, type Refusal } from './judge-mark';
import { judgeWaited, recordAgainst, recordOf } from './judge-waited';
import { isCorrectedOften } from './corrections';
import { judgePerson, type JudgedPerson, type MarkedPerson } from './with-whom';

/** What marking needs of a procedure's `ctx`. */
export interface MarkContext {
  transact: Transact;
  runtime: Runtime;
  access: Access;
  session: { user: SignedInUser };
  notify: (trx: Db, topic: 'attendance') => Promise<void>;
  record: Recorder;
  sideNotes: Pick<SideNotes, 'refusedPickup'>;
}

/** The stored part of an answer. The child's state is read anew each time. */
type Answer = Pick<MarkOutcome, 'id' | 'studentId' | 'status' | 'reason'>;

// A device whose clock is ahead by less than this means now.
const aheadSeconds = 2 * 60;
/** A time further back than this counts as another time than now. */
const nowSeconds = 5 * 60;
/**
 * A limit, because each mark is judged beside all others of its day. It is more than happens to any child, and corrections are accepted
 * beyond it.
 */
export const maxMarksOfDay = 100;
/** How long a mark may wait on a device before it is refused. */
export const waitedSeconds = 48 * 3600;

/**
 * Writes every mark that can be written, in order, each judged after the ones before it, and says why for each of the others. Marks that
 * are sent together are written together or not at all.
 */
export async function markAttendance(ctx: MarkContext, sent: Omit<MarkAttendance, 'daycareId'>): Promise<MarkResult> {
  try {
    return await writeMarks(ctx, sent);
  } catch (error) {
    // Nothing of the call was written, so what was refused is recorded on its own.
    if (error instanceof RefusedTogether) await ctx.transact((trx) => recordRefusals(trx, ctx, [error.outcome]));
    throw error;
  }
}

interface Outcome {
  answer: Answer;
  isWritten: boolean;
  studentId: string | null;
  refusedPickup: PickupProblem | undefined;
}

class RefusedTogether extends DomainError {
  constructor(readonly outcome: Outcome) {
    super('CONFLICT', 'markContradicts', outcome.answer.reason ?? '');
  }
}

/** What contradicts comes before what is so already. */
function requireAll(outcomes: readonly Outcome[]): void {
  const refused = outcomes.find(({ answer }) => answer.status === 'error') ?? outcomes.find(({ isWritten }) => !isWritten);
  if (refused !== undefined) throw new RefusedTogether(refused);
}

function writeMarks(ctx: MarkContext, { marks, sentAt, together = false }: Omit<MarkAttendance, 'daycareId'>): Promise<MarkResult> {
  const { runtime, access, session, notify } = ctx;
  const { daycareId, children } = access;
  const { uid } = session.user;
  return ctx.transact(async (trx) => {
    const now = runtime.now();
    const timed = marks.map((mark) => ({ id: mark.id, time: timeOf(mark, sentAt, now) }));
    const stored = await listWrittenMarks(
      trx,
      children,
      marks.map(({ id }) => id),
    );
    const studentIds = unique(marks.map(({ studentId }) => studentId));
    const { scope, maySee } = await whoWasSeen(trx, access, uid, marks, new Map(timed.map(({ id, time }) => [id, time])));
    const days = await ChildDays.read(trx, runtime, scope, studentIds, ({ timeZone, today }) => [
      today,
      ...timed.map(({ time }) => dayAt(time, timeZone)),
      ...stored.map(({ day }) => day),
    ]);
    // Of two rows with the same id, the first one wins.
    const times = new Map(timed.toReversed().map(({ id, time }) => [id, time]));
    const named = marks.filter(({ personId, personName }) => personId != null || personName);
    const around = await listAround(trx, scope, unique(named.map(({ studentId }) => studentId)));
    const own = await listOwnOf(trx, access, uid, marks);
    const sending = {
      now,
      sentAt,
      times,
      around,
      own,
      maySee,
      user: session.user,
      ownChildren: await listOwnOverruled(trx, children, uid, marks),
      ...(await mayMark(trx, access, uid)),
    };
    const dayOf = new Map(stored.map(({ id, day }) => [id, day]));
    const answers = await answerOnce<NewMark, Answer>(trx, runtime, { daycareId, sentBy: uid }, marks, {
      listWritten: async () => stored.map((mark) => ({ ...mark, answer: answerTo(mark, null) })),
      write: async (rows) => {
        const outcomes = await eachInTurn(rows, (row): Outcome => {
          const { day, refusal, refusedPickup } = takeMark(days, row, sending);
          dayOf.set(row.id, day);
          // A child that the person does not see may not exist at all.
          const studentId = days.attending.has(row.studentId) && maySee(row) ? row.studentId : null;
          return { answer: answerTo(row, refusal), isWritten: refusal === null, studentId, refusedPickup };
        });
        if (together) requireAll(outcomes);
        await days.write(trx, scope);
        await recordRefusals(trx, ctx, outcomes);
        const compared = rows.filter(({ notLike = [] }, index) => notLike.length > 0 && outcomes[index]?.isWritten === true);
        const ofCompared = unique(compared.map(({ studentId }) => studentId));
        await ctx.record(trx, 'student.comparePickup', ofCompared);
        if (outcomes.some(({ isWritten }) => isWritten)) await notify(trx, 'attendance');
        return outcomes;
      },
      conflict: (row) => answerTo(row, refuse(dayText.attendance.idTaken)),
    });
    const standings = new Map<ChildDay, ReturnType<typeof standing>>();
    const standingOn = (childDay: ChildDay) => {
      const found = standings.get(childDay) ?? standing(childDay, isoTime(now));
      standings.set(childDay, found);
      return found;
    };
    const rowOf = new Map(marks.map((mark) => [mark.id, mark]));
    const results = await eachInTurn(answers, (answer) => {
      const child = days.attending.get(answer.studentId);
      const row = rowOf.get(answer.id);
      if (child === undefined || row === undefined || !maySee(row)) return { ...answer, state: null, markId: null };
      return { ...answer, ...standingOn(days.of(child, dayOf.get(answer.id) ?? days.rules.today)) };
    });
    return { summary: summarize(results), results };
  });
}

/** The log belongs to the owner and cannot be cleaned, so a call that tries one thing 500 times writes one row. */
async function recordRefusals(
  trx: Db,
  { session, record, sideNotes }: MarkContext,
  outcomes: readonly Pick<Outcome, 'studentId' | 'refusedPickup'>[],
): Promise<void> {
  const tried = new Set<string>();
  for (const { studentId, refusedPickup } of outcomes) {
    if (studentId === null || refusedPickup === undefined || tried.has(`${studentId} ${refusedPickup}`)) continue;
    tried.add(`${studentId} ${refusedPickup}`);
    await sideNotes.refusedPickup(trx, session.user.uid, record, studentId, refusedPickup);
  }
}

/** The sender of the marks, and when they were sent. */
interface Sending {
  now: Date;
  /** When each mark happened, by the server's clock. */
  times: ReadonlyMap<string, string>;
  sentAt: string | undefined;
  /** The people around each child for whom a row names someone. */
  around: ReadonlyMap<string, readonly AroundChild[]>;
  user: SignedInUser;
  /** Whether the sender sees the child, or saw it at the time of a tap that waited. */
  maySee: (row: NewMark) => boolean;
  /** The sender's own children. Somebody else decides what is against the rules for them, except for an owner's. */
  own: ReadonlySet<string>;
  /** The children among these who are the sender's own. */
  ownChildren: ReadonlySet<string>;
  /** Owners and staff may add to any day. */
  mayMarkEarlier: boolean;
  /** When the person joined the team. */
  joinedAt: string;
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
): Promise<{ scope: ChildScope; maySee: (row: NewMark) => boolean }> {
  const everyone = { scope: children, maySee: () => true };
  if (children.sees === 'all' || !marks.some(({ waited }) => waited)) return everyone;
  const limitedAt = await findLastTime(trx, daycareId, 'daycare.limitTeachers');
  const joinedAt = await getJoinedAt(trx, daycareId, uid);
  const isEarlier = ({ id, waited = false }: NewMark) => {
    const at = times.get(id) ?? '';
    return waited && limitedAt !== undefined && joinedAt <= at && at < limitedAt;
  };
  if (!marks.some(isEarlier)) return everyone;
  const ids = unique(marks.map(({ studentId }) => studentId));
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

/** Asked only for what is decided against the record, because nobody corrects their own child's. */
async function listOwnOverruled(trx: Db, children: ChildScope, userId: string, marks: readonly NewMark[]): Promise<ReadonlySet<string>> {
  const own = new Set<string>();
  for (const studentId of unique(marks.flatMap((mark) => (mark.overRecord === true ? [mark.studentId] : []))))
    if (await isOwn(trx, children, studentId, userId)) own.add(studentId);
  return own;
}

async function mayMark(trx: Db, { daycareId, roles }: Access, userId: string): Promise<Pick<Sending, 'mayMarkEarlier' | 'joinedAt'>> {
  if (roles.some((role) => role === 'owner' || role === 'staff')) return { mayMarkEarlier: true, joinedAt: '' };
  return { mayMarkEarlier: false, joinedAt: await getJoinedAt(trx, daycareId, userId) };
}

function refuse(reason: string): Refusal {
  return { status: 'error', reason };
}

function answerTo({ id, studentId }: Pick<NewMark, 'id' | 'studentId'>, refusal: Refusal | null): Answer {
  return { id, studentId, status: refusal?.status ?? 'success', reason: refusal?.reason ?? null };
}

/** The result of a row. */
interface RowResult {
  day: PlainDate;
  refusal: Refusal | null;
  /** Why the child may not leave with the person in the row, if that is the reason. */
  refusedPickup?: PickupProblem;
}

/** Adds the mark to its day, unless it is refused. */
function takeMark(days: ChildDays, row: Hashed<NewMark>, sending: Sending): RowResult {
  const { timeZone, today } = days.rules;
  const child = days.attending.get(row.studentId);
  if (child === undefined || !sending.maySee(row)) return { day: today, refusal: refuse(dayText.attendance.notFound) };
  const at = sending.times.get(row.id) ?? isoTime(sending.now);
  const ownDay = dayAt(at, timeZone);
  const day = dayOfStay(days, child, row, at, ownDay);
  const isEarlier = day < today && !goesOn(days, child, day, sending.now);
  const problem = timeProblem(row, { at, isOwnDay: day === ownDay, isEarlier }, sending) ?? fieldProblem(days, row);
  if (problem !== undefined) return { day, refusal: refuse(problem) };
  if (isOwnUnnamed(row, sending)) return { day, refusal: refuse(dayText.people.ownUnnamed(child.firstName)) };
  const childDay = days.of(child, day);
  if (childDay.marks.length >= maxMarksOfDay) return { day, refusal: refuse(dayText.attendance.dayFull(child.firstName)) };
  const { whom, refusal: refusedWhom } = whomOf(row, childDay, { at, timeZone, day }, sending);
  const mark = markOf(row, childDay, { at, whom }, sending);
  const judged = mark.waited ? judgeWaited(mark, childDay, row.classroomId ?? null) : judgeMark(mark, childDay);
  const instead = judged === null ? mark : (overRecord(row, mark, childDay, sending) ?? withNote(mark, judged, childDay));
  if (instead === null) return { day, refusal: judged };
  // A note says nothing about who picks up.
  const isNote = instead.personId !== mark.personId || instead.personName !== mark.personName;
  if (refusedWhom !== null && !isNote) return { day, refusal: refuse(refusedWhom.reason), refusedPickup: refusedWhom.problem };
  days.add(childDay, instead);
  return { day, refusal: null };
}

/** Nobody lets their own child leave without saying with whom, so that whoever may not take it cannot do so as one of the team. */
function isOwnUnnamed({ kind, studentId, personId, personName }: NewMark, { own }: Sending): boolean {
  return kind === 'out' && personId == null && !personName && own.has(studentId);
}

/** The mark in place of the one that stands against it, if somebody decided so and may correct it; or else null. */
function overRecord(row: NewMark, mark: NewStoredMark, childDay: ChildDay, { ownChildren }: Sending): NewStoredMark | null {
  if (row.overRecord !== true || !row.reason || ownChildren.has(row.studentId)) return null;
  const against = recordAgainst(mark, dayOfMarks(childDay.marks));
  if (against === null || isCorrectedOften(against, childDay.marks)) return null;
  const instead = { ...mark, replaces: against.id };
  return judgeMark(instead, childDay) === null ? instead : null;
}

/** What was recorded already, with the note that this mark adds; null if it adds none. */
function withNote(mark: NewStoredMark, { status }: Refusal, { marks }: ChildDay): NewStoredMark | null {
  if (status !== 'skipped' || mark.note === null) return null;
  const known = recordOf(mark, dayOfMarks(marks));
  if (known === null || known.note?.includes(mark.note) === true || isCorrectedOften(known, marks)) return null;
  const { id, payloadHash, recordedBy, recordedName, recordedAt, waited } = mark;
  const note = [...(known.note === null ? [] : [known.note]), mark.note].join('\n').slice(0, maxMarkNoteLength);
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

/** Why this time is refused for everyone, or for this person. */
export function timeProblem(
  { waited = false, reason }: Pick<NewMark, 'waited' | 'reason'>,
  { at, isOwnDay, isEarlier }: { at: string; isOwnDay: boolean; isEarlier: boolean },
  { now, mayMarkEarlier, joinedAt }: Pick<Sending, 'now' | 'mayMarkEarlier' | 'joinedAt'>,
): string | undefined {
  const { attendance } = dayText;
  const age = (now.getTime() - Date.parse(at)) / 1000;
  if (age < 0) return attendance.inFuture;
  if (waited && age > waitedSeconds) return attendance.tooOld;
  if (!waited && age > nowSeconds && !reason) return attendance.needsReason;
  const isTheirs = isOwnDay && (waited ? joinedAt <= at : age <= nowSeconds);
  return isEarlier && !mayMarkEarlier && !isTheirs ? attendance.earlierDay : undefined;
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

/** The mark as stored, with the fields of its kind. */
function markOf(
  row: Hashed<NewMark>,
  { plan, marks, child, day }: ChildDay,
  { at, whom }: { at: string; whom: MarkedPerson },
  { now, user }: Sending,
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
    method: 'staff',
    recordedBy: user.uid,
    recordedName: user.displayName,
    recordedAt: recordTime(now, marks),
    replaces: null,
    waited: row.waited ?? false,
    payloadHash,
  };
}

/** Sorts after all other marks of the day, so among marks of the same time the later entry counts. */
export function recordTime(now: Date, marks: readonly Pick<AttendanceMark, 'recordedAt'>[]): string {
  return marks.reduce((time, { recordedAt }) => changeTime(new Date(time), recordedAt), isoTime(now));
}

/** When it happened by the server's clock, whatever the device's clock shows. */
export function timeOf({ at }: Pick<NewMark, 'at'>, sentAt: string | undefined, now: Date): string {
  if (at == null) return isoTime(now);
  const behind = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const time = new Date(Date.parse(at) + behind);
  // Texts of other years are in no order.
  if (!Instant.safeParse(time.toISOString()).success) throw badInput(dayText.attendance.timeMalformed);
  return nowIfJustAhead(time, now);
}

/** Clocks differ, so a time slightly in the future is now. */
export function nowIfJustAhead(time: Date, now: Date): string {
  return isoTime(time > now && time <= later(now, aheadSeconds) ? now : time);
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
