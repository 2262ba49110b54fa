import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { ScheduleBlock } from '@daycare-portal/shared/enrolment';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';

const labels = text.enrolment;
const short = (day: PlainDate) => formatDate(day, 'short');

/** From when to when the child is in its status, as far as that is written down. */
export function datesInWords({ status, startsOn, endsOn }: Pick<Student, 'status' | 'startsOn' | 'endsOn'>): string[] {
  switch (status) {
    case 'enrolled':
      return [...(startsOn === null ? [] : [labels.since(short(startsOn))]), ...(endsOn === null ? [] : [labels.until(short(endsOn))])];
    case 'waiting':
      return [startsOn === null ? labels.noDate : labels.startsOn(short(startsOn))];
    case 'withdrawn':
      if (endsOn === null) return [];
      return startsOn !== null && startsOn > endsOn ? [labels.neverCame] : [labels.lastDay(short(endsOn))];
  }
}

/** Withdrawn, last day Nov 13, 2026. */
export function enrolmentInWords(student: Pick<Student, 'status' | 'startsOn' | 'endsOn'>): string {
  return [labels.statusOf[student.status], ...datesInWords(student)].join(', ');
}

/** The days on which a child comes, each with its times. */
export function daysOf(week: readonly ScheduleBlock[]) {
  return ([1, 2, 3, 4, 5, 6, 7] as const)
    .map((weekday) => ({ weekday, blocks: week.filter((block) => block.weekday === weekday) }))
    .filter(({ blocks }) => blocks.length > 0);
}
