import type { DayChild } from '@daycare-portal/shared/attendance';
import type { WorkList } from './day-attention';
import type { Asked } from './day-panel';

/** What is open beside the wall, and how it is opened and closed. */
export interface OpenPanels {
  /** Whether the code of the panels is to be there. */
  isWanted: boolean;
  list: { of: WorkList; opened: boolean } | undefined;
  asked: { about: Asked; opened: boolean } | undefined;
  /** Something is asked about children at this moment. */
  isAsking: boolean;
  openList: (of: WorkList) => void;
  closeList: () => void;
  ask: (about: Asked['about'], children: readonly DayChild[]) => void;
  close: () => void;
}
