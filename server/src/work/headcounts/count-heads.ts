import type { SignedInUser } from '@daycare-portal/shared/auth';
import { dayOfMarks, roomAt } from '@daycare-portal/shared/attendance-day';
import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import { countRoll, rollOf, type Here, type RollEntry } from '@daycare-portal/shared/headcount-roll';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import type {
  FinishHeadcount,
  HeadcountMark,
  HeadcountMarkKind,
  NewTick,
  StartHeadcount,
  TickHeadcount,
  TickOutcome,
  TickResult,
} from '@daycare-portal/shared/headcounts';
import { summarize, type RowOutcome } from '@daycare-portal/shared/bulk';
import { byChild } from '@daycare-portal/shared/groups';
import { onRoll, type Access, type ChildScope } from '../../core/auth/access';
import { listMarksOn } from '../../records/attendance/attendance.queries';
import { timeOf, waitedSeconds } from '../attendance/mark-time';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { badInput, DomainError } from '../../core/errors';
import { listOnRoll, listOutingsOn } from '../../records/outings/outings.queries';
import { changeTime, isoTime, later, newId, type Runtime } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import { listWritten } from '../../core/sent-ids/sent-ids.queries';
import { takeOne } from '../../core/sent-ids/take-one';
import {
  findJoined,
  findOpenHeadcount,
  insertHeadcount,
  insertHeadcountEnd,
  insertHeadcountMarks,
  listFaces,
  listHeadcountMarks,
  listHere,
  listWrittenTicks,
  type NewHeadcountMark,
  type StoredHeadcount,
} from '../../records/headcounts/headcounts.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * The children who are checked in on the day, or were at some moment of it, and where. With `outing`, only the children on it, or until it
 * leaves those on its roll.
 */
export async function readHere(
  db: Db,
  roll: ChildScope,
  { day, outingId }: { day: PlainDate; outingId: string | null },
  at: string | null = null,
): Promise<ReadonlyMap<string, Here>> {
  // A child who was recorded on an outing that is over now is back with the others.
  const ofDay = await listOutingsOn(db, roll.daycareId, day, day);
  const away = ofDay.filter(({ isOut }) => isOut || at !== null);
  const outings = new Set(away.map(({ id }) => id));
  const here = at === null ? await listHere(db, roll, day) : await listHereAt(db, roll, day, at);
  const isPlanned = ofDay.some(({ id, isPlanned }) => id === outingId && isPlanned);
  const planned = new Set(outingId !== null && isPlanned ? await listOnRoll(db, roll, outingId) : []);
  const isCounted = ({ studentId, classroomId }: (typeof here)[number]) => classroomId === outingId || planned.has(studentId);
  const counted = outingId === null ? here : here.filter(isCounted);
  return new Map(
    counted.map(({ studentId, classroomId }) => [
      studentId,
      { classroomId, isAway: outingId === null && classroomId !== null && outings.has(classroomId) },
    ]),
  );
}

async function listHereAt(db: Db, roll: ChildScope, day: PlainDate, at: string): ReturnType<typeof listHere> {
  return [...byChild(await listMarksOn(db, roll, day))].flatMap(([studentId, marks]) => {
    const room = roomAt(dayOfMarks(marks), at);
    return room === undefined ? [] : [{ studentId, classroomId: room.classroomId }];
  });
}

/** Two people who start a headcount within this time start the same one. */
const sameMomentMs = 15 * 60_000;

/** When something that waited on a device happened. Null: it did not wait, and happens now. */
function waitedAt({ at, sentAt, waited = false }: Pick<StartHeadcount, 'at' | 'sentAt' | 'waited'>, now: Date): string | null {
  if (!waited) return null;
  const time = timeOf({ at }, sentAt, now);
  if (new Date(time) < later(now, -waitedSeconds)) throw badInput(dayText.attendance.tooOld);
  return time < isoTime(now) ? time : isoTime(now);
}

