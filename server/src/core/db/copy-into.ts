import { sql } from 'kysely';
import type { Db } from './database';

/** Writes what is committed now, without deleted data, into a new or empty file. Nobody else has to wait for it. */
export async function copyInto(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}
