import { sql } from 'kysely';
import type { Db } from './database';

/** Moves the log into the database file and goes without one, which only whoever is alone with the database can. Tells whether it could. */
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
