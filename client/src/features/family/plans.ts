import { clockAt, weekdayOf, type ClockTime } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyAbsence, FamilyChild, FamilyDay, FamilyPerson } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';

const labels = familyFormsText.plans;

/** The day that a report is most likely about: today while the child is still to come, and otherwise the next one on which it is expected. */
export function likelyDay(day: FamilyDay): PlainDate {
  const { state, isOpen, today, ahead, absence } = day;
  const isToCome = state === null || state === 'expected' || state === 'late' || absence !== null;
  if (isOpen && isToCome) return today;
  return ahead.find((each) => each.isOpen && each.isExpected)?.day ?? today;
}

/** Today, tomorrow, or the day by its name. */
export function dayName(day: PlainDate, { today, ahead }: FamilyDay): string {
  if (day === today) return labels.today;
  // The first of the days to come is tomorrow.
  return day === ahead[0]?.day ? labels.tomorrow : dayInWords(day);
}

/** What is known of a day: only of today and the week after it. */
export function plannedFor(day: PlainDate, shown: FamilyDay) {
  const next = shown.ahead.find((each) => each.day === day);
  const isToday = day === shown.today;
  return {
    absence: (isToday ? shown.absence : (next?.absence ?? null)) satisfies FamilyAbsence | null,
    isOpen: isToday ? shown.isOpen : (next?.isOpen ?? true),
    expectedFrom: isToday ? shown.expectedFrom : (next?.expectedFrom ?? null),
    expectedUntil: isToday ? shown.expectedUntil : null,
    plan: isToday ? shown.plan : null,
    /** Whether the child is still to arrive, and still to leave. */
    isToArrive: !isToday || (shown.state !== 'in' && shown.state !== 'out'),
    isToLeave: !isToday || shown.state !== 'out',
  };
}

/** The children about whom something can be said together. */
export function siblingsOf(child: FamilyChild, all: readonly FamilyChild[]): FamilyChild[] {
  return all.filter((each) => each === child || (each.leftOn === null && each.features.family && each.today !== null));
}

const minutesOf = (clock: ClockTime) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const stepMinutes = 30;
const usual = { from: '08:00', until: '17:00' };

/** Three half hours after the agreed time, or after now if that is later. */
export function lateTimes(expectedFrom: ClockTime | null, now: ClockTime | null): ClockTime[] {
  const from = Math.max(minutesOf(expectedFrom ?? usual.from), now === null ? 0 : minutesOf(now));
  const first = (Math.floor(from / stepMinutes) + 1) * stepMinutes;
  return [0, 1, 2].map((step) => first + step * stepMinutes).flatMap((minutes) => (minutes < 24 * 60 ? [clockOf(minutes)] : []));
}

/** Three hours before the agreed end, without what is over. */
export function earlyTimes(expectedUntil: ClockTime | null, now: ClockTime | null): ClockTime[] {
  const until = Math.floor(minutesOf(expectedUntil ?? usual.until) / stepMinutes) * stepMinutes;
  return [180, 120, 60].map((before) => clockOf(Math.max(0, until - before))).filter((clock) => now === null || clock > now);
}

/** The daycare's time, if the day is today. */
export function nowOn(day: PlainDate, { today, timeZone }: FamilyDay): ClockTime | null {
  return day === today ? clockAt(new Date(), timeZone).time : null;
}

/** Whether the office lets this person pick up on the day. */
export function maysPickUp({ pickup, mayPickUpToday }: FamilyPerson, day: PlainDate, today: PlainDate): boolean {
  if (day === today) return mayPickUpToday;
  if (pickup === null) return false;
  const { from, until, weekdays } = pickup;
  return (from === null || day >= from) && (until === null || day <= until) && (weekdays === null || weekdays.includes(weekdayOf(day)));
}
