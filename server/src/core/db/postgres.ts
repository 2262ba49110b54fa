import { setTimeout as wait } from 'node:timers/promises';
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { Client, Pool, types, type PoolClient } from 'pg';
import type { Arrays, Db, AnnouncementListener, Engine, WaitOptions, WholeDb } from './database';
import { describePlace } from '../database-place';
import { connectionOf, maxAttempts, pauseBefore, PostgresConnection } from './postgres-connection';
import { listen, notifyStatement } from './postgres-listener';
import { DatabaseGone, isUnreachable, isConflict, isOvertaken, isStalePlan, reasonOf } from './postgres-errors';
import type { Tables } from './schema';

const second = 1000;

// Per process. PostgreSQL accepts 100 connections unless configured otherwise.
const maxConnections = 10;
const connectionTimeout = 10 * second;
const statementTimeout = 30 * second;
const lockTimeout = 10 * second;
const idleInTransactionTimeout = 60 * second;
// For a server that did not even report that it gave up.
const queryTimeout = 45 * second;

/**
 * A statement that broke a rule which held when it looked. If it is run once more, it finds the new state and reports it in its own words.
 */
const maxAttemptsOvertaken = 3;

/** An arbitrary number. Whoever updates the schema holds this lock. */
export const migrationLock = 7_243_392;
/** Likewise. The leader holds this lock. */
const leaderLock = 7_243_393;
// A machine that disappears silently is noticed after a minute, and its locks are freed.
const keepaliveSettings =
  'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set idle_session_timeout = 0';

const oldestVersion = 15;

/**
 * Opens a pool of connections to the server, or throws a sentence with the reason. The settings, and the reasons why statements may fail
 * when transactions conflict, are at the top of this file.
 */
export async function openPostgres(place: { engine: 'postgres'; url: string }, waitOptions?: WaitOptions): Promise<WholeDb> {
  const connection = {
    connectionString: readUrl(place.url),
    application_name: 'daycare-portal',
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
  };
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    idleTimeoutMillis: 60 * second,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    query_timeout: queryTimeout,
    types: { getTypeParser: parseNumbers },
  });
  // An idle connection that breaks leaves the pool by itself; one in use reports it to its user.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  try {
    await awaitServer(pool, describePlace(place), waitOptions);
    await requireUsableServer(pool, describePlace(place));
    await refusePooler(pool, describePlace(place));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const engine = new PostgresEngine(pool, () => new Client(connection));
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new AdapterWithEngine(engine),
      createDriver: () => new PoolDriver(pool, engine),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
  // Kysely only ends what it has used.
  await db.connection().execute(async () => undefined);
  return db;
}

/**
 * sslmode means what it means to PostgreSQL's own programs, although `pg` alone would take "require" for "verify-full". A name in the URL
 * would replace this program's, by which `requireAlone` finds it.
 */
function readUrl(url: string): string {
  const read = new URL(url);
  read.searchParams.delete('application_name');
  if (read.searchParams.has('sslmode') && !read.searchParams.has('uselibpqcompat')) read.searchParams.set('uselibpqcompat', 'true');
  return read.href;
}

const int8 = 20;
const numeric = 1700;

/** Returns counts and sums as numbers, like SQLite. It applies to this pool only. */
function parseNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format);
}

async function awaitServer(pool: Pool, name: string, waitOptions: WaitOptions = { seconds: 0, onWait: () => undefined }): Promise<void> {
  const end = Date.now() + waitOptions.seconds * second;
  for (let reported = false; ; reported = true) {
    try {
      return await pool.query('select 1').then(() => undefined);
    } catch (error) {
      if (!isUnreachable(error)) throw new Error(`${name} does not let the portal in: ${reasonOf(error)}`, { cause: error });
      if (Date.now() >= end) {
        const waited = waitOptions.seconds === 0 ? '' : ` within ${waitOptions.seconds} seconds`;
        throw new Error(`${name} did not answer${waited} (${reasonOf(error)}). Start it, or correct DATABASE_URL.`, { cause: error });
      }
      if (!reported) waitOptions.onWait(`Waiting for ${name} (${reasonOf(error)}), at most ${waitOptions.seconds} seconds ...`);
    }
    await wait(Math.min(second, Math.max(0, end - Date.now())));
  }
}

/**
 * Refuses a pooler. It gives one connection to many clients in turn, which would mix up session locks, settings and prepared plans. It is
 * recognized by the process ids that it makes up.
 */
async function refusePooler(pool: Pool, name: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const reported = 'processID' in client ? client.processID : undefined;
    if (typeof reported === 'number' && reported !== rows[0]?.pid)
      throw new Error(
        `${name} is reached through a pooler, such as PgBouncer, through which the portal does not work: name the server itself in DATABASE_URL.`,
      );
  } finally {
    client.release();
  }
}

