import { sql } from 'kysely';
import { engineOf, type Db } from './database';
import { busyTimeout } from './sqlite';

/**
 * Moves the write-ahead log into the database file and empties it, so that deleted data is in neither (trust 24). Returns whether that was
 * possible: somebody who reads an earlier state or writes from another process prevents it. Do not call it in a transaction. PostgreSQL
 * manages its log by itself.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db).name === 'postgres') return true;
  return db.connection().execute(async (connection) => {
    // Otherwise it would wait for whoever prevents it, and everybody else would wait for it.
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(connection);
    }
  });
}
