import type { AttendanceMark, CorrectMark, MarkKind, UndoMark } from '@daycare-portal/shared/attendance';
import { dayOfMarks, undoMinutes } from '@daycare-portal/shared/attendance-day';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { PickupMoment, PickupPerson, PickupProblem } from '@daycare-portal/shared/pickup';
import { acrossDaycare, type Access, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { listAround } from '../../records/people/people.queries';
import { isOwn, requireOthersChildren, writingOf } from '../../records/people/record/writing';
import { isoTime, later, type Runtime } from '../../core/runtime';
import { answerOnce } from '../../core/sent-ids/answer-once';
import { findMark, listWrittenMarks, type NewStoredMark } from '../../records/attendance/attendance.queries';
import { listAgainstJoining } from './join-outing';
import { ChildDays, type ChildDay } from './child-days';
import { requireFewCorrections } from './corrections';
import { judgeMark } from './judge-mark';
import { nowIfJustAhead, recordTime, timeOf, waitedSeconds } from './mark-time';
import { judgePerson, type MarkedPerson } from './with-whom';
import { type Sent, tabletOf, type WorkContext } from '../../core/work-context';

const staffDays = 90;

/** Replaces a mark with another one and returns the new id. CONFLICT if it was already replaced. */
export async function correctMark(ctx: WorkContext, input: Sent<CorrectMark>): Promise<string> {
  try {
    return await replaceByCorrection(ctx, input);
  } catch (error) {
    // The correction is undone as a whole, so what was refused is recorded on its own.
    if (error instanceof RefusedPickup) {
      const { studentId, problem } = error;
      await ctx.transact((trx) => ctx.sideNotes.refusedPickup(trx, ctx.session.user.uid, ctx.record, studentId, problem));
    }
    throw error;
  }
}

class RefusedPickup extends DomainError {
  constructor(
    readonly studentId: string,
    readonly problem: PickupProblem,
    sentence: string,
  ) {
    super('FORBIDDEN', 'pickupRefused', sentence);
  }
}

function replaceByCorrection(ctx: WorkContext, input: Sent<CorrectMark>): Promise<string> {
  const { access, runtime, session } = ctx;
  return replaceMark(ctx, access.children, input, async (trx, replaced, { child, plan }, days) => {
    requireRecent(access, replaced, days.rules.today);
    if (await isOwn(trx, access.children, child.id, session.user.uid))
      throw new DomainError('FORBIDDEN', 'ownChild', dayText.attendance.ownChild);
    // Whoever may not record an exception may not make one disappear before the owner has read it.
    if (replaced.exception !== null && !mayExcept(access))
      throw new DomainError('FORBIDDEN', 'notPermitted', dayText.people.exceptionStays);
    const { kind = replaced.kind, reason } = input;
    const at = input.at === undefined ? replaced.at : nowIfJustAhead(new Date(input.at), runtime.now());
    requireOwnDay(replaced, { kind, at }, plan.planned.timeZone, runtime.now());
    const classroomId = input.classroomId === undefined ? (replaced.classroomId ?? child.homeClassroomId) : input.classroomId;
    if (kind === 'move' && classroomId === null) throw badInput(dayText.attendance.roomMissing);
    if (input.classroomId && !days.rooms.has(input.classroomId)) throw badInput(dayText.attendance.roomNotFound);
    if (kind === 'absent' && replaced.absence === null) throw badInput(dayText.attendance.absenceMissing);
    if (!mayExcept(access) && classroomId !== replaced.classroomId)
      await requireMayJoin(trx, access.children, { id: replaced.id, studentId: child.id, kind, classroomId });
    const around = (await listAround(trx, access.children, [child.id])).get(child.id) ?? [];
    const { timeZone } = plan.planned;
    const whom = correctedWhom(replaced, { ...input, kind }, { at, timeZone }, { firstName: child.firstName, around, access });
    if (kind === 'out' && (input.notLike ?? []).length > 0) await ctx.record(trx, 'student.comparePickup', child.id);
    return { kind, at, reason, ...whom, ...ofKind(kind, { ...replaced, classroomId }) };
  });
}

async function requireMayJoin(trx: Db, children: ChildScope, row: Parameters<typeof listAgainstJoining>[2][number]): Promise<void> {
  const sentence = (await listAgainstJoining(trx, children, [row])).get(row.id);
  if (sentence !== undefined) throw new DomainError('CONFLICT', 'markContradicts', sentence);
}

/**
 * With whom the child came or left after the correction. An unchanged person was judged when recorded and stays. FORBIDDEN if the rules
 * refuse the new person.
 */
function correctedWhom(
  replaced: AttendanceMark,
  input: Pick<CorrectMark, 'personId' | 'personName' | 'idSeen' | 'authorizedBy' | 'exception' | 'notLike'> & { kind: MarkKind },
  moment: PickupMoment,
  { firstName, around, access }: { firstName: string; around: readonly PickupPerson[]; access: Access },
): MarkedPerson {
  const { kind } = input;
  const isTouched = whomFields.some((field) => input[field] !== undefined);
  const isOtherDay = dayAt(moment.at, moment.timeZone) !== dayAt(replaced.at, moment.timeZone);
  const { personId, personName, idSeen, authorizedBy, exception } = replaced;
  if (!isTouched && kind === replaced.kind && !isOtherDay) return { personId, personName, idSeen, authorizedBy, exception };
  const isSamePerson = input.personId === undefined && input.personName === undefined;
  const before = isSamePerson ? { personId, personName, idSeen, authorizedBy, exception } : {};
  const given: Partial<typeof input> = Object.fromEntries(
    whomFields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  );
  // It is compared with other times, as text.
  if (given.authorizedBy) given.authorizedBy = { ...given.authorizedBy, at: isoTime(new Date(given.authorizedBy.at)) };
  // Nobody corrects their own child's marks, so nobody compares here who may not.
  const judged = { firstName, around, moment: { ...moment, day: replaced.day }, mayExcept: mayExcept(access), mayCompare: true };
  const { whom, refusal } = judgePerson({ kind, notLike: input.notLike, ...before, ...given }, judged);
  if (refusal !== null) throw new RefusedPickup(replaced.studentId, refusal.problem, refusal.reason);
  return whom;
}

function mayExcept({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

const whomFields = ['personId', 'personName', 'idSeen', 'authorizedBy', 'exception'] as const;

/** The fields that only some kinds of marks have. */
function ofKind(kind: MarkKind, { classroomId, goesTo, absence }: Pick<AttendanceMark, 'classroomId' | 'goesTo' | 'absence'>) {
  return {
    classroomId: kind === 'in' || kind === 'move' ? classroomId : null,
    goesTo: kind === 'out' ? goesTo : null,
    absence: kind === 'absent' ? absence : null,
  };
}

/** A mark stays on its day, but a move or a departure may be after midnight. */
export function requireOwnDay(
  replaced: { day: PlainDate; kind: string; at: string },
  { kind, at }: { kind: string; at: string },
  timeZone: string,
  now: Date,
): void {
  // Its day is that of the time zone in which it was recorded, which the daycare may have changed.
  if (at === replaced.at && (kind === replaced.kind || kind === 'void')) return;
  if (at > isoTime(now)) throw badInput(dayText.attendance.inFuture);
  const ownDay = dayAt(at, timeZone);
  if (ownDay !== replaced.day && !((kind === 'out' || kind === 'move') && ownDay === addDays(replaced.day, 1)))
    throw badInput(dayText.attendance.otherDay);
}

/**
 * Undoes the person's own recent mark, the last one of its day. A mark that waited counts from when it was tapped. The mark may have moved
 * the child out of the rooms whose children the person sees.
 */
export async function undoMark(ctx: WorkContext, { sentAt, ...input }: Sent<UndoMark>): Promise<void> {
  const { access, runtime, session } = ctx;
  const { uid } = session.user;
  await replaceMark(ctx, acrossDaycare(access.children), input, async (trx, replaced, { marks }) => {
    const refusal = undoRefusal(replaced, marks, uid, tappedAt(input, sentAt, runtime.now()));
    if (refusal !== null) throw refusal;
    // Undoing a correction restores the mark that it corrected.
    const corrected = marks.find(({ id }) => id === replaced.replaces);
    if (replaced.exception !== null || corrected?.exception != null) await requireOthersChildren(writingOf(ctx, trx), [replaced.studentId]);
    return corrected ?? { kind: 'void', reason: null };
  });
}

function tappedAt({ at, waited = false }: Pick<UndoMark, 'at' | 'waited'>, sentAt: string | undefined, now: Date): Date {
  const tapped = new Date(timeOf({ at }, sentAt, now));
  return waited && tapped >= later(now, -waitedSeconds) && tapped < now ? tapped : now;
}

/** Why this person may not undo the mark now, or null if they may. */
function undoRefusal(mark: AttendanceMark, marks: readonly AttendanceMark[], userId: string, now: Date): DomainError | null {
  const { attendance } = dayText;
  if (mark.recordedBy !== userId) return new DomainError('FORBIDDEN', 'notOneself', attendance.undoOwn);
  if (!isUndoable(mark, userId, undoableSince(now))) return new DomainError('CONFLICT', 'tooLateToChange', attendance.undoTooLate);
  return dayOfMarks(marks).last?.id === mark.id ? null : new DomainError('CONFLICT', 'tooLateToChange', attendance.undoNotLast);
}

/** Marks recorded since then may be undone now. */
export function undoableSince(now: Date): string {
  return isoTime(later(now, -undoMinutes * 60));
}

/** Whether this person may undo the mark while it is the last one of its day. `since` is from `undoableSince`. */
export function isUndoable(
  { recordedBy, recordedAt }: Pick<AttendanceMark, 'recordedBy' | 'recordedAt'>,
  userId: string,
  since: string,
): boolean {
  return recordedBy === userId && recordedAt >= since;
}

type Change = Pick<AttendanceMark, 'kind' | 'reason'> & Partial<AttendanceMark>;

/** Writes the replacement that `changed` makes of the old mark, and returns its id. */
function replaceMark(
  { transact, runtime, access, session, notify, door }: WorkContext,
  children: ChildScope,
  input: { id: string; markId: string },
  changed: (trx: Db, replaced: AttendanceMark, childDay: ChildDay, days: ChildDays) => Change | Promise<Change>,
): Promise<string> {
  const { daycareId } = access;
  const { uid, displayName } = session.user;
  const tablet = tabletOf({ session, door });
  return transact(async (trx) => {
    const [id = ''] = await answerOnce(trx, runtime, { daycareId, sentBy: uid }, [input], {
      listWritten: async (ids) => (await listWrittenMarks(trx, children, ids)).map((mark) => ({ ...mark, answer: mark.id })),
      write: async (rows) => {
        for (const { payloadHash } of rows) {
          const replaced = await findMark(trx, children, input.markId);
          // One's own mark may have moved the child to where one does not see it.
          const isSeen = replaced?.recordedBy === uid || (await findMark(trx, access.children, input.markId)) !== undefined;
          if (replaced === undefined || !isSeen) throw markNotFound();
          const { days, childDay } = await readReplaced(trx, runtime, children, replaced);
          requireFewCorrections(replaced, childDay.marks);
          const change = await changed(trx, replaced, childDay, days);
          const mark: NewStoredMark = {
            ...replaced,
            ...change,
            id: input.id,
            method: door === undefined ? 'staff' : 'door',
            deviceId: tablet?.deviceId ?? null,
            deviceName: tablet?.deviceName ?? null,
            recordedBy: uid,
            recordedName: displayName,
            recordedAt: recordTime(runtime.now(), childDay.marks),
            replaces: replaced.id,
            waited: false,
            payloadHash,
          };
          const refusal = judgeMark(mark, childDay);
          if (refusal !== null) throw new DomainError('CONFLICT', 'markContradicts', refusal.reason);
          days.add(childDay, mark);
          await days.write(trx, children);
          await notify(trx, 'attendance');
        }
        return rows.map(() => ({ answer: input.id, isWritten: true }));
      },
      conflict: () => {
        throw new DomainError('CONFLICT', 'idTaken', dayText.attendance.idTaken);
      },
    });
    return id;
  });
}

async function readReplaced(trx: Db, runtime: Runtime, children: ChildScope, replaced: AttendanceMark) {
  const days = await ChildDays.read(trx, runtime, children, [replaced.studentId], () => [replaced.day]);
  const child = days.attending.get(replaced.studentId);
  if (child === undefined) throw markNotFound();
  const childDay = days.of(child, replaced.day);
  if (childDay.marks.some(({ replaces }) => replaces === replaced.id))
    throw new DomainError('CONFLICT', 'alreadyReplaced', dayText.attendance.alreadyReplaced);
  return { days, childDay };
}

function markNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'markNotFound', dayText.attendance.markNotFound);
}

/** Teachers correct today's marks, staff those of the last 90 days, owners all. */
function requireRecent({ roles }: Access, { day }: AttendanceMark, today: string): void {
  if (roles.includes('owner')) return;
  if (roles.includes('staff')) {
    if (day < addDays(today, -staffDays)) throw new DomainError('FORBIDDEN', 'tooLateToChange', dayText.attendance.correctRecent);
  } else if (day !== today) throw new DomainError('FORBIDDEN', 'tooLateToChange', dayText.attendance.correctToday);
}
