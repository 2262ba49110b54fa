import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { engineOf, type Db } from './database';
import { compareSchema } from './migrate';
import { openForReading } from './sqlite';

/**
 * What SQLite finds wrong in the whole file, a line each; nothing in a sound one. Reads all of it, but for the order of indexes when it is
 * to be quick. PostgreSQL checks what it reads by itself, and whoever looks after it has tools for the rest.
 */
export async function findDamage(db: Db, how: 'quick' | 'full' = 'full'): Promise<string[]> {
  if (engineOf(db).name === 'postgres') return [];
  const plain = db.withoutPlugins();
  const check =
    how === 'quick' ? sql<Record<string, string>>`pragma quick_check(20)` : sql<Record<string, string>>`pragma integrity_check(20)`;
  const { rows } = await check.execute(plain);
  const damage = rows.flatMap((row) => Object.values(row)).filter((line) => line !== 'ok');
  const { rows: strays } = await sql<{ table: string }>`pragma foreign_key_check`.execute(plain);
  const tables = [...new Set(strays.map(({ table }) => table))].toSorted();
  return [...damage, ...tables.map((table) => `rows of ${table} refer to rows that are not there`)];
}

/** The file cannot be used, and why, in a sentence; it was left as it is. */
export class UnusableFile extends Error {}

/**
 * Throws UnusableFile where the file is another program's, was made by a newer version of this one, or, as far as is asked, is damaged.
 * Changes no byte of it, nor of its log. Returns how its schema stands; in a file that is empty nothing is applied.
 */
export async function requireUsable(file: string, check: 'schema' | 'quick' | 'full'): Promise<{ applied: string[]; missing: string[] }> {
  if (!existsSync(file)) throw new UnusableFile(`There is no file ${file}.`);
  if (!statSync(file).isFile()) throw foreign(file);
  const db = openForReading(file);
  try {
    const { applied, missing, unknown, isForeign } = await compareSchema(db);
    if (isForeign) throw foreign(file);
    if (unknown.length > 0)
      throw new UnusableFile(`${file} was made by a newer version of Daycare Portal (${unknown[0]}): install that version.`);
    const [damage] = check === 'schema' ? [] : await findDamage(db, check);
    if (damage !== undefined) throw damaged(file, damage);
    return { applied, missing };
  } catch (error) {
    throw isDamage(error) ? damaged(file, error.message) : error;
  } finally {
    await db.destroy();
  }
}

function foreign(file: string): UnusableFile {
  return new UnusableFile(`${file} is no database of Daycare Portal.`);
}

function damaged(file: string, how: string): UnusableFile {
  return new UnusableFile(`${file} is damaged and was left as it is (${how}): restore a backup that is whole (docs/backup.md).`);
}

/** Whether SQLite says that what it read is no sound database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

/** Name and version of the engine. */
export async function readEngineVersion(db: Db): Promise<string> {
  const query =
    engineOf(db).name === 'sqlite'
      ? sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`
      : sql<{ version: string }>`select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version`;
  const { rows } = await query.execute(db);
  return rows[0]?.version ?? '';
}

/** The major version of the PostgreSQL server. */
export async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** What is set on the PostgreSQL server so that data may be lost, or read on its way, a sentence each. */
export async function findRisks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(
    db,
  );
  const { rows: ways } = await sql<{ open: boolean }>`
    select not coalesce(ssl, false) and not coalesce(client_addr <<= '127.0.0.0/8' or client_addr = '::1', true) as open
    from pg_stat_activity left join pg_stat_ssl using (pid) where pid = pg_backend_pid()`.execute(db);
  return [
    ...rows.map(({ name }) => `Its setting ${name} is off: what was saved may be lost when its machine fails. Turn it on.`),
    ...(ways[0]?.open === true ? ['The way to it is not encrypted: add ?sslmode=verify-full to DATABASE_URL.'] : []),
  ];
}
