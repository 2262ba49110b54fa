import { maxCorrections } from '@daycare-portal/shared/attendance';
import { dayOfMarks, openStay } from '@daycare-portal/shared/attendance-day';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { beforeStep, isNextStep, lastOf, stateOfOuting, stepToTakeBack } from '@daycare-portal/shared/outing-steps';
import type { MarkOuting, OutingStep } from '@daycare-portal/shared/outings';
import type { NewStoredMark } from '../../records/attendance/attendance.queries';
import { ChildDays, type ChildDay } from '../attendance/child-days';
import { recordTime } from '../attendance/mark-time';
import { onRoll, type ChildScope } from '../../core/auth/access';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { listAnswers } from '../../records/health/health.queries';
import { listFaces, listHere } from '../../records/headcounts/headcounts.queries';
import { isoTime, newId } from '../../core/runtime';
import { takeOne } from '../../core/sent-ids/take-one';
import { requireNobodyBarred } from './adults-along';
import { moveAdults } from './move-adults';
import { missedInLast, readCounts } from './outing-counts';
import {
  findOuting,
  insertOutingMark,
  listAdults,
  listOnRoll,
  listOutingMarks,
  listWrittenMarks,
  type StoredOuting,
  type StoredOutingMark,
} from '../../records/outings/outings.queries';
import type { Sent, WorkContext } from '../../core/work-context';

type Input = Sent<MarkOuting>;

/**
 * Records that an outing left, came back, and so on. The children on its roll and its adults, if they are checked in, move to the outing
 * and back. A child whom the last count did not find stays on it until somebody says that the child is back.
 */
export function markOuting(ctx: WorkContext, input: Input): Promise<string> {
  const { transact, runtime, access, session, notify } = ctx;
  const { daycareId } = access;
  const { uid, displayName } = session.user;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: uid }, input, {
      idTaken: headcountText.headcount.idTaken,
      listWritten: (ids) => listWrittenMarks(trx, daycareId, ids),
      write: async ({ id, outingId, kind, personName, takesBack = false, compared = false, payloadHash }) => {
        const outing = await findOuting(trx, daycareId, outingId);
        if (outing === undefined) throw new DomainError('NOT_FOUND', 'outingNotFound', headcountText.outings.notFound);
        const { timeZone, today } = await readDayRules(trx, runtime, daycareId);
        const marks = await listOutingMarks(trx, daycareId, outingId);
        const author = { recordedBy: uid, recordedName: displayName, recordedAt: recordTime(runtime.now(), marks) };
        if (takesBack) {
          requireFewOutingMarks(marks);
          if (stepToTakeBack(marks, timeZone, today) !== kind)
            throw new DomainError('CONFLICT', 'outingOutOfOrder', headcountText.outings.notTakenBack);
          await undoMoves(trx, ctx, outing, marks);
          if (kind === 'left' || kind === 'returned') await moveAdults(trx, ctx, outing, kind === 'left' ? 'back' : 'along');
        } else {
          requireNext(kind, outing, marks, timeZone);
          if (kind === 'walked' && !personName) throw badInput(headcountText.outings.personMissing);
          if (kind === 'left') await requireReady(trx, ctx, outing, { today, compared });
          if (kind === 'left' || kind === 'returned') {
            await moveChildren(trx, ctx, outing, kind, await listMoving(trx, ctx, outing, marks, kind));
            await moveAdults(trx, ctx, outing, kind === 'left' ? 'along' : 'back');
          }
        }
        const person = kind === 'walked' && !takesBack ? (personName ?? null) : null;
        const written = takesBack ? beforeStep(kind, marks) : kind;
        await insertOutingMark(trx, daycareId, { id, outingId, kind: written, personName: person, ...author, payloadHash });
        await notify(trx);
        return { answer: id, isWritten: true };
      },
    }),
  );
}

/** Its own adults see its whole roll. Other people limited to their rooms see only their children. */
export function seenOnOuting(children: ChildScope, adults: readonly { userId: string | null }[], userId: string): ChildScope {
  return adults.some((adult) => adult.userId === userId) ? onRoll(children) : children;
}

/** CONFLICT once the plan was changed and steps were undone often enough. A step forward can always be taken. */
export function requireFewOutingMarks(marks: readonly unknown[]): void {
  if (marks.length >= maxCorrections) throw new DomainError('CONFLICT', 'tooManyCorrections', dayText.attendance.correctedTooOften);
}

function requireNext(step: OutingStep, { byVehicle }: StoredOuting, marks: readonly StoredOutingMark[], timeZone: string): void {
  const state = stateOfOuting(marks, byVehicle === 1);
  if (state !== 'over' && isNextStep(step, marks)) return;
  const words = headcountText.outings;
  const done = marks.find(({ kind }) => kind === step) ?? marks.find(({ kind }) => kind === 'cancelled');
  const sentence =
    done !== undefined
      ? words.stepDone(done.recordedName, clockTimeAt(done.recordedAt, timeZone))
      : state === 'planned'
        ? words.notLeft
        : step === 'walked'
          ? words.notBack
          : words.leftAlready;
  throw new DomainError('CONFLICT', 'outingOutOfOrder', sentence);
}

