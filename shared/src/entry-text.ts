import { entryEn } from './text/entry.en';

/** The part of the catalogue that the pages before signing in need: they fetch only this one, and `text` has all of it. */
export const entryText: EntryCatalogue = entryEn;

type EntryCatalogue = typeof entryEn;
