import type { Language } from '../language';
import { failureEn } from './en/failure';
import { failureEs } from './es/failure';

/** The parts of the catalogue in each language. Each is loaded by itself, so a reader loads only the parts of a page, in their own language. */
export const wordParts = {
  failure: { en: async () => failureEn, es: async () => failureEs },
  entry: {
    en: async () => (await import('./en/entry')).entryEn,
    es: async () => (await import('./es/entry')).entryEs,
  },
  text: {
    en: async () => (await import('./en')).en,
    es: async () => (await import('./es')).es,
  },
  activity: {
    en: async () => (await import('./en/activity')).activityEn,
    es: async () => (await import('./es/activity')).activityEs,
  },
  day: {
    en: async () => (await import('./en/day')).dayEn,
    es: async () => (await import('./es/day')).dayEs,
  },
  dayPapers: {
    en: async () => (await import('./en/day-papers')).dayPapersEn,
    es: async () => (await import('./es/day-papers')).dayPapersEs,
  },
  dayTeam: {
    en: async () => (await import('./en/day-team')).dayTeamEn,
    es: async () => (await import('./es/day-team')).dayTeamEs,
  },
  daySettings: {
    en: async () => (await import('./en/day-settings')).daySettingsEn,
    es: async () => (await import('./es/day-settings')).daySettingsEs,
  },
  headcount: {
    en: async () => (await import('./en/headcount')).headcountEn,
    es: async () => (await import('./es/headcount')).headcountEs,
  },
  door: {
    en: async () => (await import('./en/door')).doorEn,
    es: async () => (await import('./es/door')).doorEs,
  },
  doorTeam: {
    en: async () => (await import('./en/door-team')).doorTeamEn,
    es: async () => (await import('./es/door-team')).doorTeamEs,
  },
  forms: {
    en: async () => (await import('./en/forms')).formsEn,
    es: async () => (await import('./es/forms')).formsEs,
  },
  health: {
    en: async () => (await import('./en/health')).healthEn,
    es: async () => (await import('./es/health')).healthEs,
  },
  history: {
    en: async () => (await import('./en/history')).historyEn,
    es: async () => (await import('./es/history')).historyEs,
  },
  import: {
    en: async () => (await import('./en/import')).importEn,
    es: async () => (await import('./es/import')).importEs,
  },
  incidents: {
    en: async () => (await import('./en/incidents')).incidentsEn,
    es: async () => (await import('./es/incidents')).incidentsEs,
  },
  landing: {
    en: async () => (await import('./en/landing')).landingEn,
    es: async () => (await import('./es/landing')).landingEs,
  },
  legal: {
    en: async () => (await import('./en/legal')).legalEn,
    es: async () => (await import('./es/legal')).legalEs,
  },
  news: {
    en: async () => (await import('./en/news')).newsEn,
    es: async () => (await import('./es/news')).newsEs,
  },
  palette: {
    en: async () => (await import('./en/palette')).paletteEn,
    es: async () => (await import('./es/palette')).paletteEs,
  },
  print: {
    en: async () => (await import('./en/print')).printEn,
    es: async () => (await import('./es/print')).printEs,
  },
  ratio: {
    en: async () => (await import('./en/ratio-pages')).ratioPagesEn,
    es: async () => (await import('./es/ratio-pages')).ratioPagesEs,
  },
  log: {
    en: async () => (await import('./en/log')).logEn,
    es: async () => (await import('./es/log')).logEs,
  },
  logWords: {
    en: async () => (await import('./en/log-words')).logWordsEn,
    es: async () => (await import('./es/log-words')).logWordsEs,
  },
  logPage: {
    en: async () => (await import('./en/log-page')).logPageEn,
    es: async () => (await import('./es/log-page')).logPageEs,
  },
  messages: {
    en: async () => (await import('./en/messages')).messagesEn,
    es: async () => (await import('./es/messages')).messagesEs,
  },
  billing: {
    en: async () => (await import('./en/billing')).billingEn,
    es: async () => (await import('./es/billing')).billingEs,
  },
  billingPages: {
    en: async () => (await import('./en/billing-pages')).billingPagesEn,
    es: async () => (await import('./es/billing-pages')).billingPagesEs,
  },
  bills: {
    en: async () => (await import('./en/bills')).billsEn,
    es: async () => (await import('./es/bills')).billsEs,
  },
  meals: {
    en: async () => (await import('./en/meals')).mealsEn,
    es: async () => (await import('./es/meals')).mealsEs,
  },
  medication: {
    en: async () => (await import('./en/medication')).medicationEn,
    es: async () => (await import('./es/medication')).medicationEs,
  },
  drills: {
    en: async () => (await import('./en/drills')).drillsEn,
    es: async () => (await import('./es/drills')).drillsEs,
  },
  retention: {
    en: async () => (await import('./en/retention')).retentionEn,
    es: async () => (await import('./es/retention')).retentionEs,
  },
  folder: {
    en: async () => (await import('./en/folder')).folderEn,
    es: async () => (await import('./es/folder')).folderEs,
  },
  childLog: {
    en: async () => (await import('./en/child-log')).childLogEn,
    es: async () => (await import('./es/child-log')).childLogEs,
  },
  familyPages: {
    en: async () => (await import('./en/family-pages')).familyPagesEn,
    es: async () => (await import('./es/family-pages')).familyPagesEs,
  },
  familyForms: {
    en: async () => (await import('./en/family-forms')).familyFormsEn,
    es: async () => (await import('./es/family-forms')).familyFormsEs,
  },
  familySide: {
    en: async () => (await import('./en/family-side')).familySideEn,
    es: async () => (await import('./es/family-side')).familySideEs,
  },
  familySees: {
    en: async () => (await import('./en/family-sees')).familySeesEn,
    es: async () => (await import('./es/family-sees')).familySeesEs,
  },
  promises: {
    en: async () => (await import('./en/promises')).promisesEn,
    es: async () => (await import('./es/promises')).promisesEs,
  },
  export: {
    en: async () => (await import('./en/export')).exportEn,
    es: async () => (await import('./es/export')).exportEs,
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

export type WordPart = keyof typeof wordParts;

export type WordParts = { [Name in WordPart]: Awaited<ReturnType<(typeof wordParts)[Name]['en']>> };
