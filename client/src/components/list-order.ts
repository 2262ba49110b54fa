export interface ListOrder<Column extends string> {
  column: Column;
  descending: boolean;
}

/** The order that a list's address names, as '-dob' does the birth date's the other way round; by the first column where it names none. */
export function readOrder<Column extends string>(columns: readonly [Column, ...Column[]], sort: string): ListOrder<Column> {
  const named = columns.find((column) => column === sort.replace(/^-/, ''));
  return { column: named ?? columns[0], descending: named !== undefined && sort.startsWith('-') };
}

/** How an address names the order; '' where it need not. */
export function writeOrder<Column extends string>(
  columns: readonly [Column, ...Column[]],
  { column, descending }: ListOrder<Column>,
): string {
  return column === columns[0] && !descending ? '' : `${descending ? '-' : ''}${column}`;
}

/** What pressing this column's heading makes of the order. */
export function pressHeading<Column extends string>(order: ListOrder<Column>, column: Column): ListOrder<Column> {
  return { column, descending: order.column === column && !order.descending };
}
