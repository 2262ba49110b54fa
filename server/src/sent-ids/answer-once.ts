import { createHash } from 'node:crypto';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { isoTime, type Runtime } from '../runtime';
import { insertSentIds, listSentIds } from './sent-ids.queries';

/** A row as it was sent, with the hash under which its record or its id is kept. */
export type Hashed<Row> = Row & { payloadHash: string };

interface Known<Answer> {
  id: string;
  sentBy: string;
  payloadHash: string;
  answer: Answer;
}

/** A row that made no record is forgotten with the child that `studentId` names; null where there is none. */
type Outcome<Answer> = { answer: Answer; isWritten: true } | { answer: Answer; isWritten: false; studentId: string | null };

/** What a noun brings along. `Answer` is JSON. */
export interface SentRows<Row, Answer> {
  /** The records that have one of these ids, and what was answered when they were made. */
  listWritten: (ids: readonly string[]) => Promise<Known<Answer>[]>;
  /** Judges rows whose ids are new, in their order, and writes the good ones with `id`, `sentBy` and `payloadHash`. */
  write: (rows: readonly Hashed<Row>[]) => Promise<Outcome<Answer>[]>;
  /** Answers an id under which something else was sent before, or somebody else sent something. */
  conflict: (row: Row) => Answer;
}

/**
 * Takes each row once, however often it is sent: the same id, person and payload get the same answer again. Call it in the transaction that
 * writes. In another daycare the same id is simply another record. The answers are in the order of the rows.
 */
export async function answerOnce<Row extends { id: string }, Answer>(
  trx: Db,
  runtime: Runtime,
  { daycareId, sentBy }: { daycareId: AuthorizedDaycareId; sentBy: string },
  rows: readonly Row[],
  noun: SentRows<Row, Answer>,
): Promise<Answer[]> {
  const hashed = rows.map((row) => ({ ...row, payloadHash: hashPayload(row) }));
  const ids = [...new Set(rows.map(({ id }) => id))];
  const remembered = (await listSentIds(trx, daycareId, ids)).map((one) => ({ ...one, answer: JSON.parse(one.answer) as Answer }));
  const known = new Map<string, Known<Answer>>();
  for (const one of [...remembered, ...(await noun.listWritten(ids))]) known.set(one.id, one);

  const fresh = [...new Map(hashed.toReversed().map((row) => [row.id, row])).values()].toReversed().filter(({ id }) => !known.has(id));
  const outcomes = await noun.write(fresh);
  const sentAt = isoTime(runtime.now());
  const withoutRecord: Parameters<typeof insertSentIds>[2][number][] = [];
  for (const [at, { id, payloadHash }] of fresh.entries()) {
    const outcome = outcomes[at];
    if (outcome === undefined) throw new Error('Each row that was sent is answered.');
    const { answer } = outcome;
    known.set(id, { id, sentBy, payloadHash, answer });
    if (!outcome.isWritten)
      withoutRecord.push({ id, sentBy, payloadHash, answer: JSON.stringify(answer), studentId: outcome.studentId, sentAt });
  }
  await insertSentIds(trx, daycareId, withoutRecord);

  return hashed.map((row) => {
    const one = known.get(row.id);
    return one !== undefined && one.sentBy === sentBy && one.payloadHash === row.payloadHash ? one.answer : noun.conflict(row);
  });
}

/**
 * The same for the same payload, in whatever order its fields came. Whether it waited on a device is no part of what it says: a row that was
 * sent at once and got no answer is sent again as one that waited.
 */
export function hashPayload(payload: object): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...payload, waited: undefined }, sorted))
    .digest('base64url');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
