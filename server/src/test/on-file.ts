import type { WholeDb } from '../core/db/database';
import { openSqlite } from '../core/db/sqlite';

/** Opens an unused database file, runs the work and closes it. */
export async function onFile<Result>(file: string, work: (db: WholeDb) => Promise<Result>): Promise<Result> {
  const db = openSqlite(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
