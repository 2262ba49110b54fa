import { sql, type JoinBuilder, type SqlBool } from 'kysely';

/** Never, unless it is a column of one of these tables, each row of which belongs to a daycare. */
type ColumnIn<DB, Names, Column> = Column extends `${infer Table}.${infer Name}`
  ? Table extends Names & keyof DB
    ? Name | 'daycareId' extends keyof DB[Table]
      ? unknown
      : never
    : never
  : never;

/** Joins rows of one daycare by a column of each, as in `.innerJoin('people', inDaycare('people.id', 'childPeople.personId'))`. */
export function inDaycare<One extends string, Other extends string>(one: One, other: Other) {
  const daycareOf = (column: string) => sql.ref(`${column.slice(0, column.indexOf('.'))}.daycareId`);
  return <DB, TB extends keyof DB>(join: JoinBuilder<DB, TB> & ColumnIn<DB, TB, One> & ColumnIn<DB, TB, Other>): JoinBuilder<DB, TB> =>
    join.on(sql<SqlBool>`${daycareOf(one)} = ${daycareOf(other)}`).on(sql<SqlBool>`${sql.ref(one)} = ${sql.ref(other)}`);
}