/** Starts a headcount, or joins one of the same kind that someone else started. Returns its id. */
export function startHeadcount({ transact, runtime, access, session, notify }: WorkContext, input: Sent<StartHeadcount>): Promise<string> {
  const { daycareId, children } = access;
  const { uid, displayName } = session.user;
  const { sentAt, ...sent } = input;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: uid }, sent, {
      idTaken: headcountText.headcount.idTaken,
      listWritten: (ids) => listWritten(trx, daycareId, 'headcounts', ids),
      write: async ({ id, kind, outingId = null, at, waited, payloadHash }) => {
        const { timeZone } = await readDayRules(trx, runtime, daycareId);
        const began = waitedAt({ at, sentAt, waited }, runtime.now());
        const startedAt = began ?? isoTime(runtime.now());
        const day = dayAt(startedAt, timeZone);
        if (outingId !== null) await requireUnderWay(trx, access, { outingId, day, isLate: began !== null });
        const begun = await findOpenHeadcount(trx, daycareId, { kind, outingId, day });
        // A headcount that waited and began long before the open one is a different one.
        if (begun !== undefined && Date.parse(begun.startedAt) <= Date.parse(startedAt) + sameMomentMs)
          return { answer: begun.id, isWritten: false };
        await insertHeadcount(trx, daycareId, {
          id,
          kind,
          outingId,
          day,
          startedBy: uid,
          startedName: displayName,
          startedAt,
          payloadHash,
        });
        const listed = [...(await readHere(trx, onRoll(children), { day, outingId }, began))].filter(([, { isAway }]) => !isAway);
        await insertHeadcountMarks(
          trx,
          children,
          listed.map(([studentId, { classroomId }]) => ({
            ...foundNow(runtime, session.user, id, startedAt),
            studentId,
            kind: 'listed',
            classroomId,
          })),
        );
        await notify(trx, 'headcounts');
        return { answer: id, isWritten: true };
      },
    }),
  );
}

async function requireUnderWay(
  trx: Db,
  { daycareId }: Access,
  { outingId, day, isLate }: { outingId: string; day: PlainDate; isLate: boolean },
): Promise<void> {
  const outing = (await listOutingsOn(trx, daycareId, day, day)).find(({ id }) => id === outingId);
  if (outing === undefined) throw new DomainError('NOT_FOUND', 'outingNotFound', headcountText.outings.notFound);
  // A boarding count that waited may be sent when the outing is already back.
  if (!outing.isOut && !outing.isPlanned && !isLate)
    throw new DomainError('CONFLICT', 'outingOutOfOrder', headcountText.outings.notUnderWay);
}

/** The marks that the program itself adds to a roll. */
function foundNow(runtime: Runtime, { uid, displayName }: SignedInUser, headcountId: string, now: string) {
  return {
    id: newId(runtime),
    headcountId,
    at: now,
    classroomId: null,
    recordedBy: uid,
    recordedName: displayName,
    recordedAt: now,
    waited: 0,
    place: null,
    foundBy: null,
    payloadHash: '',
  };
}

async function requireHeadcount(trx: Db, { daycareId }: Access, id: string): Promise<StoredHeadcount> {
  const headcount = await findJoined(trx, daycareId, id);
  if (headcount === undefined) throw new DomainError('NOT_FOUND', 'headcountNotFound', headcountText.headcount.notFound);
  return headcount;
}

type FullMark = NewHeadcountMark & HeadcountMark;

type Answer = Pick<TickOutcome, 'id' | 'studentId' | 'status' | 'reason'>;

/** Writes the ticks that are new, in order, and says why for each of the others. */
export function tickHeadcount(
  { transact, runtime, access, session, notify }: WorkContext,
  { headcountId, sentAt, ticks }: Sent<TickHeadcount>,
): Promise<TickResult> {
  const { daycareId } = access;
  const roll = onRoll(access.children);
  return transact(async (trx) => {
    const headcount = await requireHeadcount(trx, access, headcountId);
    const { timeZone } = await readDayRules(trx, runtime, daycareId);
    const marks: HeadcountMark[] = await listHeadcountMarks(trx, roll, headcount.id);
    const here = headcount.finishedAt === null ? await readHere(trx, roll, headcount) : null;
    const faces = await listFaces(trx, roll, [...new Set(ticks.map(({ studentId }) => studentId))]);
    const names = new Map(faces.map(({ id, firstName }) => [id, firstName]));
    const now = runtime.now();
    const times = new Map(ticks.toReversed().map((tick) => [tick.id, timeWithin(headcount, timeOf(tick, sentAt, now), now)]));
    const rows = ticks.map((tick) => ({ ...tick, headcountId }));
    const results = await answerOnce<(typeof rows)[number], Answer>(trx, runtime, { daycareId, sentBy: session.user.uid }, rows, {
      listWritten: async (ids) => (await listWrittenTicks(trx, roll, ids)).map((one) => ({ ...one, answer: answerTo(one, null) })),
      write: async (fresh) => {
        const added: FullMark[] = [];
        const outcomes = fresh.map((tick) => {
          const ofChild = marks.filter(({ studentId }) => studentId === tick.studentId);
          const entry = entryOf(tick.studentId, ofChild, headcount, here);
          const at = times.get(tick.id) ?? isoTime(now);
          const name = names.get(tick.studentId);
          const refusal =
            name === undefined ? notOnRoll() : judgeTick(tick, entry, { headcount, timeZone, name, at, uid: session.user.uid });
          if (refusal === null) {
            const mark = markOf({ ...tick, headcountId: headcount.id }, ofChild, { at, now, user: session.user });
            const written = [mark, ...lostAfter(mark, headcount, runtime)];
            marks.push(...written);
            added.push(...written);
          }
          return {
            answer: answerTo(tick, refusal),
            isWritten: refusal === null,
            studentId: names.has(tick.studentId) ? tick.studentId : null,
          };
        });
        await insertHeadcountMarks(trx, roll, added);
        if (added.length > 0)
          await notify(trx, 'headcounts', ...(added.some((mark) => changesDay(mark, marks)) ? (['attendance'] as const) : []));
        return outcomes;
      },
      conflict: (tick) => answerTo(tick, { status: 'error', reason: headcountText.headcount.idTaken }),
    });
    return { summary: summarize(results), results };
  });
}

