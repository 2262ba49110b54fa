import type { Asked, LogChild, LogDay } from '@daycare-portal/shared/daily-log';
import { foodConflicts, type Food, type FoodConflict } from '@daycare-portal/shared/food-conflicts';
import { askAboutFood } from '@daycare-portal/shared/food-questions';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logText } from '@daycare-portal/shared/log-text';
import { menuFoodFor } from '@daycare-portal/shared/menu-food';
import type { Draft, Log } from './log';

/** What this child is served: what was typed, or what the menu says for this child. `instead` is what it gets in place of the menu's food. */
export function foodFor(
  { menu, standing }: LogDay,
  detail: LogDetail<'meal'>,
  studentId: string,
): { food: Food | null; instead: string | null } {
  if (detail.source === 'home') return { food: null, instead: null };
  if (detail.food) return { food: { name: detail.food, allergens: [] }, instead: null };
  const planned = menu.find(({ meal }) => meal === detail.meal);
  if (planned === undefined) return { food: null, instead: null };
  const food = menuFoodFor(studentId, planned, standing);
  return { food, instead: food.name === planned.food ? null : food.name };
}

/** What of the planned food the child must not have, whatever it gets instead. */
export function conflictsOf(child: LogChild, food: Food | null): FoodConflict<LogChild['avoids'][number]>[] {
  return food === null ? [] : foodConflicts(food, child.avoids);
}

/**
 * What has to be answered before this is recorded. The server asks the same; asking here means that it is asked before an entry waits on the
 * device, too.
 */
export function questionsOf(draft: Draft, log: Pick<Log, 'day' | 'childOf' | 'nameOf'>): Asked[] {
  return draft.studentIds.flatMap((studentId) => {
    const child = log.childOf(studentId);
    const food = draft.kind === 'meal' ? foodFor(log.day, draft.detail, studentId).food : bottleFood(draft);
    if (child === undefined || food === null || draft.confirmed?.some((one) => one.studentId === studentId && one.about === 'allergen'))
      return [];
    return askAboutFood({ studentId, name: log.nameOf(studentId) }, food, child.avoids);
  });
}

function bottleFood(draft: Draft): Food | null {
  return draft.kind === 'bottle' && draft.detail.what === 'milk' ? { name: logText.bottles.milk, allergens: ['milk'] } : null;
}
