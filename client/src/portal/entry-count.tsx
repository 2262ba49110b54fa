import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import classes from './entry-count.module.css';

/** How much is new on a page of the menu. Nothing is shown for none. */
export function EntryCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} role="img" aria-label={familyPagesText.frame.new(count)}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
