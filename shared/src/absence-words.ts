import { absenceReasons } from './absence-reasons';
import { dayText } from './day-text';

/** An absence reason in words: a built-in one, or the daycare's own. */
export function reasonInWords(reason: string): string {
  const known = absenceReasons.find((each) => each === reason);
  return known === undefined ? reason : dayText.attendance.absenceReasons[known];
}
