import { languages, type Language } from '../language';
import { learnWords } from '../live-words';
import { en } from './en';
import { activityEn } from './en/activity';
import { entryEn } from './en/entry';
import { exportEn } from './en/export';
import { failureEn } from './en/failure';
import { importEn } from './en/import';
import { legalEn } from './en/legal';
import { paletteEn } from './en/palette';
import { printEn } from './en/print';
import { promisesEn } from './en/promises';
import { es } from './es';
import { activityEs } from './es/activity';
import { entryEs } from './es/entry';
import { exportEs } from './es/export';
import { failureEs } from './es/failure';
import { importEs } from './es/import';
import { legalEs } from './es/legal';
import { paletteEs } from './es/palette';
import { printEs } from './es/print';
import { promisesEs } from './es/promises';
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
    palette: paletteEn,
    print: printEn,
    promises: promisesEn,
  },
  es: {
    failure: failureEs,
    entry: entryEs,
    text: es,
    activity: activityEs,
    export: exportEs,
    import: importEs,
    legal: legalEs,
    palette: paletteEs,
    print: printEs,
    promises: promisesEs,
  },
};

for (const language of languages) for (const [part, words] of Object.entries(catalogues[language])) learnWords(language, part, words);
