import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import classes from './paper.module.css';

/** If nobody has clocked in, names are written by hand. */
export function NoAdults() {
  return (
    <p className={classes.meet}>
      {dayPapersText.now.noAdults} <span className={classes.line} />
    </p>
  );
}
