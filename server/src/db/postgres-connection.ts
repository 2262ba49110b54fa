import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { camelCase } from './camel-case';
import type { Arrays } from './database';
import { codeOf, DatabaseGone, isAbsent, isConflict, isStalePlan } from './postgres-errors';

/** A transaction that others overtook is run so many times in all, a lone statement likewise. */
export const maxAttempts = 10;
const shortestPause = 5;
const longestPause = 200;
const farTooLong = 2 ** 31 - 1;

/** Longer from time to time, and never as long as for the others. */
export function pauseBefore(tries: number): Promise<void> {
  return wait(Math.random() * Math.min(longestPause, shortestPause * 2 ** tries));
}

export function connectionOf(connection: DatabaseConnection): PostgresConnection {
  if (!(connection instanceof PostgresConnection)) throw new Error('This connection is none of PostgreSQL.');
  return connection;
}

/** What a statement is called on every connection, by its text. A change of the schema gives them new names: its plans are not those of before. */
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

/** One connection of the pool, while somebody has it. */
export class PostgresConnection implements DatabaseConnection {
  /** Whether a statement must come to its end soon. */
  isHurried = true;
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

  // oxlint-disable-next-line require-yield -- Kysely wants the method; nothing here streams
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
    // PostgreSQL answers so to the commit of a transaction that had failed, without an error.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before it was to be committed.');
  }

  /** Never fails: where the server is gone so is the transaction, and what went wrong before is what counts. */
  async rollBack(): Promise<void> {
    try {
      await this.#client.query('rollback');
      this.#inTransaction = false;
    } catch {
      this.#isUnfit = true;
    }
  }

  /** It does not go back into the pool. */
  discard(): void {
    this.#isUnfit = true;
  }

  release(): void {
    this.#client.release(this.#isUnfit);
  }

  #patience(): { query_timeout?: number } {
    return this.isHurried ? {} : { query_timeout: farTooLong };
  }

  /** Runs a statement; one that stands alone again, where it could not be fitted in between the others. */
  async #run<Result>(query: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await query();
      } catch (error) {
        if (isStalePlan(error)) renameStatements();
        // An error without a code is not from the server: nobody knows what this connection still waits for.
        if (codeOf(error) === undefined) this.#isUnfit = true;
        const mayRunAgain = !this.#inTransaction && tries < maxAttempts && (isConflict(error) || isStalePlan(error));
        if (!mayRunAgain) throw isAbsent(error) ? new DatabaseGone(error) : error;
        await pauseBefore(tries);
      }
    }
  }
}
