import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import classes from './paper.module.css';

/** Where nobody has clocked in, the names are written by hand. */
export function NoAdults() {
  return (
    <p className={classes.meet}>
      {dayPapersText.now.noAdults} <span className={classes.line} />
    </p>
  );
}
