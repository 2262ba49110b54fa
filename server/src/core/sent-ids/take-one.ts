import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import type { Runtime } from '../runtime';
import { answerOnce, type Hashed } from './answer-once';

/** A record with an id that someone sent. */
interface Written {
  id: string;
  sentBy: string;
  payloadHash: string;
}

interface OneRow<Row> {
  listWritten: (ids: readonly string[]) => Promise<Written[]>;
  /** Returns the id to answer with, and whether it wrote a record with the sent id. */
  write: (row: Hashed<Row>) => Promise<{ answer: string; isWritten: boolean }>;
  /** Reports that the id was used before. */
  idTaken: string;
}

/**
 * Does something once, however often it is sent, and answers with an id: the record's own, or an existing one that `write` found. For
 * records that belong to no child.
 */
export async function takeOne<Row extends { id: string }>(
  trx: Db,
  runtime: Runtime,
  sender: { daycareId: AuthorizedDaycareId; sentBy: string },
  row: Row,
  { listWritten, write, idTaken }: OneRow<Row>,
): Promise<string> {
  const [answer = row.id] = await answerOnce(trx, runtime, sender, [row], {
    listWritten: async (ids) => (await listWritten(ids)).map((one) => ({ ...one, answer: one.id })),
    write: async (rows) => {
      const outcomes = [];
      for (const fresh of rows) {
        const { answer: id, isWritten } = await write(fresh);
        outcomes.push(isWritten ? { answer: id, isWritten } : { answer: id, isWritten, studentId: null });
      }
      return outcomes;
    },
    conflict: () => {
      throw new DomainError('CONFLICT', 'idTaken', idTaken);
    },
  });
  return answer;
}
