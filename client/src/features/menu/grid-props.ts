import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Meal } from '@daycare-portal/shared/log-kinds';
import type { MenuWeek } from '@daycare-portal/shared/meals';
import type { MealLine } from './meal-lines';
import type { Cell } from './menu-week';

export interface GridProps {
  days: MenuWeek['days'];
  rows: readonly Meal[];
  before: MenuWeek['meals'];
  today: PlainDate;
  mayEdit: boolean;
  disabled: boolean;
  cellOf: (day: PlainDate, meal: Meal) => Cell;
  linesAt: (day: PlainDate, meal: Meal) => MealLine[];
  nameOf: (child: { studentId: string; firstName: string }) => string;
  onChange: (day: PlainDate, meal: Meal, change: Partial<Cell>) => void;
  /** Opens what the meal contains and who gets something else. */
  onOpen: (day: PlainDate, meal: Meal) => void;
  /** Adds a row. */
  onAdd: (meal: Meal) => void;
}
