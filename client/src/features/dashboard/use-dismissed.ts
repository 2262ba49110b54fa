import { useCallback, useState } from 'react';

/** Remembers what an owner hid: the first steps, and the offer to an older daycare. */
type Hidden = 'firstSteps' | 'attendanceOffer';

/** Whether this person hid it for this daycare on this device. */
export function useDismissed(what: Hidden, uid: string, daycareId: string): [dismissed: boolean, dismiss: () => void] {
  const key = `${what}Hidden:${uid}:${daycareId}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = useCallback(() => {
    localStorage.setItem(key, '1');
    setDismissed(true);
  }, [key]);
  return [dismissed, dismiss];
}
