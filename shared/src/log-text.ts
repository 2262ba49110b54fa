import { cataloguePart } from './catalogue';
import type { logEn } from './text/en/log';

export type LogCatalogue = typeof logEn;

/** The texts of the daily log, the menu, meal counts and milestones, separate so that only their pages load them. */
export const logText = cataloguePart<LogCatalogue>('log');
