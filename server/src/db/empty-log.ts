import { sql } from 'kysely';
import { engineOf, type Db } from './database';
import { busyTimeout } from './sqlite';

/**
 * Moves the write-ahead log into the database file and empties it, so that what was deleted is found in neither (trust 24), and tells
 * whether it could: who reads an earlier state meanwhile, or writes from another process, hinders it. Not inside a transaction. PostgreSQL
 * sees to its log by itself.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db).name === 'postgres') return true;
  return db.connection().execute(async (connection) => {
    // It would wait for whoever hinders it, and everybody else for it.
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(connection);
    }
  });
}
