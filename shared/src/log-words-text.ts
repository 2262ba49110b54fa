import { cataloguePart } from './catalogue';
import type { logWordsEn } from './text/en/log-words';

/** What entries of the daily log are called. A family loads only these; `logText` has them too. */
export const logWordsText = cataloguePart<typeof logWordsEn>('logWords');
