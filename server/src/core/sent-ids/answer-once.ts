import { hash } from 'node:crypto';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { isoTime, type Runtime } from '../runtime';
import { insertSentIds, listSentIds } from './sent-ids.queries';

/** A row as sent, with the hash that is stored with its record or id. */
export type Hashed<Row> = Row & { payloadHash: string };

interface Known<Answer> {
  id: string;
  sentBy: string;
  payloadHash: string;
  answer: Answer;
}

/** A row that wrote no record is forgotten together with the child `studentId`, or null for none. */
type Outcome<Answer> = { answer: Answer; isWritten: true } | { answer: Answer; isWritten: false; studentId: string | null };

/** What a noun provides. `Answer` is JSON. */
interface SentRows<Row, Answer> {
  /** The records with one of these ids, and what was answered when they were written. */
  listWritten: (ids: readonly string[]) => Promise<Known<Answer>[]>;
  /** Judges rows with new ids in order, and writes the valid ones with `id`, `sentBy` and `payloadHash`. */
  write: (rows: readonly Hashed<Row>[]) => Promise<Outcome<Answer>[]>;
  /** The answer to an id that was used before with another payload or by another person. */
  conflict: (row: Row) => Answer;
}

/**
 * Takes each row once, however often it is sent: the same id, person and payload get the same answer. In another daycare the same id is
 * another record. Call it in the transaction that writes. Answers follow the order of the rows.
 */
export async function answerOnce<Row extends { id: string }, Answer>(
  trx: Db,
  runtime: Runtime,
  { daycareId, sentBy }: { daycareId: AuthorizedDaycareId; sentBy: string },
  rows: readonly Row[],
  noun: SentRows<Row, Answer>,
): Promise<Answer[]> {
  const hashed = rows.map((row) => ({ payloadHash: hashPayload(row), ...row }));
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
 * Equal for equal payloads, whatever the order of their fields. `waited` and `undone` are left out, because a row that got no answer is sent
 * again as one that waited, and may have been undone meanwhile.
 */
export function hashPayload(payload: object): string {
  return hash('sha256', JSON.stringify({ ...payload, waited: undefined, undone: undefined }, sorted), 'base64url');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
