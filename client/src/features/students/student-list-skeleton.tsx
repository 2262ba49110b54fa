import { text } from '@daycare-portal/shared/text';
import classes from './student-list-skeleton.module.css';

/** The list's layout before its rows are there. */
export function StudentListSkeleton() {
  return (
    <div role="status" aria-label={text.students.loading} className={classes.skeleton}>
      <div className={classes.search} />
      {Array.from({ length: 8 }, (_, row) => (
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
