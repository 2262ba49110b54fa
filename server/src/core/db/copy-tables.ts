import { createHash } from 'node:crypto';
import { allMigrations } from '@daycare-portal/migrations/all';
import type { Migration } from '@daycare-portal/migrations/engine';
import { sql, type RawBuilder } from 'kysely';
import { closing, engineOf, listTables, readArrays, type Db } from './database';
import { migrate } from './migrate';
import { inSnapshot } from './snapshot';
import { openSqlite, writeArrays } from './sqlite';

const rowsAtOnce = 500;
/** Used for tables whose rows may each hold a photo. */
const heavyRowsAtOnce = 4;

interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** The columns of the table's primary key. */
  key: string[];
}

/** How one table was copied, with hashes of its rows as they were read and as they are stored. */
export interface CopiedTable {
  name: string;
  rows: number;
  from: string;
  to: string;
}

/** The current step, and the number of rows in all. */
export type OnRows = (step: 'copying' | 'comparing', done: number, total: number) => void;

/**
 * Copies every row into an empty database of the same schema, in one transaction. If it is interrupted, or the tables differ afterwards,
 * that database is still empty. The source is read as of one moment, and only one page of rows is in memory at a time.
 */
export async function copyTables(source: Db, target: Db, onRows: OnRows, migrations = allMigrations): Promise<CopiedTable[]> {
  const tables = await describeTables(migrations);
  const copied = await inLockedTables(target, tables, async (trx) => {
    await requireEmpty(trx, tables);
    const copies = await inSnapshot(source, (from) => copyAll(from, trx, tables, onRows));
    await advanceSequences(trx);
    return compareAll(trx, tables, copies, onRows);
  });
  // Until PostgreSQL has statistics, it reads whole tables to find one row.
  if (engineOf(target).name === 'postgres') await sql`analyze`.execute(target);
  return copied;
}

/** The tables of this program, each after the ones it refers to, read from a database made in memory. They are the same on every engine. */
async function describeTables(migrations: readonly Migration[]): Promise<Table[]> {
  return closing(openSqlite(':memory:'), async (db) => {
    await migrate(db, new Date(0), migrations);
    const plain = db.withoutPlugins();
    const described = new Map<string, Table & { refersTo: string[] }>();
    for (const name of await listTables(db)) {
      if (name === 'schema_migrations') continue;
      const { rows: columns } = await sql<{ name: string; type: string; pk: number }>`
        select name, type, pk from pragma_table_info(${name}) order by cid`.execute(plain);
      const { rows: references } = await sql<{ name: string }>`select "table" as name from pragma_foreign_key_list(${name})`.execute(plain);
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
      described.set(name, { name, columns, key: key.map((column) => column.name), refersTo: references.map((one) => one.name) });
    }
    const ordered = new Set<string>();
    const add = (name: string) => {
      if (ordered.has(name)) return;
      for (const other of described.get(name)?.refersTo ?? []) if (other !== name) add(other);
      ordered.add(name);
    };
    for (const name of described.keys()) add(name);
    return [...ordered].flatMap((name) => described.get(name) ?? []);
  });
}

/** Nobody else may write meanwhile. A writing transaction on SQLite is alone anyway. */
function inLockedTables<Result>(db: Db, tables: readonly Table[], work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      if (engineOf(trx).name === 'postgres') {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(trx);
      }
      return work(trx);
    });
}

async function requireEmpty(trx: Db, tables: readonly Table[]): Promise<void> {
  // A start on the empty database has left a setup link that nobody used.
  await trx.deleteFrom('setupTokens').execute();
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new Error(`It already has data (${name}), which was left as it is. Name an empty database.`);
  }
}

async function copyAll(
  from: Db,
  to: Db,
  tables: readonly Table[],
  onRows: OnRows,
): Promise<{ name: string; rows: number; hash: string }[]> {
  const total = await countRows(
    from,
    tables.map(({ name }) => name),
  ).then((counts) => [...counts.values()].reduce((sum, rows) => sum + rows, 0));
  const copies: { name: string; rows: number; hash: string }[] = [];
  let done = 0;
  onRows('copying', 0, total);
  for (const table of tables) {
    const write = writerOf(to, table);
    const { rows, hash } = await hashTable(from, table, async (page) => {
      await write(page);
      onRows('copying', (done += page.length), total);
    });
    copies.push({ name: table.name, rows, hash });
  }
  return copies;
}

