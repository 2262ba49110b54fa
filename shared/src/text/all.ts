import { languages, type Language } from '../language';
import { setTexts } from '../catalogue';
import { en } from './en';
import { activityEn } from './en/activity';
import { dayEn } from './en/day';
import { dayPapersEn } from './en/day-papers';
import { dayTeamEn } from './en/day-team';
import { daySettingsEn } from './en/day-settings';
import { entryEn } from './en/entry';
import { exportEn } from './en/export';
import { failureEn } from './en/failure';
import { headcountEn } from './en/headcount';
import { healthEn } from './en/health';
import { historyEn } from './en/history';
import { importEn } from './en/import';
import { legalEn } from './en/legal';
import { paletteEn } from './en/palette';
import { printEn } from './en/print';
import { promisesEn } from './en/promises';
import { ratioPagesEn } from './en/ratio-pages';
import { es } from './es';
import { activityEs } from './es/activity';
import { dayEs } from './es/day';
import { dayPapersEs } from './es/day-papers';
import { dayTeamEs } from './es/day-team';
import { daySettingsEs } from './es/day-settings';
import { entryEs } from './es/entry';
import { exportEs } from './es/export';
import { failureEs } from './es/failure';
import { headcountEs } from './es/headcount';
import { healthEs } from './es/health';
import { historyEs } from './es/history';
import { importEs } from './es/import';
import { legalEs } from './es/legal';
import { paletteEs } from './es/palette';
import { printEs } from './es/print';
import { promisesEs } from './es/promises';
import { ratioPagesEs } from './es/ratio-pages';
import type { WordParts } from './parts';

/** The whole catalogue. Importing it makes it known at once: for the server, which speaks to everybody, and for tests. */
export const catalogues: Record<Language, WordParts> = {
  en: {
    failure: failureEn,
    entry: entryEn,
    text: en,
    activity: activityEn,
    day: dayEn,
    dayPapers: dayPapersEn,
    dayTeam: dayTeamEn,
    daySettings: daySettingsEn,
    export: exportEn,
    headcount: headcountEn,
    health: healthEn,
    history: historyEn,
    import: importEn,
    legal: legalEn,
    palette: paletteEn,
    print: printEn,
    promises: promisesEn,
    ratio: ratioPagesEn,
  },
  es: {
    failure: failureEs,
    entry: entryEs,
    text: es,
    activity: activityEs,
    day: dayEs,
    dayPapers: dayPapersEs,
    dayTeam: dayTeamEs,
    daySettings: daySettingsEs,
    export: exportEs,
    headcount: headcountEs,
    health: healthEs,
    history: historyEs,
    import: importEs,
    legal: legalEs,
    palette: paletteEs,
    print: printEs,
    promises: promisesEs,
    ratio: ratioPagesEs,
  },
};

for (const language of languages) for (const [part, words] of Object.entries(catalogues[language])) setTexts(language, part, words);
