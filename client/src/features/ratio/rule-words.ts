import { dayText } from '@daycare-portal/shared/day-text';
import { locale } from '@daycare-portal/shared/language';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import type { CountedBy } from '@daycare-portal/shared/room-coverage';

/** The rule by which a room was counted, as sentences. */
export function ruleWords({ by, childrenPerStaff, fromMonths, untilMonths, steps, edgeMinutes, isCountedByYoungest }: CountedBy): string[] {
  const labels = ratioText.day;
  const ages = dayText.ratio.ages(fromMonths, untilMonths);
  const perAdult = childrenPerStaff?.toLocaleString(locale());
  return [
    perAdult === undefined
      ? labels.bySum
      : by === 'daycare'
        ? labels.own(perAdult)
        : steps.length > 0
          ? labels.bySteps(steps, ages)
          : labels.bySet(perAdult, ages),
    ...(edgeMinutes === null ? [] : [labels.atEdge(edgeMinutes)]),
    ...(isCountedByYoungest ? [labels.byYoungest] : []),
  ];
}
