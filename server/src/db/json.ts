import { AliasNode, ColumnNode, IdentifierNode, ReferenceNode, sql, type SelectQueryNode } from 'kysely';
import { jsonArrayFrom as jsonArrayOnSqlite } from 'kysely/helpers/sqlite';
import { engineOf, type Db } from './database';

type Rows<Row> = Parameters<typeof jsonArrayOnSqlite<Row>>[0];
type JsonArray<Row> = ReturnType<typeof jsonArrayOnSqlite<Row>>;

/** A subquery's rows, of columns that it names, as one column of JSON, so that a list with its parts is one statement. Read it with `jsonRows`. */
export function jsonArrayFrom<Row>(db: Db, rows: Rows<Row>): JsonArray<Row> {
  if (engineOf(db).name === 'sqlite') return jsonArrayOnSqlite(rows);
  const names = namesOf(rows.toOperationNode());
  const fields = sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(`part.${name}`)]));
  return sql`(select coalesce(json_agg(json_build_object(${fields})), '[]')::text from ${rows} as part)`;
}

function namesOf({ selections = [] }: SelectQueryNode): string[] {
  return selections.map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
    throw new Error('Name the columns of a list inside a row.');
  });
}

/** Both engines hand JSON back as text. */
export function jsonRows<Row>(column: Row[]): Row[] {
  return typeof column === 'string' ? JSON.parse(column) : column;
}
