import { locale } from '@daycare-portal/shared/language';
import { Row, Text } from './layout';
import classes from './list-page.module.css';

interface CountersProps {
  label?: string;
  /** Each number with its word. Undefined is not known yet. */
  children: readonly [count: number | undefined, word: string][];
}

/** The numbers beside the search of a list. */
export function Counters({ label, children }: CountersProps) {
  return (
    <Row as="dl" wrap gap="xl" rowGap="2xs" className={classes.counters} aria-label={label}>
      {children.map(([count, word]) => (
        <Text as="div" key={word} gap="xs" inline tone="soft" className={classes.counter}>
          <dt>{word}</dt>
          <dd>{count?.toLocaleString(locale()) ?? '–'}</dd>
        </Text>
      ))}
    </Row>
  );
}
