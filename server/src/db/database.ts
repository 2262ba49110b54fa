import type { DialectAdapter, Kysely } from 'kysely';
import type { DatabasePlace } from './database-place';
import type { Tables } from './schema';
import { openSqlite } from './sqlite';

export type Db = Kysely<Tables>;

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
  isOnDuty: () => Promise<boolean>;
}

/** How long an opening waits for a server that does not answer yet, and who hears that it does. */
export interface Patience {
  seconds: number;
  onWait: (line: string) => void;
}

/**
 * Opens the database, or throws a sentence that tells why not. The data folder is made, or tightened to, 0700 where the file is in it. A
 * server is given up at once unless there is patience with it.
 */
export async function openDatabase(place: DatabasePlace, dataDir?: string, patience?: Patience): Promise<Db> {
  if (place.engine === 'sqlite') return openSqlite(place.file, dataDir);
  // Loaded only where it is used: it would cost each start on a file its time and memory.
  const { openPostgres } = await import('./postgres');
  return openPostgres(place, patience);
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
export function isOnDuty(db: Db): Promise<boolean> {
  return engineOf(db).isOnDuty();
}

/** The tables of this program, or of whatever else keeps its data there. */
export function listTables(db: Db): Promise<string[]> {
  return engineOf(db).listTables(db);
}
