import { text } from '@daycare-portal/shared/text';
import { VisuallyHidden } from '@mantine/core';
import classes from './bulk-grid.module.css';

interface GridHeadingsProps<Column extends string> {
  columns: readonly Column[];
  labels: Record<Column, string>;
}

/** The headings of a bulk grid, between the row's number and the button that removes the row. */
export function GridHeadings<Column extends string>({ columns, labels }: GridHeadingsProps<Column>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          <VisuallyHidden>{text.bulk.rowHeading}</VisuallyHidden>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" data-field={column}>
            {labels[column]}
          </th>
        ))}
        <th scope="col" className={classes.remove}>
          <VisuallyHidden>{text.bulk.removeHeading}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