function entryOf(
  studentId: string,
  ofChild: readonly HeadcountMark[],
  { startedAt }: StoredHeadcount,
  here: ReadonlyMap<string, Here> | null,
): RollEntry | undefined {
  const place = here?.get(studentId);
  return rollOf(ofChild, startedAt, here && new Map(place === undefined ? [] : [[studentId, place]]))[0];
}

/** A tick cannot be from before the headcount or from the future. */
function timeWithin({ startedAt }: StoredHeadcount, time: string, now: Date): string {
  const latest = isoTime(now);
  return time < startedAt ? startedAt : time > latest ? latest : time;
}

function markOf(
  { id, headcountId, studentId, kind, waited = false, place, foundBy, payloadHash }: Hashed<NewTick & { headcountId: string }>,
  ofChild: readonly HeadcountMark[],
  { at, now, user }: { at: string; now: Date; user: SignedInUser },
): FullMark {
  // Sorts after all others of the child, so among ticks of the same time the later entry counts.
  const recordedAt = ofChild.reduce((time, mark) => changeTime(new Date(time), mark.recordedAt), isoTime(now));
  return {
    id,
    headcountId,
    studentId,
    kind,
    at,
    classroomId: null,
    recordedBy: user.uid,
    recordedName: user.displayName,
    recordedAt,
    waited: waited ? 1 : 0,
    place: kind === 'seen' ? place || null : null,
    foundBy: kind === 'seen' ? foundBy || null : null,
    payloadHash,
  };
}

/** Whether a tick makes a child missing or finds it, which every page of the day shows. */
function changesDay({ studentId, kind }: HeadcountMark, marks: readonly HeadcountMark[]): boolean {
  return kind === 'missing' || marks.some((mark) => mark.studentId === studentId && mark.kind === 'missing');
}

/** Whoever is not seen after all in a finished headcount is missing, as everyone else is who was not seen at its end. */
function lostAfter(mark: FullMark, { finishedAt }: StoredHeadcount, runtime: Runtime): FullMark[] {
  if (mark.kind !== 'unseen' || finishedAt === null) return [];
  const recordedAt = changeTime(new Date(mark.recordedAt), mark.recordedAt);
  return [{ ...mark, id: newId(runtime), kind: 'missing', recordedAt, payloadHash: '' }];
}

function answerTo({ id, studentId }: Pick<NewTick, 'id' | 'studentId'>, refusal: RowOutcome | null): Answer {
  return { id, studentId, status: refusal?.status ?? 'success', reason: refusal?.reason ?? null };
}

function notOnRoll(): RowOutcome {
  return { status: 'error', reason: headcountText.headcount.notOnRoll };
}

/**
 * Why a tick is not written, or null if it is. In a finished headcount, a missing child can still be found, and one's own tick taken back.
 */
