import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { summarize } from '@daycare-portal/shared/bulk';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { dayOfStaffMarks, openShift } from '@daycare-portal/shared/staff-day';
import type { ClockResult, ClockStaff, NewStaffMark, StaffMarkOutcome } from '@daycare-portal/shared/staff-marks';
import type { Refusal } from '../attendance/judge-mark';
import { recordTime, timeOf, timeProblem } from '../attendance/mark-time';
import { maxMarksOfDay } from '../attendance/take-mark';
import type { Db } from '../../core/db/database';
import { findHeld } from '../../core/auth/access';
import { eachInTurn } from '../../core/give-way';
import { isoTime } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import { AdultDays, adultStanding, type AdultDay } from './adult-days';
import { listAdults, listCompared, updateCompared, type Adult } from '../../records/staff-clock/adults.queries';
import { listOwn } from '../../records/people/record/writing';
import { noteCompared, type CloseName } from '../people/close-names';
import { judgeStaffMark } from './judge-staff-mark';
import { listWrittenStaffMarks } from '../../records/staff-clock/staff-marks.queries';
import { closeNameWords, listCloseToBarred } from './substitute-names';
import { type Sent, tabletOf, type WorkContext } from '../../core/work-context';

type Answer = Pick<StaffMarkOutcome, 'id' | 'userId' | 'status' | 'reason' | 'asksToCompare'>;
type StaffRefusal = Refusal & { asksToCompare?: boolean };

interface Sending {
  now: Date;
  /** When each mark happened, by the server's clock. */
  times: ReadonlyMap<string, string>;
  user: SignedInUser;
  deviceName: string | null;
  adults: ReadonlyMap<string, Adult>;
  mayClockOthers: boolean;
  /** Who is not authorized for a child and may be a substitute, by the substitute's id. */
  close: ReadonlyMap<string, readonly CloseName[]>;
  /** The children whose people somebody on the team must not judge. */
  own: ReadonlySet<string>;
  /** The substitutes whom the sender has compared. */
  compared: Set<string>;
}

/** Writes every mark that can be written, in order, each judged after the ones before it, and says why for each of the others. */
export function clockStaff(ctx: WorkContext, { marks, sentAt }: Sent<ClockStaff>): Promise<ClockResult> {
  const { runtime, access, session, notify } = ctx;
  const { daycareId, permissions } = access;
  const { user } = session;
  return ctx.transact(async (trx) => {
    const now = runtime.now();
    // Of two rows with the same id, the first one wins.
    const times = new Map(marks.toReversed().map((mark) => [mark.id, timeOf(mark, sentAt, now)]));
    const stored = await listWrittenStaffMarks(
      trx,
      daycareId,
      marks.map(({ id }) => id),
    );
    const userIds = [...new Set(marks.map(({ userId }) => userId))];
    const days = await AdultDays.read(trx, runtime, daycareId, userIds, ({ timeZone, today }) => [
      today,
      ...[...times.values()].flatMap((time) => [dayAt(time, timeZone), addDays(dayAt(time, timeZone), -1)]),
      ...stored.map(({ day }) => day),
    ]);
    const adults = new Map((await listAdults(trx, daycareId)).map((adult) => [adult.userId, adult]));
    const deviceName = tabletOf(ctx)?.deviceName ?? null;
    const mayClockOthers = permissions.includes('staff.clockOthers');
    const names = mayClockOthers ? await readCloseNames(trx, ctx, marks) : { close: new Map(), own: new Set<string>() };
    const sending = { now, times, user, deviceName, adults, mayClockOthers, ...names, compared: new Set<string>() };
    const dayOf = new Map(stored.map(({ id, day }) => [id, day]));
    const answers = await answerOnce<NewStaffMark, Answer>(trx, runtime, { daycareId, sentBy: user.uid }, marks, {
      listWritten: async () => stored.map((mark) => ({ ...mark, answer: answerTo(mark, null) })),
      write: async (rows) => {
        const outcomes = await eachInTurn(rows, (row) => {
          const { day, refusal } = takeMark(days, row, sending);
          dayOf.set(row.id, day);
          return { answer: answerTo(row, refusal), isWritten: refusal === null, studentId: null };
        });
        await days.write(trx, daycareId);
        await keepCompared(trx, ctx, sending);
        await tellOfThirdRoom(trx, ctx, days, rows);
        if (outcomes.some(({ isWritten }) => isWritten)) await notify(trx, 'coverage');
        return outcomes;
      },
      conflict: (row) => answerTo(row, refuse(dayText.attendance.idTaken)),
    });
    const results = await eachInTurn(answers, (answer) => {
      if (!adults.has(answer.userId) && answer.status !== 'success') return { ...answer, state: null, markId: null };
      return { ...answer, ...adultStanding(days.of(answer.userId, dayOf.get(answer.id) ?? days.rules.today)) };
    });
    return { summary: summarize(results), results };
  });
}

