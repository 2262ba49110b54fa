import type { DayChild } from '@daycare-portal/shared/attendance';
import type { WorkList } from './day-attention';
import type { PanelQuestion } from './panels/day-panel';

/** What is open next to the wall, and how to open and close it. */
export interface OpenPanels {
  /** Whether to load the code of the panels. */
  isWanted: boolean;
  list: { of: WorkList; opened: boolean } | undefined;
  question: { about: PanelQuestion; opened: boolean } | undefined;
  /** Whether a question about children is open. */
  isAsking: boolean;
  openList: (of: WorkList) => void;
  closeList: () => void;
  ask: (about: PanelQuestion['about'], children: readonly DayChild[]) => void;
  close: () => void;
}
