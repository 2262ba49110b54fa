import { sql } from 'kysely';
import type { Db } from './database';

/** Moves the write-ahead log into the database file and empties it, so that what was deleted is found in neither (trust 24). Not inside a transaction. */
export async function emptyLog(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
