import { Loader } from '@mantine/core';

/** A placeholder for the content of an `EntryLayout` page. */
export function EntryLoading({ label }: { label: string }) {
  return <Loader mt={24} mx="auto" role="status" aria-label={label} />;
}
