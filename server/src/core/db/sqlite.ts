import { chmodSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';
import { giveWay, longestUnderWay } from '../give-way';
import { Sqlite } from './better-sqlite3';
import type { Arrays, Db, AnnouncementListener, Engine, WholeDb } from './database';
import { makeFolder } from './make-folder';
import type { Tables } from './schema';
import { Statements } from './statements';

/** How many milliseconds a statement waits for another process. */
export const busyTimeout = 10_000;

const oldestSqlite = '3.51.3';

// SQLite’s own figure.
const pagesInLog = 1000;
const longLogBytes = 16 * 1024 * 1024;
// In milliseconds: no transaction writes that much sooner, and asking for the size of the log takes 15 us.
const longTransaction = 10;

// Otherwise sorted data, or the rewritten file, would be written to the system's folder for temporary files.
const sortInMemory = 'temp_store = MEMORY';

/**
 * Opens the SQLite file (0600) or ':memory:' with settings that keep what is written, or throws the reason why it cannot. The data folder
 * is made, or restricted to 0700; the folder of a file that is kept elsewhere stays as it is. Given bytes are opened as a database in
 * memory.
 */
export function openSqlite(file: string | Buffer, dataDir?: string): WholeDb {
  const onDisk = typeof file === 'string' && file !== ':memory:' ? file : undefined;
  const sqlite = onDisk === undefined ? new Sqlite(file) : openFile(onDisk, dataDir);
  applySettings(sqlite, onDisk);
  const connections = new Connections(sqlite, onDisk);
  return new Kysely<Tables>({ dialect: immediateSqlite(connections), plugins: [new CamelCasePlugin()] });
}

/**
 * Opens a file for reading only: no setting is changed, and no byte of the file or its log unless a query asks for it. An existing log is
 * read too, but not moved into the file.
 */
export function openForReading(file: string): Db {
  // A read-only connection would leave an empty log behind if the file's log had been closed; this one removes it.
  const sqlite = new Sqlite(file, { timeout: 10_000, fileMustExist: true, readonly: existsSync(`${file}-wal`) });
  sqlite.pragma(sortInMemory);
  return new Kysely<Tables>({ dialect: immediateSqlite(new Connections(sqlite, undefined)), plugins: [new CamelCasePlugin()] });
}

function openFile(file: string, dataDir: string | undefined): BetterSqlite3.Database {
  makeFolder(dirname(file));
  if (dirname(file) === dataDir) chmodSync(dataDir, 0o700);
  const previous = process.umask(0o177);
  try {
    const sqlite = new Sqlite(file, { timeout: busyTimeout });
    if (existsSync(file)) chmodSync(file, 0o600);
    // The write-ahead log and its index are made at the first access, which happens here while the umask still applies.
    sqlite.pragma('journal_mode = WAL');
    sqlite.prepare('select count(*) from sqlite_schema').get();
    return sqlite;
  } finally {
    process.umask(previous);
  }
}

function applySettings(sqlite: BetterSqlite3.Database, onDisk: string | undefined): void {
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('secure_delete = ON');
  // Without it, "update or replace" and "insert or replace" delete rows without calling the triggers that keep them.
  sqlite.pragma('recursive_triggers = ON');
  sqlite.pragma(`busy_timeout = ${busyTimeout}`);
  sqlite.pragma(sortInMemory);
  const read = (name: string) => sqlite.pragma(name, { simple: true });
  const version = String(sqlite.prepare('select sqlite_version()').pluck().get());
  const wrong = [
    onDisk !== undefined && read('journal_mode') !== 'wal' && 'journal_mode is not WAL',
    read('synchronous') !== 2 && 'synchronous is not FULL',
    read('foreign_keys') !== 1 && 'foreign_keys is off',
    read('recursive_triggers') !== 1 && 'recursive_triggers is off',
    Number(read('busy_timeout')) < 5000 && 'busy_timeout is under 5000',
    isOlder(version, oldestSqlite) && `SQLite is ${version}, older than ${oldestSqlite}`,
  ].filter((problem) => problem !== false);
  if (wrong.length > 0) throw new Error(`The database cannot be used safely: ${wrong.join('; ')}.`);
}

/** `localeCompare` would give the same order, but would load the rules of all languages: 9 ms of each start and 3 MB. */
function isOlder(version: string, than: string): boolean {
  const [parts, others] = [version.split('.').map(Number), than.split('.').map(Number)];
  const at = others.findIndex((other, index) => other !== parts[index]);
  return at !== -1 && (parts[at] ?? 0) < (others[at] ?? 0);
}

function openReader(file: string): BetterSqlite3.Database {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: busyTimeout });
  sqlite.pragma(sortInMemory);
  return sqlite;
}

/** The main connection, and one beside it that only reads. */
class Connections {
  readonly main: Statements;
  readonly #readFrom: string | undefined;
  #reader: Statements | undefined;

  constructor(
    readonly sqlite: BetterSqlite3.Database,
    readFrom: string | undefined,
  ) {
    this.main = new Statements(sqlite);
    this.#readFrom = readFrom;
  }