const roomsToTell = 3;

/** Whoever sees only their own rooms opens each room's Today by clocking in there. The owner hears of the third in a day, undone or not. */
async function tellOfThirdRoom(trx: Db, { access, session, record }: WorkContext, days: AdultDays, rows: readonly NewStaffMark[]) {
  const { uid } = session.user;
  if (access.children.sees === 'all' || !rows.some(({ userId, classroomId }) => userId === uid && classroomId)) return;
  // The tablet of a room shows everyone that room only.
  if ((await findHeld(trx, uid, access.daycareId)).sees === 'all') return;
  const { marks } = days.of(uid, days.rules.today);
  const rooms = (before: typeof marks) => new Set(before.flatMap(({ classroomId }) => classroomId ?? [])).size;
  const earlier = marks.filter(({ id }) => !rows.some((row) => row.id === id));
  if (rooms(marks) >= roomsToTell && rooms(earlier) < roomsToTell) await record(trx, 'staff.enterThirdRoom', uid);
}

/** Whom the sender has to compare with those who are not authorized, without what was answered before. */
async function readCloseNames(trx: Db, ctx: WorkContext, marks: readonly NewStaffMark[]): Promise<Pick<Sending, 'close' | 'own'>> {
  const { access, session } = ctx;
  const coming = [...new Set(marks.flatMap(({ userId, kind }) => (comesIn(kind) ? [userId] : [])))];
  const substitutes = coming.length === 0 ? [] : await listCompared(trx, access.daycareId, coming);
  const found = await listCloseToBarred(
    trx,
    ctx,
    substitutes.map(({ fullName }) => fullName),
  );
  const close = new Map(
    substitutes.map(({ id, fullName, comparedAt }) => [
      id,
      found.filter(({ name, isSame, since }) => name === fullName && (isSame || since > (comparedAt ?? ''))),
    ]),
  );
  if (found.length === 0 || access.roles.includes('owner')) return { close, own: new Set() };
  const own = await listOwn(
    { trx, children: access.children, by: session.user },
    found.map(({ studentId }) => studentId),
  );
  return { close, own: new Set(own) };
}

function comesIn(kind: NewStaffMark['kind']): boolean {
  return kind !== 'out' && kind !== 'break';
}

/** Keeps who was compared, so that nobody is asked about the same people again. */
async function keepCompared(trx: Db, ctx: WorkContext, { close, now, compared }: Sending): Promise<void> {
  if (compared.size === 0) return;
  const ids = [...compared];
  await updateCompared(trx, ctx.access.daycareId, ids, isoTime(now));
  await noteCompared(
    trx,
    ctx,
    ids.flatMap((id) => close.get(id) ?? []),
  );
}

/** An earlier day is recorded as it was. Nobody is clocked in now under the name of somebody who is not authorized for a child. */
function nameProblem({ userId, kind, compared }: NewStaffMark, isEarlier: boolean, sending: Sending): StaffRefusal | null {
  const { close, own } = sending;
  const of = close.get(userId) ?? [];
  const [first] = of;
  if (first === undefined || isEarlier || !comesIn(kind)) return null;
  if (first.isSame) return refuse(closeNameWords(first));
  if (compared !== true) return { ...refuse(closeNameWords(first)), asksToCompare: true };
  if (of.some(({ studentId }) => own.has(studentId))) return refuse(dayText.people.ownChild);
  sending.compared.add(userId);
  return null;
}

