import { absenceReasons } from './attendance';
import { dayText } from './day-text';

/** A reason for an absence in words: one that every daycare has, or the daycare's own. */
export function reasonInWords(reason: string): string {
  const known = absenceReasons.find((each) => each === reason);
  return known === undefined ? reason : dayText.attendance.absenceReasons[known];
}
