import type { DayChild } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { useFetchedAtTouch } from '../../components/first-touch';
import type { WorkList } from './day-attention';
import type { Asked } from './day-panel';
import type { OpenPanels } from './open-panels';

export const fetchPanels = async () => ({ default: (await import('./panels')).Panels });

/** What is open next to the wall: a list, or a question about children above it. `first` is open from the start. */
export function usePanels(first: WorkList | undefined): OpenPanels {
  const fetched = useFetchedAtTouch(fetchPanels);
  const [list, setList] = useState(first && { of: first, opened: true });
  const [asked, setAsked] = useState<{ about: Asked; opened: boolean }>();
  return {
    isWanted: fetched || list !== undefined || asked !== undefined,
    list,
    asked,
    /** Whether a question about children is open. */
    isAsking: asked?.opened ?? false,
    openList: (of: WorkList) => setList({ of, opened: true }),
    closeList: () => setList((now) => now && { ...now, opened: false }),
    ask: (about: Asked['about'], children: readonly DayChild[]) =>
      setAsked({ about: { about, ids: children.map(({ studentId }) => studentId) }, opened: true }),
    close: () => setAsked((now) => now && { ...now, opened: false }),
  };
}