async function requireUsableServer(pool: Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; standby: boolean; usable: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as standby,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) or to_regclass('users') is not null as usable`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`${name} does not tell its version.`);
  if (found.version < oldestVersion)
    throw new Error(`${name} is version ${found.version}; Daycare Portal needs ${oldestVersion} or newer.`);
  if (found.encoding !== 'UTF8')
    throw new Error(`${name} keeps its text as ${found.encoding}: make the database with ENCODING 'UTF8' TEMPLATE template0.`);
  if (found.standby) throw new Error(`${name} is a standby, which only reads: name the server that it follows.`);
  if (!found.usable)
    throw new Error(
      `${name} does not let its user make tables: make that user the owner of the database (ALTER DATABASE ... OWNER TO ...).`,
    );
}

class AdapterWithEngine extends PostgresAdapter {
  constructor(readonly engine: PostgresEngine) {
    super();
  }
}

class PostgresEngine implements Engine {
  readonly name = 'postgres';
  readonly #pool: Pool;
  readonly #newClient: () => Client;
  readonly #listeners = new Set<() => Promise<void>>();
  /** Work that is run again waits here, so that work of the same kind does not overtake it again. */
  #queue: Promise<unknown> = Promise.resolve();
  /** The connection that holds the leader's lock, while this process is the leader. */
  #leaderConnection: PoolClient | undefined;
  #election: Promise<boolean> | undefined;

  constructor(pool: Pool, newClient: () => Client) {
    this.#pool = pool;
    this.#newClient = newClient;
  }

  readArrays(db: Db, sql: string, parameters: readonly unknown[]): Promise<Arrays> {
    return db.getExecutor().provideConnection((connection) => connectionOf(connection).readArrays(sql, parameters));
  }

  /**
   * SQLite lets in one writing transaction at a time, and the program relies on that: what a transaction has read is still true when it
   * writes. SERIALIZABLE promises the same here and refuses transactions for which it cannot (40001) or that block each other (40P01). The
   * work is then run again, so it must not do anything outside the database that must not be done twice.
   */
  async inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
    const run = () => db.transaction().setIsolationLevel('serializable').execute(work);
    let overtaken = 0;
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries === 1 ? run() : this.#inTurn(run));
      } catch (error) {
        const isAnother = isConflict(error) || isStalePlan(error);
        if (!isAnother) overtaken += 1;
        // These attempts are counted apart, because work that once blocked others is often overtaken again.
        const mayRunAgain = isAnother || (isOvertaken(error) && overtaken < maxAttemptsOvertaken);
        if (!mayRunAgain || tries >= maxAttempts) throw error;
        await pauseBefore(tries);
      }
    }
  }

  #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(run);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Migrations take their time, and so does waiting for another process to finish its own. */
  async whileMigrating(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
    await db.connection().execute(async (one) => {
      const run = (statement: string) => one.executeQuery(CompiledQuery.raw(statement));
      await one.getExecutor().provideConnection(async (connection) => void (connectionOf(connection).hasTimeLimit = false));
      await run('set statement_timeout = 0');
      await run('set lock_timeout = 0');
      await run(`select pg_advisory_lock(${migrationLock})`);
      try {
        await work(one);
      } finally {
        // The connection is closed, which ends its lock and settings.
        await one.getExecutor().provideConnection(async (connection) => connectionOf(connection).discard());
      }
    });
  }

  async listTables(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ name: string }>(
      'select tablename as name from pg_catalog.pg_tables where schemaname = current_schema() order by tablename collate "C"',
    );
    return rows.map(({ name }) => name);
  }

  isLeader(): Promise<boolean> {
    this.#election ??= this.#becomeLeader().finally(() => (this.#election = undefined));
    return this.#election;
  }

  /** The lock belongs to a connection, which stays out of the pool for as long. */
  async #becomeLeader(): Promise<boolean> {
    try {
      if (this.#leaderConnection !== undefined) {
        const isThere = await this.#leaderConnection.query('select 1').catch(() => undefined);
        if (isThere !== undefined) return true;
        this.endDuty();
      }
      const client = await this.#pool.connect();
      try {
        const { rows } = await client.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${leaderLock}) as "isFree"`);
        if (rows[0]?.isFree !== true) {
          client.release();
          return false;
        }
        await client.query(keepaliveSettings);
        this.#leaderConnection = client;
        return true;
      } catch (error) {
        client.release(true);
        throw error;
      }
    } catch (error) {
      throw isUnreachable(error) ? new DatabaseGone(error) : error;
    }
  }

  endDuty(): void {
    this.#leaderConnection?.release(true);
    this.#leaderConnection = undefined;
  }

  // The server sends it with the commit, so not even a crash can come in between.
  async announce(trx: Db, message: string): Promise<void> {
    await trx.executeQuery(CompiledQuery.raw(notifyStatement, [message]));
  }

  async listen(_db: Db, listener: AnnouncementListener): Promise<() => Promise<void>> {
    try {
      const end = await listen(this.#newClient, listener);
      const stop = async () => {
        this.#listeners.delete(stop);
        await end();
      };
      this.#listeners.add(stop);
      return stop;
    } catch (error) {
      throw isUnreachable(error) ? new DatabaseGone(error) : error;
    }
  }

  async end(): Promise<void> {
    this.endDuty();
    await Promise.all([...this.#listeners].map((stop) => stop()));
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #engine: PostgresEngine;

  constructor(pool: Pool, engine: PostgresEngine) {
    this.#pool = pool;
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect());
    } catch (error) {
      throw isUnreachable(error) ? new DatabaseGone(error) : error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connectionOf(connection).begin(isolationLevel === undefined ? 'begin' : `begin isolation level ${isolationLevel}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connectionOf(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connectionOf(connection).rollBack();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    connectionOf(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#engine.end();
    await this.#pool.end();
  }
}
