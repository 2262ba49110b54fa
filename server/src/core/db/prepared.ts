import {
  OperationNodeTransformer,
  sql,
  ValueNode,
  type Compilable,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RawBuilder,
} from 'kysely';
import { engineOf, readArrays, type Arrays, type Db, type Engine } from './database';

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
    const engine = engineOf(db);
    const { sql, places, constants } = (plans[engine.name] ??= planOf(db, build, args));
    const values = places.map((place, index) => (place === -1 ? constants[index] : args[place]));
    return toObjects(await engine.readArrays(db, sql, values, false));
  };
}

/**
 * JSON of these texts. Half a letter, which nobody types, stays as it is: escaped, PostgreSQL refuses it, and elsewhere it is stored unescaped.
 */
export function jsonList(texts: readonly string[]): string {
  const escapes = /\\(?:\\|u(d[89a-f][\da-f]{2}))/g;
  return JSON.stringify(texts).replace(escapes, (escaped, half?: string) =>
    half === undefined ? escaped : String.fromCharCode(Number.parseInt(half, 16)),
  );
}

/** The texts of such a list, for `in` of a statement that takes any number of them. */
export function inJson(db: Db, json: string): RawBuilder<string> {
  return engineOf(db).name === 'sqlite'
    ? sql<string>`(select value from json_each(${json}))`
    : sql<string>`(select json_array_elements_text(${json}::json))`;
}

/** The rows of a query that is compiled each time, because the number of its values differs. It waits for nobody's transaction either. */
export async function unprepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return toObjects(await readArrays(db, sql, parameters));
}

function toObjects<Row>({ keys, rows }: Arrays): Row[] {
  return rows.map((row) => toObject<Row>(keys, row));
}

function planOf<Args extends readonly string[], Row>(db: Db, build: (db: Db, ...args: Args) => Compilable<Row>, args: Args): Plan {
  // Wrapped in objects, so that equal texts can be told apart.
  const marked = args.map((arg) => Object(arg));
  const query: Compilable<Row> = Reflect.apply(build, undefined, [db.withPlugin(new Fixing(marked)), ...marked]);
  const { sql, parameters } = query.compile();
  return { sql, places: parameters.map((value) => marked.findIndex((mark) => mark === value)), constants: parameters };
}

/**
 * Writes the values that are the same in every call into the statement. SQLite prepares a statement anew each time that it runs, which takes 50
 * to 100 us, if a value that it is given then decides how it looks: a limit, or a kind for which there is an index.
 */
class Fixing extends OperationNodeTransformer implements KyselyPlugin {
  readonly #changing: readonly unknown[];

  constructor(changing: readonly unknown[]) {
    super();
    this.#changing = changing;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return this.#changing.includes(node.value) ? node : ValueNode.createImmediate(node.value);
  }
}

function toObject<Row>(keys: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < keys.length; at += 1) row[keys[at] ?? ''] = values[at];
  return row as Row;
}
