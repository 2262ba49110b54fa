import type { Db } from './database';

/** Runs the work whole or not at all. Wait for nothing but the database inside: on SQLite every other request waits meanwhile. */
export function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(work);
}
