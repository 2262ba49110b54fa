import { cataloguePart } from './catalogue';
import type { mealsEn } from './text/en/meals';

export type MealsCatalogue = typeof mealsEn;

/** The texts of the menu and of meal counts, separate so that only their pages load them. */
export const mealsText = cataloguePart<MealsCatalogue>('meals');
