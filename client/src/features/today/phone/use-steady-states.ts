import type { AttendanceState, DayChild } from '@daycare-portal/shared/attendance';
import { useMemo } from 'react';
import { useSteady } from '../../../components/use-steady';

/** The heading under which each child is listed. A child who was checked in stays in the tapped row, so the next tap hits no other child. */
export function useSteadyStates(children: readonly DayChild[], isHeld: boolean): (child: DayChild) => AttendanceState {
  const shown = useSteady(
    useMemo(() => new Map(children.map(({ studentId, state }) => [studentId, state])), [children]),
    { isHeld, isSame },
  );
  return ({ studentId, state }) => shown.get(studentId) ?? state;
}

function isSame(a: ReadonlyMap<string, AttendanceState>, b: ReadonlyMap<string, AttendanceState>): boolean {
  return a.size === b.size && [...a].every(([id, state]) => b.get(id) === state);
}
