import { cataloguePart } from './catalogue';
import type { dayEn } from './text/en/day';

export type DayCatalogue = typeof dayEn;

/** The texts of the day, separate so that only its pages load them. */
export const dayText = cataloguePart<DayCatalogue>('day');
