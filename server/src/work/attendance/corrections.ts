import { maxCorrections } from '@daycare-portal/shared/attendance';
import { marksBefore } from '@daycare-portal/shared/attendance-day';
import { dayText } from '@daycare-portal/shared/day-text';
import { DomainError } from '../../core/errors';

interface Replacing {
  id: string;
  replaces: string | null;
}

/** Whether the mark ends a chain that is long enough. Each reading of the day goes through all of it. */
export function isCorrectedOften<Mark extends Replacing>(mark: Mark, marks: readonly Mark[]): boolean {
  return [...marksBefore(mark, new Map(marks.map((each) => [each.id, each])))].length >= maxCorrections;
}

/** CONFLICT if the mark has been corrected often enough. */
export function requireFewCorrections<Mark extends Replacing>(mark: Mark, marks: readonly Mark[]): void {
  if (isCorrectedOften(mark, marks)) throw new DomainError('CONFLICT', 'tooManyCorrections', dayText.attendance.correctedTooOften);
}
