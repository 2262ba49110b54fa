import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { engineOf, type Db } from './database';
import { compareSchema } from './migrate';
import { openForReading } from './sqlite';

/**
 * Lists what SQLite finds wrong in the file, one line each; nothing if the file is sound. It reads the whole file, but a quick check leaves
 * out the order of indexes. PostgreSQL checks what it reads by itself, and its administrators have their own tools.
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

/** The file cannot be used, for the reason in its message; it was left as it is. */
export class UnusableFile extends Error {}

/** A newer version made the file. */
export class NewerFile extends UnusableFile {
  constructor(
    file: string,
    readonly unknown: string | undefined,
  ) {
    super(`${file} was made by a newer version of Daycare Portal (${unknown}): install that version.`);
  }
}

/**
 * Throws UnusableFile if the file belongs to another program, was made by a newer version, or is damaged as far as the check was asked to
 * look. It changes no byte of the file or of its log. Returns the state of the schema; an empty file has no migrations applied.
 */
export async function requireUsable(file: string, check: 'schema' | 'quick' | 'full'): Promise<{ applied: string[]; missing: string[] }> {
  if (!existsSync(file)) throw new UnusableFile(`There is no file ${file}.`);
  if (!statSync(file).isFile()) throw foreign(file);
  const db = openForReading(file);
  try {
    const { applied, missing, unknown, isForeign } = await compareSchema(db);
    if (isForeign) throw foreign(file);
    if (unknown.length > 0) throw new NewerFile(file, unknown[0]);
    const [damage] = check === 'schema' ? [] : await findDamage(db, check);
    if (damage !== undefined) throw damaged(file, damage.split('\n').slice(0, 2).join(': '));
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

/** Whether SQLite reports that what it read is not a sound database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

/** SQLite's report of damage in this error or in what caused it. */
export function damageIn(error: unknown): Error | undefined {
  if (isDamage(error)) return error;
  return error instanceof Error ? damageIn(error.cause) : undefined;
}

/** The name and version of the engine. */
export async function readEngineVersion(db: Db): Promise<string> {
  const query =
    engineOf(db).name === 'sqlite'
      ? sql<{ version: string }>`select 'SQLite ' || sqlite_version() as version`
      : sql<{ version: string }>`select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version`;
  const { rows } = await query.execute(db);
  return rows[0]?.version ?? '';
}

export async function readServerVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
}

const enoughReadLocks = 256;

/** Settings of the PostgreSQL server that may lose data, let it be read on its way, or hold up busy hours: one sentence each. */
export async function findRisks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(
    db,
  );
  const { rows: locks } = await sql<{ few: boolean }>`
    select current_setting('max_pred_locks_per_transaction')::int < ${sql.lit(enoughReadLocks)} as few`.execute(db);
  const { rows: ways } = await sql<{ open: boolean }>`
    select not coalesce(ssl, false) and not coalesce(client_addr <<= '127.0.0.0/8' or client_addr = '::1', true) as open
    from pg_stat_activity left join pg_stat_ssl using (pid) where pid = pg_backend_pid()`.execute(db);
  return [
    ...rows.map(({ name }) => `Its setting ${name} is off: what was saved may be lost when its machine fails. Turn it on.`),
    ...(locks[0]?.few === true
      ? [
          `Its setting max_pred_locks_per_transaction is low: work may be held up in busy hours. Set it to ${enoughReadLocks} and restart it.`,
        ]
      : []),
    ...(ways[0]?.open === true ? ['The way to it is not encrypted: add ?sslmode=verify-full to DATABASE_URL.'] : []),
  ];
}
