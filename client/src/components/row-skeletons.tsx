import { Row, Text } from './layout';
import { Loading } from './loading';
import classes from './row-skeletons.module.css';

interface RowSkeletonsProps {
  label: string;
  rows?: number;
  /** How many lines are above the rows: the search, and a heading. */
  tools?: 0 | 1 | 2;
}

/** A list page's layout while its rows load. */
export function RowSkeletons({ label, rows = 8, tools = 1 }: RowSkeletonsProps) {
  return (
    <Loading label={label} className={classes.skeleton} data-tools={tools}>
      {tools === 0 ? null : <Text as="div" round="m" fill="fill" className={classes.search} />}
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} gap="s" rule="bottom" className={classes.row}>
          <Text as="span" fill="fill" fixed round="full" className={classes.face} />
          <Text as="span" round="m" fill="fill" className={classes.name} />
          <Text as="span" round="m" fill="fill" only="wide" className={classes.cell} />
          <Text as="span" round="m" fill="fill" only="wide" className={classes.cell} />
        </Row>
      ))}
    </Loading>
  );
}
