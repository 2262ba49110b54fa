import type { RowOutcome } from '@daycare-portal/shared/bulk';
import { callError } from '../api/call-error';
import type { createTrpcClient } from '../api/client';
import { isUnanswered } from './unanswered';
import { isOf, type Kept, type RowsThatWait, type WaitingCall } from './kept-rows';

type Client = ReturnType<typeof createTrpcClient>;

interface Around {
  daycareId: string;
  sentAt?: string;
}

export interface Options {
  signal: AbortSignal;
  /** The server accepts the call only from this person. */
  context: { person: string };
}

interface Sends {
  rows: (
    client: Client,
    around: Around,
    kept: readonly Kept[],
    options: Options,
  ) => Promise<{ results: (RowOutcome & { id: string; passedOn?: boolean })[] }>;
  /** Undoes what was recorded with its id. */
  undo: (client: Client, kept: Kept, options: Options) => Promise<unknown>;
}

/** The server's reason for refusing this. Any other failure is thrown on. */
export function refusalIn(error: unknown): string {
  if (isUnanswered(error)) throw error;
  return callError(error).message;
}

/** How to send each call that may wait. */
export const waitingCalls: Record<WaitingCall, Sends> = {
  'attendance.mark': {
    rows: (client, around, kept, options) => {
      const undone = new Set(kept.flatMap((each) => (each.undone ? [each.row.id] : [])));
      const marks = rowsOf('attendance.mark', kept).map((mark) => ({
        ...mark,
        waited: true,
        ...(undone.has(mark.id) && { undone: true }),
      }));
      return client.attendance.mark.mutate({ ...around, marks }, options);
    },
    // Its id is derived from the mark's, so it counts once, too.
    undo: (client, { daycareId, row: { id } }, options) =>
      client.attendance.undo.mutate({ daycareId, id: `undo-${id}`, markId: id }, options),
  },
  'attendance.undo': {
    rows: (client, around, kept, options) =>
      oneByOne(rowsOf('attendance.undo', kept), ({ id, markId, at }) =>
        client.attendance.undo.mutate({ ...around, id, markId, at, waited: true }, options),
      ),
    undo: () => Promise.resolve(),
  },
  'attendance.startHeadcount': {
    rows: (client, around, kept, options) =>
      oneByOne(rowsOf('attendance.startHeadcount', kept), (row) =>
        client.attendance.startHeadcount.mutate({ ...around, ...row, waited: true }, options),
      ),
    undo: () => Promise.resolve(),
  },
  'attendance.finish': {
    rows: (client, around, kept, options) =>
      oneByOne(rowsOf('attendance.finish', kept), (row) => client.attendance.finish.mutate({ ...around, ...row, waited: true }, options)),
    undo: () => Promise.resolve(),
  },
  'attendance.tick': {
    rows: async (client, around, kept, options) => {
      const rows = rowsOf('attendance.tick', kept);
      const answers = [];
      for (const headcountId of new Set(rows.map((row) => row.headcountId))) {
        const own = rows.filter((row) => row.headcountId === headcountId);
        const ticks = own.map(({ headcountId: _headcountId, ...tick }) => tick);
        answers.push(...(await client.attendance.tick.mutate({ ...around, headcountId, ticks }, options)).results);
      }
      return { results: answers };
    },
    // A tick is undone by another tick.
    undo: () => Promise.resolve(),
  },
  'dailyLog.add': {
    rows: (client, around, kept, options) => {
      const entries = rowsOf('dailyLog.add', kept).map((entry) => ({ ...entry, waited: true }));
      return client.dailyLog.add.mutate({ ...around, entries }, options);
    },
    undo: async (client, { daycareId, row: { id } }, options) => {
      const entry = await findEntry(client, daycareId, id, options);
      if (entry !== undefined) await client.dailyLog.remove.mutate({ daycareId, entryId: id, updatedAt: entry.updatedAt }, options);
    },
  },
  'dailyLog.wake': {
    rows: (client, around, kept, options) => {
      const naps = rowsOf('dailyLog.wake', kept).map((nap) => ({ ...nap, waited: true }));
      return client.dailyLog.wake.mutate({ ...around, naps }, options);
    },
    // A nap goes on by an edit of its entry.
    undo: async (client, kept, options) => {
      if (!isOf('dailyLog.wake', kept)) return;
      const { entryId, studentId } = kept.row;
      const entry = await findEntry(client, kept.daycareId, entryId, options);
      const part = entry?.parts.find((one) => one.studentId === studentId);
      if (part === undefined) return;
      const { updatedAt } = part;
      await client.dailyLog.edit.mutate({ daycareId: kept.daycareId, entryId, studentId, updatedAt, detail: { until: null } }, options);
    },
  },
  'dailyLog.check': {
    rows: (client, around, kept, options) => {
      const checks = rowsOf('dailyLog.check', kept).map((check) => ({ ...check, waited: true }));
      return client.dailyLog.check.mutate({ ...around, checks }, options);
    },
    // A sleep check is never taken back.
    undo: () => Promise.resolve(),
  },
  'dailyLog.tickMeals': {
    rows: (client, around, kept, options) => {
      const ticks = rowsOf('dailyLog.tickMeals', kept).map((tick) => ({ ...tick, waited: true }));
      return client.dailyLog.tickMeals.mutate({ ...around, ticks }, options);
    },
    // A tick is taken back by another one.
    undo: () => Promise.resolve(),
  },
};

/** An entry of today, as it is now. */
async function findEntry(client: Client, daycareId: string, id: string, options: Options) {
  const { entries } = await client.dailyLog.getDay.query({ daycareId, day: null }, options);
  return entries.find(({ entryId }) => entryId === id);
}

/** Sends each row in its own call. */
async function oneByOne<Row extends { id: string }>(rows: readonly Row[], send: (row: Row) => Promise<unknown>) {
  const results = [];
  for (const row of rows) {
    const refusal = await send(row)
      .then(() => null)
      .catch(refusalIn);
    results.push({ id: row.id, status: refusal === null ? ('success' as const) : ('error' as const), reason: refusal });
  }
  return { results };
}

function rowsOf<Call extends WaitingCall>(call: Call, kept: readonly Kept[]): RowsThatWait[Call][] {
  return kept.flatMap((each) => (isOf(call, each) ? [each.row] : []));
}