  /**
   * Sees what is committed and waits for no transaction, so a list is answered while 500 rows are written: its p99 is then twice that of a
   * quiet server instead of seven times. It is opened when first needed. There is none beside a database in memory or one opened for
   * reading only.
   */
  get reader(): Statements | undefined {
    if (this.#readFrom === undefined) return undefined;
    this.#reader ??= new Statements(openReader(this.#readFrom));
    return this.#reader;
  }

  /** Implements the interface that Kysely expects. */
  prepare(sql: string): BetterSqlite3.Statement<unknown[]> {
    if (/^\s*(create|alter|drop)\b/i.test(sql)) {
      this.main.forget();
      this.#reader?.forget();
    }
    return this.main.prepare(sql);
  }

  /** The size of the write-ahead log, into which a long transaction is already written before its commit. */
  logBytes(): number {
    if (this.#readFrom === undefined) return 0;
    return statSync(`${this.#readFrom}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  }

  close(): void {
    this.#reader?.close();
    this.main.close();
  }
}

class SqliteEngine implements Engine {
  readonly name = 'sqlite';
  readonly #connections: Connections;
  readonly #listeners = new Set<AnnouncementListener>();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async readArrays(db: Db, query: string, parameters: readonly unknown[], holdsBytes: boolean): Promise<Arrays> {
    await (db.isTransaction ? giveWay() : giveWay(longestUnderWay));
    const { main, reader } = this.#connections;
    const read = (statements: Statements) => statements.prepareForArrays(query, holdsBytes)(parameters);
    // The transaction already holds the lock on its connection.
    if (db.isTransaction) return read(main);
    return reader === undefined ? db.connection().execute(async () => read(main)) : read(reader);
  }

  async writeArrays(db: Db, query: string, rows: readonly (readonly unknown[])[]): Promise<void> {
    const { main } = this.#connections;
    const write = () => {
      const statement = main.prepare(query);
      for (const values of rows) statement.run(values);
    };
    if (db.isTransaction) write();
    else await db.connection().execute(async () => write());
  }

  inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
    return db.transaction().execute(work);
  }

  // The BEGIN IMMEDIATE of each migration is the lock.
  whileMigrating(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
    return work(db);
  }

  async listTables(db: Db): Promise<string[]> {
    return (await db.introspection.getTables()).map(({ name }) => name);
  }

  // The lock on the data folder keeps every other server out.
  async isLeader(): Promise<boolean> {
    return true;
  }

  // No other server has the file.
  async announce(_trx: Db, message: string, after: (effect: () => void) => void): Promise<void> {
    after(() => {
      for (const listener of this.#listeners) listener.onMessage(message);
    });
  }

  /**
   * A command that runs on the machine announces nothing, but the file shows that another connection has written to it. A check takes 1.5
   * us.
   */
  async listen(_db: Db, listener: AnnouncementListener): Promise<() => Promise<void>> {
    const { sqlite } = this.#connections;
    const readVersion = () => sqlite.pragma('data_version', { simple: true });
    let version = readVersion();
    const look = () => {
      const before = version;
      version = readVersion();
      if (version !== before) listener.onMissed();
    };
    const looking = setInterval(look, 1000).unref();
    this.#listeners.add(listener);
    return async () => {
      clearInterval(looking);
      this.#listeners.delete(listener);
    };
  }
}

class AdapterWithEngine extends SqliteAdapter {
  constructor(readonly engine: SqliteEngine) {
    super();
  }
}

/** Runs a writing statement, prepared once, for each of these arrays of values. Only for SQLite. */
export function writeArrays(db: Db, query: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof AdapterWithEngine)) throw new Error('This database is no SQLite file.');
  return adapter.engine.writeArrays(db, query, rows);
}

function immediateSqlite(connections: Connections): Dialect {
  return {
    createAdapter: () => new AdapterWithEngine(new SqliteEngine(connections)),
    createDriver: () => new ImmediateSqliteDriver(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * A statement holds up the whole process, so others get their turn between two statements. A transaction stays whole, because it has the
 * connection.
 */
class GivingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await giveWay();
    return this.#connection.executeQuery(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #connections: Connections;
  readonly #sqlite: BetterSqlite3.Database;
  #began = 0;
  #logBytesBefore = 0;

  constructor(connections: Connections) {
    super({ database: connections });
    this.#connections = connections;
    this.#sqlite = connections.sqlite;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new GivingConnection(await super.acquireConnection());
  }

  // A deferred BEGIN that reads first and writes later fails at once if another process wrote in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#logBytesBefore = this.#connections.logBytes();
    this.#began = performance.now();
  }

  /** SQLite moves a full log into the file within the commit. After a long transaction it is moved by a statement of its own. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const isShort = performance.now() - this.#began < longTransaction;
    if (isShort || this.#connections.logBytes() - this.#logBytesBefore < longLogBytes) return super.commitTransaction(connection);
    this.#sqlite.pragma('wal_autocheckpoint = 0');
    try {
      await super.commitTransaction(connection);
    } finally {
      this.#sqlite.pragma(`wal_autocheckpoint = ${pagesInLog}`);
    }
    // What is committed stays so if the log cannot be moved now. A later commit moves it.
    await connection.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(passive)')).catch(() => undefined);
  }

  // On a full disk SQLite has already rolled back, and a second rollback would hide the error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}