async function compareAll(
  to: Db,
  tables: readonly Table[],
  copies: readonly { name: string; rows: number; hash: string }[],
  onRows: OnRows,
): Promise<CopiedTable[]> {
  const total = copies.reduce((sum, { rows }) => sum + rows, 0);
  const compared: CopiedTable[] = [];
  let done = 0;
  onRows('comparing', 0, total);
  for (const table of tables) {
    const { hash } = await hashTable(to, table, async (page) => onRows('comparing', Math.min(total, (done += page.length)), total));
    const copy = copies.find(({ name }) => name === table.name);
    compared.push({ name: table.name, rows: copy?.rows ?? 0, from: copy?.hash ?? '', to: hash });
  }
  const [other] = compared.filter(({ from, to: there }) => from !== there);
  if (other !== undefined) throw new Error(`What came over is not what was sent (${other.name}): nothing was kept of it.`);
  return compared.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The number of rows in each of these tables. */
export async function countRows(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.rows ?? 0);
  }
  return counts;
}

/**
 * Reads a table page by page in the order of its primary key, which is the same on both engines, and makes a hash of it. Each row adds a
 * line with the JSON of its values, in which bytes are replaced by their hash.
 */
async function hashTable(
  db: Db,
  table: Table,
  onPage: (rows: readonly unknown[][]) => Promise<void>,
): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256');
  const keyAt = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  const most = table.columns.some(({ type }) => type === 'BLOB') ? heavyRowsAtOnce : rowsAtOnce;
  const [columns, key] = [namesOf(table.columns.map(({ name }) => name)), namesOf(table.key)];
  let rows = 0;
  for (let last: unknown[] | undefined; ;) {
    const after: RawBuilder<unknown> = last === undefined ? sql`` : sql`where (${key}) > (${sql.join(last)})`;
    const query = sql`select ${columns} from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(most)}`.compile(db);
    const page = (await readArrays(db, query.sql, query.parameters, true)).rows;
    for (const row of page) hash.update(lineOf(table, row));
    rows += page.length;
    if (page.length > 0) await onPage(page);
    if (page.length < most) return { rows, hash: hash.digest('hex') };
    const end = page.at(-1) ?? [];
    last = keyAt.map((at) => end[at]);
  }
}

function namesOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((name) => sql.ref(name)));
}

function lineOf({ name, columns }: Table, row: readonly unknown[]): string {
  const values = row.map((value, at) => {
    if (value instanceof Uint8Array) return { sha256: createHash('sha256').update(value).digest('hex') };
    // A value that was rounded on its way would look the same on both sides.
    if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error(`${name}.${columns[at]?.name} holds ${value}.`);
    return value;
  });
  return `${JSON.stringify(values)}\n`;
}

const arrays: Record<string, string> = { TEXT: 'text', INTEGER: 'bigint', BLOB: 'bytea' };

/**
 * Writes pages of rows: one statement per page on PostgreSQL, where each round trip counts, and one prepared statement per row on SQLite.
 */
function writerOf(db: Db, { name, columns }: Table): (rows: readonly unknown[][]) => Promise<void> {
  const into = sql`insert into ${sql.table(name)} (${namesOf(columns.map((column) => column.name))})`;
  if (engineOf(db).name === 'sqlite') {
    const { sql: statement } = sql`${into} values (${sql.join(columns.map(() => null))})`.compile(db);
    return (rows) => writeArrays(db, statement, rows);
  }
  return async (rows) => {
    const values = columns.map(({ type }, at) => sql`${rows.map((row) => row[at])}::${sql.raw(arrays[type] ?? type)}[]`);
    await sql`${into} select * from unnest(${sql.join(values)})`.execute(db);
  };
}

/** Lets PostgreSQL's counters go on after the largest value that was copied; SQLite finds it by itself. */
async function advanceSequences(db: Db): Promise<void> {
  if (engineOf(db).name === 'sqlite') return;
  const { rows } = await sql<{ name: string; column: string }>`
    select relname as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(name)}`.execute(db);
  }
}
