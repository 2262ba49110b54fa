import { useCallback, useRef, useState } from 'react';

/**
 * Whether work is under way, and a way to say that it is; more of it is not begun meanwhile, however quickly a button is pressed twice. Not a form's `isSubmitting`, which is true already while it checks what was
 * typed: the first wrong field could not take the focus, being disabled.
 */
export function useBusy(): [busy: boolean, whileBusy: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // Known at once: what is shown as disabled is so only after the next look of the page.
  const underWay = useRef(false);
  const whileBusy = useCallback(async (work: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);
  return [busy, whileBusy];
}
