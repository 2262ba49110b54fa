import { useCallback, useState } from 'react';

/** Whether this person has hidden the first steps of this daycare, or done them all, on this device. */
export function useDismissed(uid: string, daycareId: string): [dismissed: boolean, dismiss: () => void] {
  const key = `firstStepsHidden:${uid}:${daycareId}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  const dismiss = useCallback(() => {
    localStorage.setItem(key, '1');
    setDismissed(true);
  }, [key]);
  return [dismissed, dismiss];
}
