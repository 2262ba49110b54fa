import type { DayChild } from '@daycare-portal/shared/attendance';
import { useSteady } from '../../../components/use-steady';

interface SteadyRow {
  child: DayChild;
  /** Whether the child has just left the list. */
  isDone: boolean;
}

/** The rows of a list that someone works through. A child who is dealt with keeps its row for a while, so that no row moves under a finger. */
export function useSteadyRows(children: readonly DayChild[], all: readonly DayChild[]): SteadyRow[] {
  const shown = useSteady(children.map(({ studentId }) => studentId).join(' '));
  const open = new Set(children.map(({ studentId }) => studentId));
  const byId = new Map(all.map((child) => [child.studentId, child]));
  return shown.split(' ').flatMap((id) => {
    const child = byId.get(id);
    return child === undefined ? [] : [{ child, isDone: !open.has(id) }];
  });
}
