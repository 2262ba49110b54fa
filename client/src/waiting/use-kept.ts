import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '../auth/auth-provider';
import { isShown } from './needs-yes';
import { subscribeToKept, listKept, type Kept } from './kept-rows';

const none: readonly Kept[] = [];

/** What is kept under the signed-in person's name and the server has not recorded, in order. Somebody else may have left it. */
export function useAllKept(): readonly Kept[] {
  const uid = useAuth().user?.uid;
  return useSyncExternalStore(
    subscribeToKept,
    useCallback(() => (uid === undefined ? none : listKept(uid)), [uid]),
  );
}

/** The part of it that is theirs, which the pages show as done or, once refused, as to be decided. */
export function useKept(): readonly Kept[] {
  const { sharedDevice } = useAuth();
  const all = useAllKept();
  return useMemo(() => all.filter((each) => isShown(each, sharedDevice)), [all, sharedDevice]);
}
