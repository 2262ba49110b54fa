import type { DayChild } from '@daycare-portal/shared/attendance';
import type { Today } from './today';

/** What each of these lists gets. */
export interface WorkProps {
  today: Today;
  children: readonly DayChild[];
  /** Opens the panel with this question about the child. */
  onAsk: (about: 'absent' | 'checkOut' | 'call', child: DayChild) => void;
}
