import { sql } from 'kysely';
import type { WholeDb } from '../core/db/database';

/** Leaves the database room for only a few more pages, like a disk that is nearly full (trust 4). */
export async function limitRoom(db: WholeDb, spare: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.withoutPlugins());
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + spare)}`.execute(db);
}
