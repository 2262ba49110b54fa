export interface ListOrder<Column extends string> {
  column: Column;
  descending: boolean;
}

/** The order in a list's address, such as '-dob' for descending dates of birth. The default is the first column. */
export function readOrder<Column extends string>(columns: readonly [Column, ...Column[]], sort: string): ListOrder<Column> {
  const named = columns.find((column) => column === sort.replace(/^-/, ''));
  return { column: named ?? columns[0], descending: named !== undefined && sort.startsWith('-') };
}

/** The order for the address, or empty for the default. */
export function writeOrder<Column extends string>(
  columns: readonly [Column, ...Column[]],
  { column, descending }: ListOrder<Column>,
): string {
  return column === columns[0] && !descending ? '' : `${descending ? '-' : ''}${column}`;
}

/** How a list is sorted, for its headings on a wide screen and its select on a narrow one. */
export interface Sorting<Column extends string> {
  /** The first column is the default. */
  columns: readonly [Column, ...Column[]];
  order: ListOrder<Column>;
  /** Called with the order as the list's address has it. */
  onSort: (sort: string) => void;
}

export function sortingBy<Column extends string>(
  columns: readonly [Column, ...Column[]],
  sort: string,
  onSort: (sort: string) => void,
): Sorting<Column> {
  return { columns, order: readOrder(columns, sort), onSort };
}

/** The order after pressing this column's heading. */
export function pressHeading<Column extends string>(order: ListOrder<Column>, column: Column): ListOrder<Column> {
  return { column, descending: order.column === column && !order.descending };
}
