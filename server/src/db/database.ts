import type { DialectAdapter, Kysely } from 'kysely';
import type { DatabasePlace } from './database-place';
import type { OpenTables, Tables } from './schema';

/** The database without the tables of children, which take a scope: `children.ts` in `auth`. */
export type Db = Kysely<OpenTables>;

/** The database with all its tables, for what serves it whole: its engines, backups, the commands of the machine, and tests. */
export type WholeDb = Kysely<Tables>;

/** Rows as arrays, and what their values are called. */
export interface Arrays {
  keys: string[];
  rows: unknown[][];
}

/** What SQLite and PostgreSQL do each in its own way. */
export interface Engine {
  readonly name: DatabasePlace['engine'];
  readArrays: (db: Db, sql: string, parameters: readonly unknown[]) => Promise<Arrays>;
  inTransaction: <Result>(db: Db, work: (trx: Db) => Promise<Result>) => Promise<Result>;
  /** Runs the work, which brings the schema up to date, so that no other process does the same meanwhile. */
  whileMigrating: (db: Db, work: (db: Db) => Promise<void>) => Promise<void>;
  listTables: (db: Db) => Promise<string[]>;
  isLeader: () => Promise<boolean>;
  announce: (trx: Db, message: string, after: (effect: () => void) => void) => Promise<void>;
  hear: (db: Db, ear: Ear) => Promise<() => Promise<void>>;
}

/** Whoever hears what the processes on one database tell each other. */
export interface Ear {
  onMessage: (message: string) => void;
  /** Something was told, or done by a process that tells nothing, and nobody knows what. */
  onMissed: () => void;
}

/** How long an opening waits for a server that does not answer yet, and who hears that it does. */
export interface Patience {
  seconds: number;
  onWait: (line: string) => void;
}

/** Every Kysely on a database, a transaction's too, has the same adapter: there the engine is found. */
export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if (!hasEngine(adapter)) throw new Error('This database was not opened by openDatabase.');
  return adapter.engine;
}

function hasEngine(adapter: DialectAdapter): adapter is DialectAdapter & { engine: Engine } {
  return 'engine' in adapter;
}

/**
 * Reads with a statement that is prepared once. In a transaction it sees what the transaction wrote; otherwise it waits for none.
 */
export function readArrays(db: Db, sql: string, parameters: readonly unknown[]): Promise<Arrays> {
  return engineOf(db).readArrays(db, sql, parameters);
}

/**
 * Whether this process does what one does for all that serve this database: tidying up, sending mail, the backup of the day. Ask before
 * each piece of such work. Nobody else serves a file. On PostgreSQL it is whoever asked first, until its connection ends, however it
 * ends; then whoever asks next. Where a connection breaks two may do the same for a moment: no such work may rely on this alone.
 */
export function isLeader(db: Db): Promise<boolean> {
  return engineOf(db).isLeader();
}

/** The tables of this program, or of whatever else keeps its data there. */
export function listTables(db: Db): Promise<string[]> {
  return engineOf(db).listTables(db);
}
