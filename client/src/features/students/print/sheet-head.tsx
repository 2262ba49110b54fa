import { Text } from '../../../components/layout';
import classes from './print-page.module.css';

/** The first line of a table on paper: what it is of, and below that what is known of it. */
export function SheetTitle({ columns, title, facts }: { columns: number; title: string; facts: readonly (string | null)[] }) {
  return (
    <th colSpan={columns} className={classes.title}>
      <Text as="span" block className={classes.room}>
        {title}
      </Text>
      <Text as="span" weight="plain">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </th>
  );
}

/** How wide the first columns are. The others share what is left. */
export function Columns({ widths }: { widths: readonly string[] }) {
  return (
    <colgroup>
      {widths.map((width, column) => (
        // Columns have no name, and keep their place.
        <col key={column} style={{ width }} />
      ))}
    </colgroup>
  );
}
