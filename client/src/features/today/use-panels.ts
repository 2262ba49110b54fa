import type { DayChild } from '@daycare-portal/shared/attendance';
import { useState } from 'react';
import { useFetchedAtTouch } from '../../components/first-touch';
import type { WorkList } from './day-attention';
import type { PanelQuestion } from './panels/day-panel';
import type { OpenPanels } from './open-panels';

export const fetchPanels = async () => ({ default: (await import('./panels/panels')).Panels });

/** What is open next to the wall: a list, or a question about children above it. `first` is open from the start. */
export function usePanels(first: WorkList | undefined): OpenPanels {
  const fetched = useFetchedAtTouch(fetchPanels);
  const [list, setList] = useState(first && { of: first, opened: true });
  const [question, setQuestion] = useState<{ about: PanelQuestion; opened: boolean }>();
  return {
    isWanted: fetched || list !== undefined || question !== undefined,
    list,
    question,
    /** Whether a question about children is open. */
    isAsking: question?.opened ?? false,
    openList: (of: WorkList) => setList({ of, opened: true }),
    closeList: () => setList((now) => now && { ...now, opened: false }),
    ask: (about: PanelQuestion['about'], children: readonly DayChild[]) =>
      setQuestion({ about: { about, ids: children.map(({ studentId }) => studentId) }, opened: true }),
    close: () => setQuestion((now) => now && { ...now, opened: false }),
  };
}
