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
      {tools === 0 ? null : <div className={classes.search} />}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <span className={classes.face} />
          <span className={classes.name} />
          <span className={classes.cell} />
          <span className={classes.cell} />
        </div>
      ))}
    </Loading>
  );
}