function refuse(reason: string): Refusal {
  return { status: 'error', reason };
}

function answerTo({ id, userId }: Pick<NewStaffMark, 'id' | 'userId'>, refusal: StaffRefusal | null): Answer {
  return {
    id,
    userId,
    status: refusal?.status ?? 'success',
    reason: refusal?.reason ?? null,
    asksToCompare: refusal?.asksToCompare ?? false,
  };
}

/** Adds the mark to its day, unless it is refused. */
function takeMark(days: AdultDays, row: Hashed<NewStaffMark>, sending: Sending): { day: PlainDate; refusal: StaffRefusal | null } {
  const { timeZone, today } = days.rules;
  const { user, deviceName, adults, mayClockOthers, now } = sending;
  const adult = adults.get(row.userId) ?? goneAdult(days, row);
  if (adult === undefined) return { day: today, refusal: refuse(dayText.clock.adultNotFound) };
  if (row.userId !== user.uid && !mayClockOthers) return { day: today, refusal: refuse(dayText.clock.othersForbidden) };
  const at = sending.times.get(row.id) ?? isoTime(now);
  const ownDay = dayAt(at, timeZone);
  const day = dayOfShift(days, row, ownDay);
  const isEarlier = day < today;
  const may = { now, mayMarkEarlier: mayClockOthers, joinedAt: '' };
  const problem = timeProblem(row, { at, isOwnDay: day === ownDay, isEarlier }, may) ?? roomProblem(days, row);
  if (problem !== undefined) return { day, refusal: refuse(problem) };
  const adultDay = days.of(row.userId, day);
  if (adultDay.marks.length >= maxMarksOfDay) return { day, refusal: refuse(dayText.attendance.dayFull(adult.fullName)) };
  const mark = {
    id: row.id,
    userId: row.userId,
    fullName: adult.fullName,
    kind: row.kind,
    at,
    day,
    classroomId: roomOf(row, adultDay, days),
    countsInRatio: adult.countsInRatio,
    reason: row.reason || null,
    recordedBy: user.uid,
    recordedName: user.displayName,
    recordedAt: recordTime(now, adultDay.marks),
    replaces: null,
    deviceName,
    payloadHash: row.payloadHash,
  };
  const refusal = judgeStaffMark(mark, adultDay) ?? nameProblem(row, isEarlier, sending);
  if (refusal === null) days.add(adultDay, mark);
  return { day, refusal };
}

/** Somebody who is no longer on the team can still be clocked out. */
function goneAdult(days: AdultDays, { kind, userId }: NewStaffMark): Pick<Adult, 'fullName' | 'countsInRatio'> | undefined {
  return kind === 'out' ? days.lastMarkOf(userId) : undefined;
}

/** An event after midnight belongs to the day of the shift it is part of. */
function dayOfShift(days: AdultDays, { kind, userId }: NewStaffMark, ownDay: PlainDate): PlainDate {
  const before = addDays(ownDay, -1);
  const isOpen = (day: PlainDate) => openShift(dayOfStaffMarks(days.of(userId, day).marks)) !== undefined;
  const hasCome = days.of(userId, ownDay).marks.length > 0;
  return kind !== 'in' && !hasCome && isOpen(before) ? before : ownDay;
}

function roomProblem({ rooms }: AdultDays, { kind, classroomId }: NewStaffMark): string | undefined {
  if (kind === 'move' && !classroomId) return dayText.attendance.roomMissing;
  return classroomId && !rooms.has(classroomId) ? dayText.attendance.roomNotFound : undefined;
}

/** A person returns from a break to the room where it began, or if that is gone or an outing that is over, to the one before. */
function roomOf({ kind, classroomId }: NewStaffMark, { marks }: AdultDay, { rooms, out }: AdultDays): string | null {
  if (kind === 'out' || kind === 'break') return null;
  if (kind !== 'back' || classroomId) return classroomId ?? null;
  const been = openShift(dayOfStaffMarks(marks))?.stretches ?? [];
  return been.findLast(({ classroomId: id }) => id === null || rooms.has(id) || out.has(id))?.classroomId ?? null;
}
