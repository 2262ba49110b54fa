import { useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useAuth } from '../auth/auth-provider';
import { storeIfRoom } from '../auth/daycare-choice';
import { familyPages, ownPages } from '../pages';
import { paths } from '../paths';
import { guessesFamily, viewKey } from './guesses-family';

const listeners = new Set<() => void>();

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

/** Whether the address shown now is seen as a family. People who are on no team always are. */
export function useIsFamily(): boolean {
  const { daycares, hasFamily } = useAuth();
  const { pathname } = useLocation();
  const chosen = useSyncExternalStore(subscribe, guessesFamily);
  if (daycares.length === 0) return true;
  // The choice may be that of another person, or older than their place on the team.
  return chosen && hasFamily && isOfBoth(pathname);
}

/** The addresses that a family has: the others are only the team's. */
function isOfBoth(pathname: string): boolean {
  return pathname === paths.portal || [...familyPages, ...ownPages].some(({ address }) => matchPath(address, pathname) !== null);
}
