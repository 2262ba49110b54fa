import { sql } from 'kysely';
import type { Db } from './database';

/** What SQLite finds wrong in the whole file, a line each; nothing in a sound one. Reads all of it. */
export async function findDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check(20)`.execute(db);
  const damage = rows.map(({ integrityCheck }) => integrityCheck).filter((line) => line !== 'ok');
  const { rows: strays } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const tables = [...new Set(strays.map(({ table }) => table))].toSorted();
  return [...damage, ...tables.map((table) => `rows of ${table} refer to rows that are not there`)];
}

export async function readSqliteVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}
