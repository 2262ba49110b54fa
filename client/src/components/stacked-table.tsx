import type { ReactNode } from 'react';
import classes from './stacked-table.module.css';
import { TableHead } from './table-head';

interface StackedTableProps {
  columns: readonly string[];
  /** Rows. A cell whose heading is needed on a phone has it as `data-label`. */
  children: ReactNode;
}

/** A record with a few words in each cell. On a phone each row is a line for each cell. On paper it has no buttons. */
export function StackedTable({ columns, children }: StackedTableProps) {
  return (
    <table className={classes.table}>
      <TableHead columns={columns} />
      <tbody>{children}</tbody>
    </table>
  );
}
