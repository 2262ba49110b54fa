import { Stack } from '../../../components/layout';
import { EmptyCubby } from '../../../shared-features/cubby';
import classes from './desk.module.css';

const shelves = 5;
const places = 14;

/** The wall while it loads. */
export function WallSkeleton() {
  return (
    <Stack round="l" style={{ marginTop: 66 }} className={classes.wall} aria-hidden>
      {Array.from({ length: shelves }, (_, shelf) => (
        <Stack key={shelf} gap="2xs" cols="minmax(0, 278px) repeat(13, minmax(0, 1fr))">
          {Array.from({ length: places }, (_, place) => (
            <EmptyCubby key={place} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
