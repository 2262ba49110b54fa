import { sql } from 'kysely';
import type { Db } from './database';

/**
 * Moves the log into the database file and switches it off, which is possible only for the only user of the database. Returns whether it
 * was possible.
 */
export async function leaveLog(db: Db): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(db.withoutPlugins());
    return rows[0]?.journal_mode === 'delete';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
}
