import type { DayChild } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { useFetchedAtTouch } from '../../components/first-touch';
import type { WorkList } from './day-attention';
import type { Asked } from './day-panel';
import type { OpenPanels } from './open-panels';

export const fetchPanels = async () => ({ default: (await import('./panels')).Panels });

/** What is open beside the wall: a list, or something that is asked about children, which lies above it. `first` is open from the beginning. */
export function usePanels(first: WorkList | undefined): OpenPanels {
  const fetched = useFetchedAtTouch(fetchPanels);
  const [list, setList] = useState(first && { of: first, opened: true });
  const [asked, setAsked] = useState<{ about: Asked; opened: boolean }>();
  return {
    isWanted: fetched || list !== undefined || asked !== undefined,
    list,
    asked,
    /** Something is asked about children at this moment. */
    isAsking: asked?.opened ?? false,
    openList: (of: WorkList) => setList({ of, opened: true }),
    closeList: () => setList((now) => now && { ...now, opened: false }),
    ask: (about: Asked['about'], children: readonly DayChild[]) =>
      setAsked({ about: { about, ids: children.map(({ studentId }) => studentId) }, opened: true }),
    close: () => setAsked((now) => now && { ...now, opened: false }),
  };
}
