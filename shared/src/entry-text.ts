import { cataloguePart } from './catalogue';
import type { entryEn } from './text/en/entry';

export type EntryCatalogue = typeof entryEn;

/** The texts of the pages before sign-in, which load only this part. `text` contains all of it. */
export const entryText = cataloguePart<EntryCatalogue>('entry');
