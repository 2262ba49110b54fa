import type { DayChild } from '@daycare-portal/shared/attendance';
import type { Today } from './today';

/** What each list of work gets. */
export interface WorkProps {
  today: Today;
  children: readonly DayChild[];
  /** Opens the panel in which this is asked about the child. */
  onAsk: (about: 'absent' | 'checkOut', child: DayChild) => void;
}
