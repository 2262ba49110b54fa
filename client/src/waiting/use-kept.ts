import { useCallback, useSyncExternalStore } from 'react';
import { useAuth } from '../auth/auth-provider';
import { subscribeToKept, listKept, type Kept } from './kept-rows';

const none: readonly Kept[] = [];

/** What the signed-in person has tapped and the server has not recorded, in order. */
export function useKept(): readonly Kept[] {
  const uid = useAuth().user?.uid;
  return useSyncExternalStore(
    subscribeToKept,
    useCallback(() => (uid === undefined ? none : listKept(uid)), [uid]),
  );
}
