import type { DayChild } from '@daycare-portal/shared/attendance';
import { useMemo } from 'react';
import { useSteady } from '../../../components/use-steady';
import { orderOf } from '../day-view';

/** The order of the children on their shelves, which does not change under a finger. */
export function useSteadyOrder(children: readonly DayChild[], isHeld: boolean): readonly string[] {
  return useSteady(
    useMemo(() => orderOf(children), [children]),
    { isHeld, isSame },
  );
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, at) => id === b[at]);
}
