import { allMigrations } from '@daycare-portal/migrations/all';
import type { Engine, Migration } from '@daycare-portal/migrations/engine';
import { sql, type Kysely } from 'kysely';
import { engineOf, listTables, type Db } from './database';
import { schemaEngines } from './schema-engines';

interface SchemaTable {
  schema_migrations: { name: string; applied_at: string };
}

/**
 * Updates the schema, running each migration in its own transaction. If two programs start at once, the second waits (on SQLite for the
 * lock of BEGIN IMMEDIATE, on PostgreSQL for an advisory lock) and then finds the migrations applied. Throws if the schema is newer than
 * this program.
 */
export async function migrate(db: Db, now: Date, migrations: readonly Migration[] = allMigrations): Promise<void> {
  const engine = engineOf(db);
  const { text, plugin, ...schemaEngine } = schemaEngines[engine.name];
  await engine.whileMigrating(db.withoutPlugins(), async (one) => {
    const plain = (plugin === undefined ? one : one.withPlugin(plugin)) as Kysely<unknown>;
    await sql`create table if not exists schema_migrations (name ${text} not null primary key, applied_at ${text} not null) ${schemaEngine.tableEnd}`.execute(
      plain,
    );
    await applyMissing(plain, schemaEngine, now, migrations);
  });
}

async function applyMissing(plain: Kysely<unknown>, engine: Engine, now: Date, migrations: readonly Migration[]): Promise<void> {
  const names = new Set(migrations.map((migration) => migration.name));
  const applied = await appliedNames(plain);
  const unknown = applied.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Error(`The database was made by a newer version of Daycare Portal (${unknown}). Install that version.`);
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue;
    await plain.transaction().execute(async (trx) => {
      if ((await appliedNames(trx)).includes(migration.name)) return;
      await migration.up(trx, engine);
      await schemaTable(trx).insertInto('schema_migrations').values({ name: migration.name, applied_at: now.toISOString() }).execute();
    });
  }
}

/** How the schema compares with this program. */
interface SchemaState {
  applied: string[];
  /** Migrations that the next start will apply. */
  missing: string[];
  /** Migrations of a newer program. */
  unknown: string[];
  /** There are tables, but none of this program's. */
  isForeign: boolean;
}

/** Reads the state of the schema and writes nothing. */
export async function compareSchema(db: Db): Promise<SchemaState> {
  const plain = db.withoutPlugins() as Kysely<unknown>;
  const tables = await listTables(db);
  const isOurs = tables.includes('schema_migrations');
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
