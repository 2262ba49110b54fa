import { sql, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/database';
import type { OpenTables } from '../db/schema';
import type { AuthorizedDaycareId } from './access';

/** The tables whose rows belong to a daycare, but for those of children. */
type DaycareTable = { [Table in keyof OpenTables]: 'daycareId' extends keyof OpenTables[Table] ? Table : never }[keyof OpenTables];

/** The rows of a table that belong to this daycare. Those about children are read with `childRows`. */
export function daycareRows<Table extends DaycareTable>(db: Db, daycareId: AuthorizedDaycareId, table: Table) {
  const rows = db.selectFrom<Table>(table) as SelectQueryBuilder<OpenTables, Table, object>;
  return rows.where(sql<SqlBool>`${sql.ref(`${table}.daycareId`)} = ${daycareId}`);
}
