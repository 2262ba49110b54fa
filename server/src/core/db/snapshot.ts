import { sql } from 'kysely';
import { engineOf, type Db } from './database';

/**
 * Reads everything as of one moment, whatever others write meanwhile. On PostgreSQL the moment has a name, with which PostgreSQL's own
 * tools see the same. On SQLite nobody else may use this `db` meanwhile.
 */
export async function inSnapshot<Result>(db: Db, work: (snapshot: Db, name: string) => Promise<Result>): Promise<Result> {
  if (engineOf(db).name === 'sqlite') {
    // This is not a writer's transaction, because a file opened only for reading has none.
    await sql`begin`.execute(db);
    try {
      return await work(db, '');
    } finally {
      await sql`rollback`.execute(db);
    }
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot);
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot);
      return work(snapshot, rows[0]?.name ?? '');
    });
}
