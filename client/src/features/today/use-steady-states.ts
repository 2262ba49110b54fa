import type { AttendanceState, DayChild } from '@daycare-portal/shared/attendance';
import { useEffect, useMemo, useState } from 'react';

const steadyMs = 5_000;

/**
 * Under which heading each child stands: by its state, but as it was for 5 seconds after something happened, and while it is held. Whoever
 * was checked in stays in the row that was tapped, so that the next tap does not meet another child.
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
