import type BetterSqlite3 from 'better-sqlite3';
import { camelCase } from './camel-case';

type Rows = BetterSqlite3.Statement<unknown[]>;

/** Runs the statement and returns the names of the values, in the form that Kysely's CamelCasePlugin gives them, and the rows. */
type Arrays = (parameters: readonly unknown[]) => { keys: string[]; rows: unknown[][] };

const mostKept = 300;
// Longer statements write many rows at once, and the same number of rows rarely comes again.
const longestKept = 5000;

/** A connection's statements, each prepared once. For a query on a few tables SQLite needs 40 us to prepare and 5 to answer. */
export class Statements {
  readonly #sqlite: BetterSqlite3.Database;
  readonly #rows = new Map<string, Rows>();
  readonly #arrays = new Map<string, Arrays>();

  constructor(sqlite: BetterSqlite3.Database) {
    this.#sqlite = sqlite;
  }

  prepare(sql: string): Rows {
    return this.#rows.get(sql) ?? keep(this.#rows, sql, this.#sqlite.prepare(sql));
  }

  /** A statement whose rows are arrays. */
  prepareForArrays(sql: string, holdsBytes: boolean): Arrays {
    const asText = !holdsBytes && sql.startsWith('select ');
    return this.#arrays.get(sql) ?? keep(this.#arrays, sql, asText ? this.#readAsText(sql) : this.#readRows(sql));
  }

  /**
   * SQLite returns all rows as one JSON text in half the time that it takes for their single values: 140 us instead of 290 for the marks of
   * 300 children. JSON cannot hold bytes, and keeps 15 digits of a fraction.
   */
  #readAsText(sql: string): Arrays {
    const names = this.#sqlite
      .prepare(sql)
      .columns()
      .map(({ name }) => name);
    const values = names.map((name) => `"${name}"`).join();
    const statement = this.#sqlite.prepare<unknown[], string>(`select json_group_array(json_array(${values})) from (${sql})`).pluck();
    const keys = names.map(camelCase);
    return (parameters) => ({ keys, rows: JSON.parse(statement.get(...parameters) ?? '[]') });
  }

  #readRows(sql: string): Arrays {
    const statement = this.#sqlite.prepare<unknown[], unknown[]>(sql).raw(true);
    const keys = statement.columns().map(({ name }) => camelCase(name));
    return (parameters) => ({ keys, rows: statement.all(...parameters) });
  }

  /** Called when the schema changes, because a kept statement would return the old columns. */
  forget(): void {
    this.#rows.clear();
    this.#arrays.clear();
  }

  close(): void {
    this.forget();
    this.#sqlite.close();
  }
}

function keep<Statement>(kept: Map<string, Statement>, sql: string, statement: Statement): Statement {
  if (sql.length > longestKept) return statement;
  if (kept.size >= mostKept) kept.clear();
  kept.set(sql, statement);
  return statement;
}
