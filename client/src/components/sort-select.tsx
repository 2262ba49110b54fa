import { text } from '@daycare-portal/shared/text';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { Row } from './layout';
import { writeOrder, type Sorting } from './list-order';

interface SortSelectProps<Column extends string> extends Sorting<Column> {
  /** Names the list, if the page has several. */
  of?: string;
  labels: Record<Column, string>;
}

/** Chooses the order by the device's own select where a list has no headings. */
export function SortSelect<Column extends string>({ of, columns, labels, order, onSort }: SortSelectProps<Column>) {
  return (
    <Row as="span" inline anchor fixed className="dp-sort">
      <select
        aria-label={of === undefined ? text.studentFilters.sortBy : text.studentFilters.sortOf(of)}
        value={writeOrder(columns, order)}
        onChange={(event) => onSort(event.currentTarget.value)}
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
    </Row>
  );
}
