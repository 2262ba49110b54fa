import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { camelCase } from './camel-case';
import type { Arrays } from './database';
import { codeOf, DatabaseGone, isUnreachable, isConflict, isStalePlan } from './postgres-errors';

/** How often a transaction, or a single statement, is run in all when others overtake it. */
export const maxAttempts = 10;
const shortestPause = 5;
const longestPause = 200;
const noTimeLimit = 2 ** 31 - 1;

/** The wait before each further attempt: longer each time, and different from that of other processes. */
export function pauseBefore(tries: number): Promise<void> {
  return wait(Math.random() * Math.min(longestPause, shortestPause * 2 ** tries));
}

export function connectionOf(connection: DatabaseConnection): PostgresConnection {
  if (!(connection instanceof PostgresConnection)) throw new Error('This connection is none of PostgreSQL.');
  return connection;
}

/**
 * The name of a prepared statement on every connection, by its text. After a change of the schema the names change, because the plans do.
 */
const statementNames = new Map<string, string>();
let generation = 0;
const mostNames = 1000;

function nameOfStatement(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  if (statementNames.size >= mostNames) renameStatements();
  const name = `read-${generation}-${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

function renameStatements(): void {
  statementNames.clear();
  generation += 1;
}

/** One connection of the pool, while it is in use. */
export class PostgresConnection implements DatabaseConnection {
  /** Whether statements must end soon. */
  hasTimeLimit = true;
  readonly #client: PoolClient;
  #inTransaction = false;
  #isUnfit = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#run(() =>
      this.#client.query({ text: query.sql, values: [...query.parameters], ...this.#patience() }),
    );
    return /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  async readArrays(sql: string, parameters: readonly unknown[]): Promise<Arrays> {
    const { fields, rows } = await this.#run(() =>
      this.#client.query<unknown[]>({
        name: nameOfStatement(sql),
        text: sql,
        values: [...parameters],
        rowMode: 'array',
        ...this.#patience(),
      }),
    );
    return { keys: fields.map(({ name }) => camelCase(name)), rows };
  }

  // oxlint-disable-next-line require-yield -- Kysely requires the method; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }

  async begin(statement: string): Promise<void> {
    await this.#run(() => this.#client.query(statement));
    this.#inTransaction = true;
  }

  async commit(): Promise<void> {
    const { command } = await this.#run(() => this.#client.query('commit'));
    this.#inTransaction = false;
    // PostgreSQL answers this way, without an error, to the commit of a transaction that had failed.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before it was to be committed.');
  }

  /** Never fails: if the server is gone the transaction is gone, too, and the earlier error is the one that matters. */
  async rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback');
      this.#inTransaction = false;
    } catch {
      this.#isUnfit = true;
    }
  }

  /** The connection does not go back into the pool. */
  discard(): void {
    this.#isUnfit = true;
  }

  release(): void {
    this.#client.release(this.#isUnfit);
  }

  #patience(): { query_timeout?: number } {
    return this.hasTimeLimit ? {} : { query_timeout: noTimeLimit };
  }

  /** Runs a statement. One outside a transaction is run again if it could not be ordered among the others. */
  async #run<Result>(query: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await query();
      } catch (error) {
        if (isStalePlan(error)) renameStatements();
        // An error without a code is not from the server, so nobody knows what this connection is still waiting for.
        if (codeOf(error) === undefined) this.#isUnfit = true;
        const mayRunAgain = !this.#inTransaction && tries < maxAttempts && (isConflict(error) || isStalePlan(error));
        if (!mayRunAgain) throw isUnreachable(error) ? new DatabaseGone(error) : error;
        await pauseBefore(tries);
      }
    }
  }
}
