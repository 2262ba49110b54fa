import { useCallback, useRef, useState } from 'react';

/**
 * Whether work is running, and a way to start it. More work is ignored meanwhile, however quickly a button is pressed twice. A form's
 * `isSubmitting` is already true during validation, so a disabled field with an error could not take the focus.
 */
export function useBusy(): [busy: boolean, whileBusy: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // Known at once, because a disabled button shows only after the next render.
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
