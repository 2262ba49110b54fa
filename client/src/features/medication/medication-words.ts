import { dayAt } from '@daycare-portal/shared/center-time';
import { clockTimeAt, formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import type { Authorization, Dose, MedicatedChild } from '@daycare-portal/shared/medication';
import { endOfMinute, lastGiven } from '@daycare-portal/shared/medication-day';
import type { Standing } from '@daycare-portal/shared/medication-kinds';
import { medicationText } from '@daycare-portal/shared/medication-text';

const labels = medicationText.room;

/** How often it may be given, or null without a limit. */
export function limitInWords({ hoursBetween, mostInDay }: Pick<Authorization, 'hoursBetween' | 'mostInDay'>): string | null {
  const { between, most, both } = medicationText.limits;
  if (hoursBetween === null) return mostInDay === null ? null : most(mostInDay);
  return mostInDay === null ? between(hoursBetween) : both(most(mostInDay), between(hoursBetween));
}

/** When it was given last: the time today, the day before. */
export function lastInWords(authorization: Authorization, doses: readonly Dose[], now: string, timeZone: string): string {
  const last = lastGiven(authorization, doses, endOfMinute(now));
  if (last === undefined) return labels.neverGiven;
  const [day, today] = [dayAt(last.at, timeZone), dayAt(now, timeZone)];
  return labels.lastGiven(day === today ? clockTimeAt(last.at, timeZone) : formatDate(day, 'short'));
}

/** What tells a child apart from others: the birth date, and where another child with this first name is. */
export function childInWords(child: MedicatedChild, rooms: readonly { classroomId: string; name: string }[]): string {
  const born = labels.born(formatDate(child.dob, 'short'));
  if (child.namesakes.length === 0) return born;
  const named = child.namesakes.flatMap((id) => rooms.find(({ classroomId }) => classroomId === id)?.name ?? []);
  return `${born} ${labels.namesake(child.firstName, [...new Set(named)])}`;
}

/** What became of a dose, as a sentence. */
export function doseInWords(dose: Dose, name: string, timeZone: string): string {
  const time = clockTimeAt(dose.at, timeZone);
  if (dose.kind === 'given') return labels.given(name, dose.dose, time, dose.checkedName);
  return dose.whyNot === 'refused' ? labels.refusedAt(name, time) : labels.notGivenAt(name, time);
}

export function timesInWords({ times, until }: Pick<Authorization, 'times' | 'until'>): string {
  const day = formatDate(until, 'short');
  return times.length === 0 ? medicationText.child.asNeededUntil(day) : medicationText.child.timesUntil(times.map(formatClock), day);
}

/** A child’s authorizations: those that hold, those that wait, and those that have ended. */
export interface Groups {
  now: Authorization[];
  waiting: Authorization[];
  past: Authorization[];
}

export function groupsOf(authorizations: readonly Authorization[], standing: (one: Authorization) => Standing): Groups {
  const newestFirst = authorizations.toReversed();
  const of = (...states: Standing[]) => newestFirst.filter((one) => states.includes(standing(one)));
  return { now: of('valid', 'packageExpired'), waiting: of('notSigned', 'toCome'), past: of('over', 'ended', 'used') };
}
