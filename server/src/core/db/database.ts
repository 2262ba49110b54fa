import type { DialectAdapter, Kysely } from 'kysely';
import type { DatabasePlace } from '../database-place';
import type { OpenTables, Tables } from './schema';

/** The database without the tables of children, which need a scope: see `auth/children.ts`. */
export type Db = Kysely<OpenTables>;

/** The database with all its tables, for code that handles it as a whole: engines, backups, commands and tests. */
export type WholeDb = Kysely<Tables>;

/** Rows as arrays, and the names of their values. */
export interface Arrays {
  keys: string[];
  rows: unknown[][];
}

/** What SQLite and PostgreSQL each do in their own way. */
export interface Engine {
  readonly name: DatabasePlace['engine'];
  readArrays: (db: Db, sql: string, parameters: readonly unknown[], holdsBytes: boolean) => Promise<Arrays>;
  inTransaction: <Result>(db: Db, work: (trx: Db) => Promise<Result>) => Promise<Result>;
  /** Runs the work, which updates the schema, while no other process can do the same. */
  whileMigrating: (db: Db, work: (db: Db) => Promise<void>) => Promise<void>;
  listTables: (db: Db) => Promise<string[]>;
  isLeader: () => Promise<boolean>;
  announce: (trx: Db, message: string, after: (effect: () => void) => void) => Promise<void>;
  listen: (db: Db, listener: AnnouncementListener) => Promise<() => Promise<void>>;
}

/** Listens to what the processes on one database announce to each other. */
export interface AnnouncementListener {
  onMessage: (message: string) => void;
  /** Something may have been announced, or done by a process that announces nothing, but it is not known what. */
  onMissed: () => void;
}

/** How long to wait for a server that does not answer yet, and a callback that hears of the wait. */
export interface WaitOptions {
  seconds: number;
  onWait: (line: string) => void;
}

/** Every Kysely instance on a database, including a transaction's, has the same adapter, which leads to the engine. */
export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if (!hasEngine(adapter)) throw new Error('This database was not opened by openDatabase.');
  return adapter.engine;
}

function hasEngine(adapter: DialectAdapter): adapter is DialectAdapter & { engine: Engine } {
  return 'engine' in adapter;
}

/**
 * Reads with a statement that is prepared once. Inside a transaction it sees what the transaction wrote; outside it waits for no
 * transaction. `holdsBytes` says that some of the values are bytes.
 */
export function readArrays(db: Db, sql: string, parameters: readonly unknown[], holdsBytes = false): Promise<Arrays> {
  return engineOf(db).readArrays(db, sql, parameters, holdsBytes);
}

/**
 * Whether this process is the leader among those that serve this database, which tidies up, sends mail and makes the daily backup. Ask
 * before each piece of such work. With a file there is only one process. On PostgreSQL the first process that asks is the leader until its
 * connection ends; the next one that asks follows. When a connection breaks there may be two leaders for a moment, so the work must not
 * rely on this alone.
 */
export function isLeader(db: Db): Promise<boolean> {
  return engineOf(db).isLeader();
}

/** Closes the database after this work with it. */
export async function closing<Any extends Db, Result>(db: Any, work: (db: Any) => Promise<Result>): Promise<Result> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The tables in the database, of this program or of any other. */
export function listTables(db: Db): Promise<string[]> {
  return engineOf(db).listTables(db);
}
