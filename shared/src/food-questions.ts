import type { Badge } from './badges';
import type { Asked } from './daily-log';
import { foodConflicts, isAskedAbout, type Food } from './food-conflicts';
import { logText } from './log-text';

/** What is asked before this food is recorded for the child. The server asks, and pages ask the same before something waits on the device. */
export function askAboutFood(
  { studentId, name }: { studentId: string; name: string },
  food: Food | null,
  items: readonly (Badge & { plan: string | null })[],
): Asked[] {
  if (food === null) return [];
  return foodConflicts(food, items)
    .filter(isAskedAbout)
    .map(({ label, severity, plan }) => ({
      studentId,
      about: 'allergen',
      question: [logText.ask.allergen(name, food.name, label), ...(plan === null ? [] : [logText.ask.plan(plan)])].join(' '),
      food: food.name,
      label,
      severity,
      plan,
    }));
}
