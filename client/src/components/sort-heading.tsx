import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ListOrder } from './list-order';
import classes from './sort-heading.module.css';

interface SortHeadingProps {
  children: string;
  /** How this column sorts the table, if it does. */
  sorted: 'ascending' | 'descending' | undefined;
  onPress: () => void;
}

/** A column heading that sorts the table. */
export function SortHeading({ children, sorted, onPress }: SortHeadingProps) {
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={classes.heading} data-sorted={sorted} onClick={onPress}>
        {children}
        {sorted === undefined ? null : <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}

interface SortHeadingsProps<Column extends string> {
  columns: readonly Column[];
  labels: Record<Column, string>;
  order: ListOrder<Column>;
  onPress: (column: Column) => void;
}

/** The headings of a table with sortable columns. */
export function SortHeadings<Column extends string>({ columns, labels, order, onPress }: SortHeadingsProps<Column>) {
  return columns.map((column) => (
    <SortHeading
      key={column}
      sorted={order.column === column ? (order.descending ? 'descending' : 'ascending') : undefined}
      onPress={() => onPress(column)}
    >
      {labels[column]}
    </SortHeading>
  ));
}
