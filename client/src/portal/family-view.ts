import { useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { storeIfRoom } from '../auth/daycare-choice';
import { familyPages, ownPages } from '../pages';
import { paths } from '../paths';

/** Whether this browser last showed a family's pages. */
const viewKey = 'familyView';
const listeners = new Set<() => void>();
const isStored = () => localStorage.getItem(viewKey) !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Switches between the pages of the family and those of the team, for a person who has both. */
export function showFamily(shown: boolean): void {
  if (shown) storeIfRoom(viewKey, '1');
  else localStorage.removeItem(viewKey);
  for (const listener of listeners) listener();
}

/** Which code this browser probably needs, before it is known who is here. A wrong guess only takes longer. */
export const guessesFamily = isStored;

/** Whether the address shown now is seen as a family. People who are on no team always are. */
export function useIsFamily(): boolean {
  const { daycares } = useAuth();
  const { pathname } = useLocation();
  const chosen = useSyncExternalStore(subscribe, isStored);
  if (daycares.length === 0) return true;
  return chosen && isOfBoth(pathname);
}

/** The addresses that a family has: the others are only the team's. */
function isOfBoth(pathname: string): boolean {
  return pathname === paths.portal || [...familyPages, ...ownPages].some(({ address }) => matchPath(address, pathname) !== null);
}
