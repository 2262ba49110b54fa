import type { DayChild } from '@daycare-portal/shared/attendance';
import { useEffect, useMemo, useState } from 'react';
import { orderOf } from './day-view';

const steadyMs = 5_000;

/**
 * The order of the children on their shelves. It does not change for 5 seconds after something happened or while it is held, so no finger
 * meets another face than it aimed at.
 */
export function useSteadyOrder(children: readonly DayChild[], isHeld: boolean): readonly string[] {
  const due = useMemo(() => orderOf(children), [children]);
  const [order, setOrder] = useState(due);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => setOrder((now) => (isSame(now, due) ? now : due)), steadyMs);
    return () => clearTimeout(timer);
  }, [due, isHeld]);
  return order;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
