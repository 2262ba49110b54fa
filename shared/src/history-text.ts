import { cataloguePart } from './catalogue';
import type { historyEn } from './text/en/history';

export type HistoryCatalogue = typeof historyEn;

/** The texts of past attendance, separate so that only its pages load them. */
export const historyText = cataloguePart<HistoryCatalogue>('history');
