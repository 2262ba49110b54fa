import classes from './row-skeletons.module.css';

/** A list page's layout before its rows are there. */
export function RowSkeletons({ label, rows = 8 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} className={classes.skeleton}>
      <div className={classes.search} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <span className={classes.face} />
          <span className={classes.name} />
          <span className={classes.cell} />
          <span className={classes.cell} />
        </div>
      ))}
    </div>
  );
}
