import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { Row } from './layout';
import { pressHeading, writeOrder, type Sorting } from './list-order';

interface SortHeadingsProps<Column extends string> extends Sorting<Column> {
  labels: Record<Column, string>;
}

/** The headings of a table's columns, which sort it. */
export function SortHeadings<Column extends string>({ columns, labels, order, onSort }: SortHeadingsProps<Column>) {
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  return columns.map((column) => {
    const sorted = order.column !== column ? undefined : order.descending ? 'descending' : 'ascending';
    return (
      <th key={column} scope="col" aria-sort={sorted}>
        <Row
          type="button"
          as="button"
          inline
          gap="2xs"
          touch
          padY="xs"
          round="s"
          tone={sorted === undefined ? 'soft' : 'ink'}
          size="xs"
          weight="strong"
          text="start"
          hovers
          onClick={() => onSort(writeOrder(columns, pressHeading(order, column)))}
        >
          {labels[column]}
          {sorted === undefined ? null : <Arrow size={14} stroke={2} aria-hidden />}
        </Row>
      </th>
    );
  });
}
