import type { AttendanceState, DayChild } from '@daycare-portal/shared/attendance';
import { useEffect, useMemo, useState } from 'react';

const steadyMs = 5_000;

/**
 * The heading under which each child is listed. It follows the state with a delay of 5 seconds after something happened, and longer while
 * held. A child who was checked in stays in the tapped row, so the next tap does not hit another child.
 */
export function useSteadyStates(children: readonly DayChild[], isHeld: boolean): (child: DayChild) => AttendanceState {
  const due = useMemo(() => new Map(children.map(({ studentId, state }) => [studentId, state])), [children]);
  const [shown, setShown] = useState(due);
  useEffect(() => {
    if (isHeld || isSame(shown, due)) return;
    const timer = setTimeout(() => setShown(due), steadyMs);
    return () => clearTimeout(timer);
  }, [shown, due, isHeld]);
  return ({ studentId, state }) => shown.get(studentId) ?? state;
}

function isSame(a: ReadonlyMap<string, AttendanceState>, b: ReadonlyMap<string, AttendanceState>): boolean {
  return a.size === b.size && [...a].every(([id, state]) => b.get(id) === state);
}
