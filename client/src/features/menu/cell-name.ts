import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { mealsText } from '@daycare-portal/shared/meals-text';

export interface PanelCell {
  day: PlainDate;
  meal: Meal;
}

/** Lunch, Friday, December 4. */
export function cellName({ day, meal }: PanelCell): string {
  return mealsText.menu.cell(logText.mealNames[meal], dayInWords(day));
}
