import { summarize } from '@daycare-portal/shared/bulk';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { CheckSleep, NapOutcome, NapResult, NewSleepCheck, WakeUp, Waking } from '@daycare-portal/shared/daily-log';
import { logText } from '@daycare-portal/shared/log-text';
import type { Db } from '../../core/db/database';
import { changeTime, isoTime } from '../../core/runtime';
import { answerOnce, type Hashed } from '../../core/sent-ids/answer-once';
import { insertChecks, listPartsOf, listWrittenChecks, updatePart, type StoredPart } from '../../records/daily-log/entries.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { timeOf, waitedSeconds } from '../attendance/mark-time';
import { LogRoll } from './read-roll';
import { type Sent, tabletOf, type WorkContext } from '../../core/work-context';

type Row = Pick<Waking, 'id' | 'entryId' | 'studentId' | 'at' | 'waited'>;

/** The naps that rows are about, and what is said of them. */
interface Naps {
  find: (row: Row) => StoredPart | undefined;
  name: (studentId: string) => string;
  timeOf: (row: Row) => string;
  clock: (at: string) => string;
  /** Why the time of a row is refused. */
  timeProblem: (row: Row, at: string) => string | undefined;
}

async function readNaps(trx: Db, { runtime, access }: WorkContext, rows: readonly Row[], sentAt: string | undefined): Promise<Naps> {
  const { children, daycareId } = access;
  const now = runtime.now();
  const { today, timeZone } = await readDayRules(trx, runtime, daycareId);
  const parts = await listPartsOf(trx, children, [...new Set(rows.map(({ entryId }) => entryId))]);
  const ids = rows.map(({ studentId }) => studentId);
  const roll = await LogRoll.read(trx, children, ids, { daysWithMarks: [], today, timeZone });
  const times = new Map(rows.toReversed().map((row) => [row.id, timeOf(row, sentAt, now)]));
  return {
    find: ({ entryId, studentId }) => parts.find((part) => part.id === entryId && part.studentId === studentId),
    name: (studentId) => roll.name(studentId),
    timeOf: ({ id }) => times.get(id) ?? isoTime(now),
    clock: (at) => clockTimeAt(at, timeZone),
    timeProblem: ({ waited }, at) => {
      const age = (now.getTime() - Date.parse(at)) / 1000;
      if (age < 0) return logText.inFuture;
      return waited && age > waitedSeconds ? logText.tooOld : undefined;
    },
  };
}

const outcome = ({ id, studentId }: Row, status: NapOutcome['status'], reason: string | null): NapOutcome => ({
  id,
  studentId,
  status,
  reason,
});

/** Ends naps. A child who is awake already is skipped, so that two people who wake it do so once. */
export function wakeUp(ctx: WorkContext, { naps: rows, sentAt }: Sent<WakeUp>): Promise<NapResult> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children, daycareId } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const naps = await readNaps(trx, ctx, rows, sentAt);
    const results = await answerOnce<Waking, NapOutcome>(trx, runtime, { daycareId, sentBy: uid }, rows, {
      // The end of a nap is no record of its own.
      listWritten: async () => [],
      write: async (fresh) => {
        const outcomes = [];
        for (const row of fresh) {
          const answer = judgeWaking(naps, row);
          outcomes.push({ answer, isWritten: false as const, studentId: naps.find(row)?.studentId ?? null });
          const nap = naps.find(row);
          if (answer.status !== 'success' || nap === undefined) continue;
          nap.untilAt = naps.timeOf(row);
          const updatedAt = changeTime(runtime.now(), nap.updatedAt);
          await updatePart(trx, children, nap, { untilAt: nap.untilAt, untilName: displayName, untilMark: null, updatedAt });
        }
        if (outcomes.some(({ answer }) => answer.status === 'success')) await notify(trx);
        return outcomes;
      },
      conflict: (row) => outcome(row, 'error', logText.idTaken),
    });
    return { summary: summarize(results), results };
  });
}

function judgeWaking(naps: Naps, row: Row): NapOutcome {
  const nap = naps.find(row);
  if (nap === undefined) return outcome(row, 'error', logText.notFound);
  if (nap.kind !== 'nap') return outcome(row, 'error', logText.notANap);
  const name = naps.name(row.studentId);
  if (nap.untilAt !== null) return outcome(row, 'skipped', logText.wokenBefore(name, naps.clock(nap.untilAt)));
  const at = naps.timeOf(row);
  const problem = naps.timeProblem(row, at) ?? (at < nap.at ? logText.wakeBeforeNap(name) : undefined);
  return problem === undefined ? outcome(row, 'success', null) : outcome(row, 'error', problem);
}

/** A check is made within this time of being recorded; nobody fills in checks afterwards. */
const checkSeconds = 2 * 60;

/** Records that somebody looked at sleeping children. */
export function checkSleep(ctx: WorkContext, { checks: rows, sentAt }: Sent<CheckSleep>): Promise<NapResult> {
  const { transact, runtime, access, session, notify } = ctx;
  const { children, daycareId } = access;
  const { uid, displayName } = session.user;
  return transact(async (trx) => {
    const naps = await readNaps(trx, ctx, rows, sentAt);
    const results = await answerOnce<NewSleepCheck, NapOutcome>(trx, runtime, { daycareId, sentBy: uid }, rows, {
      listWritten: async (ids) =>
        (await listWrittenChecks(trx, children, ids)).map((one) => ({
          ...one,
          answer: { id: one.id, studentId: one.studentId, status: 'success', reason: null },
        })),
      write: async (fresh) => {
        const outcomes = fresh.map((row) => judgeCheck(naps, row, runtime.now()));
        const good = fresh.filter((_row, index) => outcomes[index]?.status === 'success');
        await insertChecks(
          trx,
          children,
          good.map((row: Hashed<NewSleepCheck>) => ({
            id: row.id,
            entryId: row.entryId,
            studentId: row.studentId,
            at: naps.timeOf(row),
            position: row.position,
            initials: initialsOf(displayName),
            waited: row.waited ? 1 : 0,
            deviceName: tabletOf(ctx)?.deviceName ?? null,
            recordedBy: uid,
            recordedName: displayName,
            recordedAt: isoTime(runtime.now()),
            payloadHash: row.payloadHash,
          })),
        );
        if (good.length > 0) await notify(trx);
        return outcomes.map((answer, index) => {
          const row = fresh[index];
          if (answer.status === 'success') return { answer, isWritten: true };
          return { answer, isWritten: false, studentId: row === undefined ? null : (naps.find(row)?.studentId ?? null) };
        });
      },
      conflict: (row) => outcome(row, 'error', logText.idTaken),
    });
    return { summary: summarize(results), results };
  });
}

function judgeCheck(naps: Naps, row: Row, now: Date): NapOutcome {
  const nap = naps.find(row);
  if (nap === undefined) return outcome(row, 'error', logText.notFound);
  if (nap.kind !== 'nap') return outcome(row, 'error', logText.notANap);
  const at = naps.timeOf(row);
  const name = naps.name(row.studentId);
  const problem = naps.timeProblem(row, at);
  if (problem !== undefined) return outcome(row, 'error', problem);
  if (!row.waited && now.getTime() - Date.parse(at) > checkSeconds * 1000) return outcome(row, 'error', logText.checkNotNow);
  if (at < nap.at || (nap.untilAt !== null && at > nap.untilAt)) return outcome(row, 'error', logText.checkBeforeNap(name));
  return outcome(row, 'success', null);
}

/** The first letters of the first and last names. */
export function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase()).join('') || '?';
}
