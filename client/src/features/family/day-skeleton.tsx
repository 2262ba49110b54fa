import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { Stack } from '../../components/layout';
import classes from './day-skeleton.module.css';

/** The layout of a day while it loads. */
export function DaySkeleton() {
  return (
    <Stack role="status" aria-label={familyPagesText.loading} gap="m" className={classes.day}>
      <div className={classes.wood} />
      <div className={classes.row} />
      <div className={classes.row} />
      <div className={classes.row} />
    </Stack>
  );
}
