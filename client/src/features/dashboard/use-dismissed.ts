import { useCallback, useState } from 'react';

/** What an owner can hide: the first steps of a daycare, which go when they are done, too, and what is offered to one that is older than that. */
type Hidden = 'firstSteps' | 'attendanceOffer';

/** Whether this person has hidden it in this daycare, on this device. */
export function useDismissed(what: Hidden, uid: string, daycareId: string): [dismissed: boolean, dismiss: () => void] {
  const key = `${what}Hidden:${uid}:${daycareId}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = useCallback(() => {
    localStorage.setItem(key, '1');
    setDismissed(true);
  }, [key]);
  return [dismissed, dismiss];
}