function judgeTick(
  { kind, waited = false }: Pick<NewTick, 'kind' | 'waited'>,
  entry: RollEntry | undefined,
  { headcount, timeZone, name, at, uid }: { headcount: StoredHeadcount; timeZone: string; name: string; at: string; uid: string },
): RowOutcome | null {
  const words = headcountText.headcount;
  const saying = (say: (name: string, time: string, by: string) => string, mark: HeadcountMark): RowOutcome => ({
    status: 'skipped',
    reason: say(name, clockTimeAt(mark.at, timeZone), mark.recordedName),
  });
  // A child who was seen while the server was away may have been checked in on a device that has not sent its marks yet.
  const isSeenLate = waited && kind === 'seen' && headcount.finishedAt === null;
  if (entry === undefined) return isSeenLate ? null : notOnRoll();
  const { status, seen, missed } = entry;
  if (seen !== null && kind !== 'unseen') return saying(words.seenBefore, seen);
  // Nobody knows better than the person who ticked the child that it was not there.
  const isOwnTakenBack = kind === 'unseen' && seen?.recordedBy === uid;
  if (headcount.finishedAt !== null && !(kind === 'seen' && status === 'missing') && !isOwnTakenBack)
    return { status: 'error', reason: words.finishedBefore(clockTimeAt(headcount.finishedAt, timeZone), headcount.finishedName ?? '') };
  // Somebody has said the opposite since. A child recorded as missing when the headcount was finished does not count as that.
  const isContradicted = kind === 'seen' && status === 'missing' && missed !== null && missed.at > at;
  if (isContradicted && missed.at !== headcount.finishedAt) return { ...saying(words.missingBefore, missed), status: 'error' };
  if (kind === 'unseen') return seen === null ? { status: 'skipped', reason: words.notSeenYet(name) } : null;
  if (kind === 'seen' || status === 'notSeen') return null;
  return missed === null ? { status: 'skipped', reason: words.gone(name) } : saying(words.missingBefore, missed);
}

/** Ends a headcount as it stands, and records children nobody saw as missing. One that someone else ended stays as it was. */
export function finishHeadcount(
  { transact, runtime, access, session, notify }: WorkContext,
  input: Sent<FinishHeadcount>,
): Promise<string> {
  const { daycareId } = access;
  const { uid, displayName } = session.user;
  const roll = onRoll(access.children);
  const { sentAt, ...sent } = input;
  return transact((trx) =>
    takeOne(trx, runtime, { daycareId, sentBy: uid }, sent, {
      idTaken: headcountText.headcount.idTaken,
      listWritten: (ids) => listWritten(trx, daycareId, 'headcountEnds', ids),
      write: async ({ id, headcountId: sentFor, note, at, waited, payloadHash }) => {
        const headcount = await requireHeadcount(trx, access, sentFor);
        if (headcount.finishedAt !== null) return { answer: id, isWritten: false };
        const { id: headcountId, startedAt } = headcount;
        const marks = await listHeadcountMarks(trx, roll, headcountId);
        const ended = waitedAt({ at, sentAt, waited }, runtime.now());
        const last = marks.find((mark) => ended !== null && mark.at > ended && mark.recordedBy !== uid);
        if (last !== undefined) throw new DomainError('CONFLICT', 'changedMeanwhile', headcountText.headcount.goesOn(last.recordedName));
        const entries = rollOf(marks, startedAt, await readHere(trx, roll, headcount, ended));
        const recordedAt = isoTime(runtime.now());
        const now = ended === null ? recordedAt : ended < startedAt ? startedAt : ended;
        const listed = new Set(marks.flatMap(({ kind, studentId }) => (kind === 'listed' ? [studentId] : [])));
        await insertHeadcountMarks(
          trx,
          roll,
          entries.flatMap(({ studentId, classroomId, status }) =>
            closingKinds(status, listed.has(studentId)).map((kind) => ({
              ...foundNow(runtime, session.user, headcountId, now),
              recordedAt,
              studentId,
              kind,
              classroomId: kind === 'listed' ? classroomId : null,
            })),
          ),
        );
        const { children, seen } = countRoll(entries);
        const counts = { children, seen, missing: children - seen };
        // A headcount ends when this is recorded, or when it was tapped.
        const author = { recordedBy: uid, recordedName: displayName, recordedAt: now };
        await insertHeadcountEnd(trx, daycareId, { id, headcountId, note: note || null, ...counts, ...author, payloadHash });
        await notify(trx, 'headcounts', ...(counts.missing > 0 ? (['attendance'] as const) : []));
        return { answer: id, isWritten: true };
      },
    }),
  );
}

/** The marks that are still missing for a child, so that the finished roll can be worked out from its marks alone. */
function closingKinds(status: RollEntry['status'], isListed: boolean): HeadcountMarkKind[] {
  const last: HeadcountMarkKind[] = status === 'notSeen' ? ['missing'] : status === 'left' || status === 'away' ? [status] : [];
  return isListed ? last : ['listed', ...last];
}
