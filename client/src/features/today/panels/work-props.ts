import type { DayChild } from '@daycare-portal/shared/attendance';
import type { Marks, ShownDay } from '../today';

/** What each of these lists gets. */
export interface WorkProps {
  today: ShownDay & Marks;
  children: readonly DayChild[];
  /** Opens the panel with this question about the child. */
  onAsk: (about: 'absent' | 'checkOut' | 'call', child: DayChild) => void;
}
