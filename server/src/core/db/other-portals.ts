import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database';

const closingMs = 2000;

/** Throws a sentence if a portal or one of its commands is using this PostgreSQL database. Call it right after opening the database. */
export async function requireAlone(db: Db, name: string): Promise<void> {
  // A connection that was just closed is still listed for a moment.
  for (let waited = 0; ; waited += 100) {
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and application_name = 'daycare-portal' and pid <> pg_backend_pid()`.execute(db);
    if (rows[0]?.others === 0) return;
    if (waited >= closingMs) throw new Error(`Daycare Portal is running on ${name}: end it first, on every machine.`);
    await wait(100);
  }
}
