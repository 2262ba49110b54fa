import type { Compilable } from 'kysely';
import { engineOf, readArrays, type Db, type Engine } from './database';

interface Plan {
  sql: string;
  /** For each value in the statement, which of the arguments it is; -1: it is the same in every call. */
  places: number[];
  constants: readonly unknown[];
}

/**
 * A query for what every request asks, or what has many rows: compiled once, where Kysely takes 300 us each time, and answered without
 * waiting for a transaction of somebody else. `build` is called once for an engine, with texts of which it must not know what they say.
 */
export function prepared<Args extends readonly string[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  const plans: Partial<Record<Engine['name'], Plan>> = {};
  return async (db, ...args) => {
    const { sql, places, constants } = (plans[engineOf(db).name] ??= planOf(db, build, args));
    const values = places.map((place, index) => (place === -1 ? constants[index] : args[place]));
    const { keys, rows } = await readArrays(db, sql, values);
    return rows.map((row) => toObject<Row>(keys, row));
  };
}

function planOf<Args extends readonly string[], Row>(db: Db, build: (db: Db, ...args: Args) => Compilable<Row>, args: Args): Plan {
  // As objects, equal texts are told apart.
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
