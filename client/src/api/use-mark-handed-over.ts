import { maxBulkRows } from '@daycare-portal/shared/bulk';
import { useRef } from 'react';
import { useDaycare } from '../auth/use-daycare';
import { trpc } from './trpc';

/** Reports each link that someone has passed on, once, so the server asks before ending it. */
export function useMarkHandedOver(): (urls: readonly string[]) => void {
  const { daycareId } = useDaycare();
  const { mutate } = trpc.students.markLinksHandedOver.useMutation();
  const marked = useRef(new Set<string>());
  return (urls) => {
    const tokens = urls.map((url) => url.slice(url.indexOf('#') + 1)).filter((token) => !marked.current.has(token));
    for (const token of tokens) marked.current.add(token);
    for (let from = 0; from < tokens.length; from += maxBulkRows) mutate({ daycareId, tokens: tokens.slice(from, from + maxBulkRows) });
  };
}
