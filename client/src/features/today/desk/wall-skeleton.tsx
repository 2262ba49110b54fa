import { EmptyCubby } from '../../../shared-features/cubby';
import wall from './wall.module.css';
import classes from './wall-skeleton.module.css';

const shelves = 5;
const places = 14;

/** The wall while it loads. */
export function WallSkeleton() {
  return (
    <div className={`${wall.wall} ${classes.skeleton}`} aria-hidden>
      {Array.from({ length: shelves }, (_, shelf) => (
        <div key={shelf} className={classes.shelf}>
          {Array.from({ length: places }, (_, place) => (
            <EmptyCubby key={place} />
          ))}
        </div>
      ))}
    </div>
  );
}
