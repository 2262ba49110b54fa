import { Loader } from '@mantine/core';
import classes from './entry-loading.module.css';

/** In the place of what a page of `EntryLayout` has yet to hear of. */
export function EntryLoading({ label }: { label: string }) {
  return <Loader className={classes.loading} role="status" aria-label={label} />;
}
