import type { Compilable } from 'kysely';
import { engineOf, readArrays, type Db, type Engine } from './database';

interface Plan {
  sql: string;
  /** For each value in the statement, the index of its argument; -1 if it is the same in every call. */
  places: number[];
  constants: readonly unknown[];
}

/**
 * A query for every request, or one with many rows. It is compiled once, because Kysely takes 300 us each time, and it does not wait for
 * anybody's transaction. `build` is called once per engine, with placeholder texts.
 */
export function prepared<Args extends readonly string[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const plans: Partial<Record<Engine['name'], Plan>> = {};
  return async (db, ...args) => {
    const { sql, places, constants } = (plans[engineOf(db).name] ??= planOf(db, build, args));
    const values = places.map((place, index) => (place === -1 ? constants[index] : args[place]));
    return readRows(db, sql, values);
  };
}

/** The rows of a query that is compiled each time, because the number of its values differs. It waits for nobody's transaction either. */
export function unprepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return readRows(db, sql, parameters);
}

async function readRows<Row>(db: Db, sql: string, values: readonly unknown[]): Promise<Row[]> {
  const { keys, rows } = await readArrays(db, sql, values);
  return rows.map((row) => toObject<Row>(keys, row));
}

function planOf<Args extends readonly string[], Row>(db: Db, build: (db: Db, ...args: Args) => Compilable<Row>, args: Args): Plan {
  // Wrapped in objects, so that equal texts can be told apart.
  const marked = args.map((arg) => Object(arg));
  const query: Compilable<Row> = Reflect.apply(build, undefined, [db, ...marked]);
  const { sql, parameters } = query.compile();
  return { sql, places: parameters.map((value) => marked.findIndex((mark) => mark === value)), constants: parameters };
}

function toObject<Row>(keys: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < keys.length; at += 1) row[keys[at] ?? ''] = values[at];
  return row as Row;
}
