import { engineOf, type Db } from './database';

/**
 * Runs the work whole or not at all, as if no other transaction ran beside it. On PostgreSQL it may be run several times until it could be:
 * do nothing in it that may not be done twice. Wait for nothing but the database inside: on SQLite every other request waits meanwhile.
 */
export function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return engineOf(db).inTransaction(db, work);
}
