import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import type { ScheduleBlock } from '@daycare-portal/shared/enrollment';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';

const labels = text.enrollment;
const short = (day: PlainDate) => formatDate(day, 'short');

/** Since when, or until when, the child has its status, if that is recorded. */
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

/** Words such as “Withdrawn, last day Nov 13, 2026”. */
export function enrollmentInWords(student: Pick<Student, 'status' | 'startsOn' | 'endsOn'>): string {
  return [labels.statusOf[student.status], ...datesInWords(student)].join(', ');
}

/** The weekdays on which a child comes, with their times. */
export function daysOf(week: readonly ScheduleBlock[]) {
  return ([1, 2, 3, 4, 5, 6, 7] as const)
    .map((weekday) => ({ weekday, blocks: week.filter((block) => block.weekday === weekday) }))
    .filter(({ blocks }) => blocks.length > 0);
}
