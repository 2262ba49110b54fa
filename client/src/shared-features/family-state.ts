import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import type { FamilyChild, FamilyDay } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';

const labels = familyPagesText;

/** A reason for an absence in words: a built-in one, or the daycare's own. */
export function familyReason(reason: string): string {
  const known = Object.keys(labels.reasons).find((each) => each === reason) as keyof typeof labels.reasons | undefined;
  return known === undefined ? reason : labels.reasons[known];
}

/** How a child is on a day, in a few words. Empty where the daycare does not say. */
export function stateInWords(day: FamilyDay): string {
  const { state, since, expectedFrom, timeZone, today } = day;
  const words = labels.state;
  const isToday = day.day === today;
  if (day.absence !== null) return words.absent(familyReason(day.absence.reason));
  if (!day.isOpen && state !== 'in' && state !== 'out') return day.closure === null ? words.closed : words.closedFor(day.closure);
  switch (state) {
    case 'in':
      return since === null ? words.wasHere : words.here(clockTimeAt(since, timeZone));
    case 'out':
      return since === null ? words.wasHere : words.left(clockTimeAt(since, timeZone));
    case 'expected':
      return expectedFrom === null ? words.expected : words.expectedAt(formatClock(expectedFrom));
    case 'late':
      return expectedFrom === null ? words.lateNoTime : words.late(formatClock(expectedFrom));
    case 'notExpected':
      return isToday ? words.notExpected : words.notExpectedThen;
    default:
      return '';
  }
}

/** A child's name, where children of several daycares or several of one first name stand together, and where it is now. */
export function nameAndState(child: FamilyChild, all: readonly FamilyChild[]) {
  const daycares = new Set(all.map(({ daycareId }) => daycareId));
  const where = daycares.size > 1 ? child.daycareName : (child.classroomName ?? child.daycareName);
  const state = child.today === null ? '' : stateInWords(child.today);
  return { name: fullNameOf(child), state: [where, state].filter((words) => words !== '').join(', ') };
}

/** The first name, or the full one if a brother or sister has the same. */
export function callName(child: FamilyChild, all: readonly FamilyChild[]): string {
  return all.filter(({ firstName }) => firstName === child.firstName).length > 1 ? fullNameOf(child) : child.firstName;
}
