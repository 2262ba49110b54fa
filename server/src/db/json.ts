/** A subquery's rows as one column of JSON, so that a list with its parts is one statement. Read it with `jsonRows`. */
export { jsonArrayFrom } from 'kysely/helpers/sqlite';

/** SQLite hands JSON back as text. */
export function jsonRows<Row>(column: Row[]): Row[] {
  return typeof column === 'string' ? JSON.parse(column) : column;
}
