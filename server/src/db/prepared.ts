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
    const { keys, rows } = await readArrays(db, sql, values);
    return rows.map((row) => toObject<Row>(keys, row));
  };
}

// More ids than this are rare, and then the rows take the time.
const mostPrepared = 30;

/** Keeps what `make` makes for each number of ids in these lists; `split` divides a flat list of ids again. */
export function forEachLength<Lists extends readonly (readonly string[])[], Made>(
  make: (split: (names: readonly string[]) => string[][]) => Made,
): (lists: Lists) => Made {
  const kept = new Map<string, Made>();
  return (lists) => {
    const ends = lists.map((_, index) => lists.slice(0, index + 1).reduce((sum, list) => sum + list.length, 0));
    const key = ends.join();
    const made = kept.get(key) ?? make((names) => ends.map((end, index) => names.slice(ends[index - 1] ?? 0, end)));
    if ((ends.at(-1) ?? 0) <= mostPrepared) kept.set(key, made);
    return made;
  };
}

/** A prepared query about named records of a daycare, prepared for each number of ids. */
export function preparedForNames<Row>(
  build: (db: Db, daycareId: string, names: readonly string[]) => Compilable<Row>,
): (db: Db, daycareId: string, names: readonly string[]) => Promise<Row[]> {
  const planFor = forEachLength(() => prepared((db: Db, daycareId: string, ...names: string[]) => build(db, daycareId, names)));
  return (db, daycareId, names) => planFor([names])(db, daycareId, ...names);
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
