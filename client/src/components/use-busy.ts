import { useCallback, useState } from 'react';

/**
 * Whether work is under way, and a way to say that it is. Not a form's `isSubmitting`, which is true already while it checks what was
 * typed: the first wrong field could not take the focus, being disabled.
 */
export function useBusy(): [busy: boolean, whileBusy: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  const whileBusy = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }, []);
  return [busy, whileBusy];
}
