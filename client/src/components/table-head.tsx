interface TableHeadProps {
  columns: readonly string[];
  /** Columns of numbers, after the others. */
  amounts?: readonly string[];
  /** Names the last column, which has buttons and no words. */
  actions?: string;
}

/** The heads of a table whose columns are only named. */
export function TableHead({ columns, amounts = [], actions }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {amounts.map((amount) => (
          <th key={amount} scope="col" data-amount>
            {amount}
          </th>
        ))}
        {actions === undefined ? null : <th scope="col" aria-label={actions} />}
      </tr>
    </thead>
  );
}
