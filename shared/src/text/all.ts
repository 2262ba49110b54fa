import { languages, type Language } from '../language';
import { learnWords } from '../live-words';
import { en } from './en';
import { activityEn } from './en/activity';
import { entryEn } from './en/entry';
import { exportEn } from './en/export';
import { failureEn } from './en/failure';
import { importEn } from './en/import';
import { legalEn } from './en/legal';
import { printEn } from './en/print';
import { promisesEn } from './en/promises';
import type { WordParts } from './parts';

/** The whole catalogue. Importing it makes it known at once: for the server, which speaks to everybody, and for tests. */
export const catalogues: Record<Language, WordParts> = {
  en: {
    failure: failureEn,
    entry: entryEn,
    text: en,
    activity: activityEn,
    export: exportEn,
    import: importEn,
    legal: legalEn,
    print: printEn,
    promises: promisesEn,
  },
};

for (const language of languages) for (const [part, words] of Object.entries(catalogues[language])) learnWords(language, part, words);
