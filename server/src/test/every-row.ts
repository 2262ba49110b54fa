import { sql } from 'kysely';
import { listTables, type WholeDb } from '../core/db/database';

// What the log notes about calls that changed nothing.
const notes = ['account.refused', 'account.signInFailed', 'account.passwordWrong', 'student.view'];

/**
 * Everything stored, table by table, without the log's side notes. It shows that nothing was written, or that a secret is stored nowhere.
 */
export async function everyRow(db: WholeDb): Promise<Record<string, unknown[]>> {
  const plain = db.withoutPlugins();
  const entries: [string, unknown[]][] = [];
  for (const name of (await listTables(db)).toSorted()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(plain);
    // PostgreSQL returns rows in no particular order.
    entries.push([name, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]);
  }
  const { activity = [], ...others } = Object.fromEntries(entries);
  return { ...others, activity: activity.filter((row) => !notes.some((action) => JSON.stringify(row).includes(`"${action}"`))) };
}
