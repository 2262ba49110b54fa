import { Loader } from '@mantine/core';
import classes from './entry-loading.module.css';

/** A placeholder for the content of an `EntryLayout` page. */
export function EntryLoading({ label }: { label: string }) {
  return <Loader className={classes.loading} role="status" aria-label={label} />;
}