/** An outing leaves on its day, with an adult, without any child whose family said no, and with nobody who is not authorized for a child. */
async function requireReady(
  trx: Db,
  ctx: WorkContext,
  { id, day, updatedAt }: StoredOuting,
  { today, compared }: { today: string; compared: boolean },
): Promise<void> {
  const { access, session } = ctx;
  const words = headcountText.outings;
  if (day !== today) throw new DomainError('CONFLICT', 'outingOutOfOrder', words.notToday);
  const adults = await listAdults(trx, access.daycareId, id);
  if (adults.length === 0) throw new DomainError('CONFLICT', 'outingOutOfOrder', words.noAdults);
  const roll = onRoll(access.children);
  const ids = await listOnRoll(trx, roll, id);
  const seen = seenOnOuting(access.children, adults, session.user.uid);
  await requireNobodyBarred(trx, ctx, roll, { adults, studentIds: ids, seen, compared, comparedAt: updatedAt });
  const consents = await listAnswers(trx, roll, 'outings', ids);
  const refused = ids.filter((studentId) => consents.get(studentId) === 'no');
  if (refused.length === 0) return;
  const names = (await listFaces(trx, seen, refused)).map(({ firstName }) => firstName);
  while (names.length < refused.length) names.push(words.childElsewhere);
  throw new DomainError('CONFLICT', 'consentRefused', words.consentNo(names));
}

type Moving = 'left' | 'returned';

/** The children on the roll when it leaves, and when it is back those on the outing. Whom the last count did not find stays. */
async function listMoving(
  trx: Db,
  { access }: WorkContext,
  outing: StoredOuting,
  marks: readonly StoredOutingMark[],
  step: Moving,
): Promise<string[]> {
  const roll = onRoll(access.children);
  const missed = missedInLast(await readCounts(trx, roll, outing.id), marks);
  const moving = step === 'left' ? await listOnRoll(trx, roll, outing.id) : await listOnOuting(trx, roll, outing);
  return moving.filter((studentId) => !missed.has(studentId));
}

/** Moves those of these children who are checked in to the outing, or back to where they were. */
async function moveChildren(trx: Db, ctx: WorkContext, outing: StoredOuting, step: Moving, studentIds: readonly string[]): Promise<void> {
  const { runtime, access } = ctx;
  const roll = onRoll(access.children);
  if (studentIds.length === 0) return;
  const days = await ChildDays.read(trx, runtime, roll, studentIds, () => [outing.day]);
  for (const child of days.attending.values()) {
    const childDay = days.of(child, outing.day);
    const stay = openStay(dayOfMarks(childDay.marks));
    // Whoever is still missed on an earlier outing does not leave with this one.
    if (step === 'left' && days.notOut.has(stay?.rooms.at(-1)?.classroomId ?? '')) continue;
    const room = step === 'left' ? outing.id : roomBefore(days, childDay, outing);
    if (stay !== undefined && stay.rooms.at(-1)?.classroomId !== room) days.add(childDay, moveOf(ctx, childDay, room));
  }
  await days.write(trx, roll);
}

/** The place from which a child came to the outing, if that is no outing that is over, or its own classroom. */
export function roomBefore({ notOut }: ChildDays, { child, marks }: ChildDay, { id }: Pick<StoredOuting, 'id'>): string | null {
  const rooms = openStay(dayOfMarks(marks))?.rooms;
  const before = rooms?.findLast(({ classroomId }) => classroomId !== id && !notOut.has(classroomId ?? ''));
  return before?.classroomId ?? child.homeClassroomId;
}

/** The most time between a step of an outing and the moves that belong to it. */
const sameStepMs = 1000;

/** Undoes the moves of the last step. Children who were added by hand since departure go back as well. */
async function undoMoves(trx: Db, ctx: WorkContext, outing: StoredOuting, marks: readonly StoredOutingMark[]): Promise<void> {
  const { runtime, access, session } = ctx;
  const roll = onRoll(access.children);
  const step = lastOf(marks);
  if (step?.kind !== 'left' && step?.kind !== 'returned') return;
  const here = (await listHere(trx, roll, outing.day)).map(({ studentId }) => studentId);
  const days = await ChildDays.read(trx, runtime, roll, here, () => [outing.day]);
  for (const child of days.attending.values()) {
    const childDay = days.of(child, outing.day);
    const { last, stays } = dayOfMarks(childDay.marks);
    const rooms = stays.at(-1)?.rooms ?? [];
    const isOfOuting = rooms.at(step.kind === 'left' ? -1 : -2)?.classroomId === outing.id;
    if (last?.kind !== 'move' || !isOfOuting) continue;
    if (Math.abs(Date.parse(last.at) - Date.parse(step.recordedAt)) > sameStepMs) continue;
    days.add(childDay, {
      ...last,
      id: newId(runtime),
      kind: 'void',
      reason: null,
      recordedBy: session.user.uid,
      recordedName: session.user.displayName,
      recordedAt: recordTime(runtime.now(), childDay.marks),
      replaces: last.id,
      waited: false,
      payloadHash: '',
    });
  }
  await days.write(trx, roll);
  if (step.kind === 'left') await moveChildren(trx, ctx, outing, 'returned', await listOnOuting(trx, roll, outing));
}

/** The children who are on the outing. */
export async function listOnOuting(db: Db, roll: ChildScope, { id, day }: Pick<StoredOuting, 'id' | 'day'>): Promise<string[]> {
  return (await listHere(db, roll, day)).flatMap(({ studentId, classroomId }) => (classroomId === id ? [studentId] : []));
}

function moveOf({ runtime, session }: WorkContext, { child, day, marks }: ChildDay, classroomId: string | null): NewStoredMark {
  const now = runtime.now();
  return {
    id: newId(runtime),
    studentId: child.id,
    kind: 'move',
    at: isoTime(now),
    day,
    classroomId,
    personId: null,
    personName: null,
    idSeen: false,
    authorizedBy: null,
    exception: null,
    goesTo: null,
    note: null,
    reason: null,
    absence: null,
    method: 'staff',
    recordedBy: session.user.uid,
    recordedName: session.user.displayName,
    recordedAt: recordTime(now, marks),
    replaces: null,
    waited: false,
    payloadHash: '',
  };
}
