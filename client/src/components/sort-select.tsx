import { text } from '@daycare-portal/shared/text';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { writeOrder, type ListOrder } from './list-order';
import classes from './sort-select.module.css';

interface SortSelectProps<Column extends string> {
  /** Names the list, if the page has several. */
  of?: string;
  columns: readonly [Column, ...Column[]];
  labels: Record<Column, string>;
  order: ListOrder<Column>;
  /** Called with the order as the list's address has it. */
  onOrder: (sort: string) => void;
}

/** Chooses the order by the device's own select where a list has no headings. */
export function SortSelect<Column extends string>({ of, columns, labels, order, onOrder }: SortSelectProps<Column>) {
  return (
    <span className={classes.sort}>
      <select
        className={classes.select}
        aria-label={of === undefined ? text.studentFilters.sortBy : text.studentFilters.sortOf(of)}
        value={writeOrder(columns, order)}
        onChange={(event) => onOrder(event.currentTarget.value)}
      >
        {columns.flatMap((column) =>
          [false, true].map((descending) => {
            const sort = writeOrder(columns, { column, descending });
            return (
              <option key={sort} value={sort}>
                {text.studentFilters.sorted(labels[column], descending)}
              </option>
            );
          }),
        )}
      </select>
      <IconSelector size={18} stroke={1.75} aria-hidden />
    </span>
  );
}
