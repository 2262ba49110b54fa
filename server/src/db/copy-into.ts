import { sql } from 'kysely';
import type { Db } from './database';

/** Writes what is committed now, without what was deleted, into a new file, which may be there if it is empty. Nobody waits for it. */
export async function copyInto(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
