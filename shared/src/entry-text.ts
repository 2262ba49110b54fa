import { liveWords } from './live-words';
import type { entryEn } from './text/en/entry';

export type EntryCatalogue = typeof entryEn;

/** The part of the catalogue that the pages before signing in need: they fetch only this one, and `text` has all of it. */
export const entryText = liveWords<EntryCatalogue>('entry');
