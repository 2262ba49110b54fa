import { allMigrations } from '@daycare-portal/migrations/all';
import type { Engine, Migration } from '@daycare-portal/migrations/engine';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Db } from './database';

interface SchemaTable {
  schema_migrations: { name: string; applied_at: string };
}

const sqliteEngine: Engine = {
  tableEnd: sql`strict`,
  blob: 'blob',
  serial: 'integer',
  appendOnly({ table, key, time, years }) {
    const trigger = (name: string, when: RawBuilder<unknown>) =>
      sql`create trigger ${sql.ref(`${table}_${name}`)} before ${when} begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`;
    const [on, keyColumn] = [sql.table(table), sql.ref(key)];
    return [
      trigger('keeps_rows', sql`update on ${on}`),
      // "insert or replace" deletes without asking the triggers on deletion.
      trigger('keeps_keys', sql`insert on ${on} when exists (select 1 from ${on} where ${keyColumn} = new.${keyColumn})`),
      // By the database's own clock, which no caller chooses.
      trigger(
        'keeps_young_rows',
        sql`delete on ${on} when old.${sql.ref(time)} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`-${years} years`)})`,
      ),
    ];
  },
};

/**
 * Brings the schema up to date. Each migration runs in a transaction of its own, whose BEGIN IMMEDIATE is the lock: of two
 * programs that start at once the second waits and then finds it applied. Throws on a schema newer than this program.
 */
export async function migrate(db: Db, now: Date, migrations: readonly Migration[] = allMigrations): Promise<void> {
  const plain = db.withoutPlugins() as Kysely<unknown>;
  await sql`create table if not exists schema_migrations (name text not null primary key, applied_at text not null) strict`.execute(plain);
  const names = new Set(migrations.map((migration) => migration.name));
  const applied = await appliedNames(plain);
  const unknown = applied.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Error(`The database was made by a newer version of Daycare Portal (${unknown}). Install that version.`);
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue;
    await plain.transaction().execute(async (trx) => {
      if ((await appliedNames(trx)).includes(migration.name)) return;
      await migration.up(trx, sqliteEngine);
      await schemaTable(trx).insertInto('schema_migrations').values({ name: migration.name, applied_at: now.toISOString() }).execute();
    });
  }
}

/** How the schema stands to this program. */
export interface SchemaState {
  applied: string[];
  /** What it lacks, which the next start adds. */
  missing: string[];
  /** What a newer program added. */
  unknown: string[];
  /** It has tables, and none that tells of this program. */
  isForeign: boolean;
}

/** Writes nothing. */
export async function compareSchema(db: Db): Promise<SchemaState> {
  const plain = db.withoutPlugins() as Kysely<unknown>;
  const tables = await db.introspection.getTables();
  const isOurs = tables.some(({ name }) => name === 'schema_migrations');
  const applied = isOurs ? await appliedNames(plain) : [];
  const names = allMigrations.map(({ name }) => name);
  return {
    applied,
    missing: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
    isForeign: tables.length > 0 && !isOurs,
  };
}

async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const rows = await schemaTable(db).selectFrom('schema_migrations').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

function schemaTable(db: Kysely<unknown>): Kysely<SchemaTable> {
  return db as Kysely<SchemaTable>;
}
