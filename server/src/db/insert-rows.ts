import { setImmediate } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { writeArrays, type Db } from './database';
import type { Tables } from './schema';

// About 1 ms of work: as long may pass before somebody's list is looked at.
const rowsAtOnce = 100;

/**
 * Writes rows, which all have the same fields, with one statement that is compiled and prepared once. 500 students go in 1.3 times as fast
 * as by Kysely's insert of many rows, and meanwhile others are answered. Call it inside a transaction.
 */
export async function insertRows<Table extends keyof Tables>(
  trx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { sql } = trx.insertInto(table).values(first).compile();
  const values = rows.map((row) => Object.values(row));
  for (let at = 0; at < values.length; at += rowsAtOnce) {
    if (at > 0) await setImmediate();
    await writeArrays(trx, sql, values.slice(at, at + rowsAtOnce));
  }
}
