import { cataloguePart } from './catalogue';
import type { logPageEn } from './text/en/log-page';

export type LogPageCatalogue = typeof logPageEn;

/** The texts of the page Activities itself. */
export const logPageText = cataloguePart<LogPageCatalogue>('logPage');
