import {
  deviceLanguage,
  isLanguage,
  languageCookie,
  readerLanguage,
  setPageLanguage,
  type Language,
} from '@daycare-portal/shared/language';
import { hasTexts, setTexts } from '@daycare-portal/shared/catalogue';
import { failureEn } from '@daycare-portal/shared/text/en/failure';
import { failureEs } from '@daycare-portal/shared/text/es/failure';
import type { WordParts } from '@daycare-portal/shared/text/parts';
import { useSyncExternalStore } from 'react';

// Something must be shown even if no texts could be loaded.
setTexts('en', 'failure', failureEn);
setTexts('es', 'failure', failureEs);

type Part = Exclude<keyof WordParts, 'failure' | 'export'>;

/** The texts of each part in each language, so a reader loads only their own language. */
const fetchers: { [Name in Part]: Record<Language, () => Promise<WordParts[Name]>> } = {
  entry: {
    en: async () => (await import('@daycare-portal/shared/text/en/entry')).entryEn,
    es: async () => (await import('@daycare-portal/shared/text/es/entry')).entryEs,
  },
  text: {
    en: async () => (await import('@daycare-portal/shared/text/en')).en,
    es: async () => (await import('@daycare-portal/shared/text/es')).es,
  },
  activity: {
    en: async () => (await import('@daycare-portal/shared/text/en/activity')).activityEn,
    es: async () => (await import('@daycare-portal/shared/text/es/activity')).activityEs,
  },
  day: {
    en: async () => (await import('@daycare-portal/shared/text/en/day')).dayEn,
    es: async () => (await import('@daycare-portal/shared/text/es/day')).dayEs,
  },
  dayPapers: {
    en: async () => (await import('@daycare-portal/shared/text/en/day-papers')).dayPapersEn,
    es: async () => (await import('@daycare-portal/shared/text/es/day-papers')).dayPapersEs,
  },
  dayTeam: {
    en: async () => (await import('@daycare-portal/shared/text/en/day-team')).dayTeamEn,
    es: async () => (await import('@daycare-portal/shared/text/es/day-team')).dayTeamEs,
  },
  daySettings: {
    en: async () => (await import('@daycare-portal/shared/text/en/day-settings')).daySettingsEn,
    es: async () => (await import('@daycare-portal/shared/text/es/day-settings')).daySettingsEs,
  },
  headcount: {
    en: async () => (await import('@daycare-portal/shared/text/en/headcount')).headcountEn,
    es: async () => (await import('@daycare-portal/shared/text/es/headcount')).headcountEs,
  },
  health: {
    en: async () => (await import('@daycare-portal/shared/text/en/health')).healthEn,
    es: async () => (await import('@daycare-portal/shared/text/es/health')).healthEs,
  },
  history: {
    en: async () => (await import('@daycare-portal/shared/text/en/history')).historyEn,
    es: async () => (await import('@daycare-portal/shared/text/es/history')).historyEs,
  },
  import: {
    en: async () => (await import('@daycare-portal/shared/text/en/import')).importEn,
    es: async () => (await import('@daycare-portal/shared/text/es/import')).importEs,
  },
  legal: {
    en: async () => (await import('@daycare-portal/shared/text/en/legal')).legalEn,
    es: async () => (await import('@daycare-portal/shared/text/es/legal')).legalEs,
  },
  palette: {
    en: async () => (await import('@daycare-portal/shared/text/en/palette')).paletteEn,
    es: async () => (await import('@daycare-portal/shared/text/es/palette')).paletteEs,
  },
  print: {
    en: async () => (await import('@daycare-portal/shared/text/en/print')).printEn,
    es: async () => (await import('@daycare-portal/shared/text/es/print')).printEs,
  },
  ratio: {
    en: async () => (await import('@daycare-portal/shared/text/en/ratio-pages')).ratioPagesEn,
    es: async () => (await import('@daycare-portal/shared/text/es/ratio-pages')).ratioPagesEs,
  },
  promises: {
    en: async () => (await import('@daycare-portal/shared/text/en/promises')).promisesEn,
    es: async () => (await import('@daycare-portal/shared/text/es/promises')).promisesEs,
  },
};

let current = readerLanguage('en');
setPageLanguage(() => current);

const fetched = new Set<Part>();
const listeners = new Set<() => void>();

/** Loads these parts of the catalogue in the page's language. */
export async function fetchTexts(...parts: Part[]): Promise<void> {
  for (const part of parts) fetched.add(part);
  const { language } = current;
  await loadMissing(language, parts);
  // The page has switched to another language meanwhile.
  if (language !== current.language) await loadMissing(current.language, parts);
}

async function loadMissing(language: Language, parts: Iterable<Part>): Promise<void> {
  const missing = [...parts].filter((part) => !hasTexts(language, part));
  await Promise.all(missing.map(async (part) => setTexts(language, part, await fetchers[part][language]())));
}

/** Switches the page to this language. Typed text stays, and if the texts cannot be loaded, nothing changes. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === current.language) return;
  await loadMissing(language, fetched);
  current = readerLanguage(language, navigator.languages);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** The language of this device while nobody is signed in. */
export function languageOfDevice(): Language {
  return deviceLanguage(document.cookie, navigator.languages.join(','));
}

/** Stores the choice on this device for a year, and applies it. */
export async function chooseOnDevice(language: Language): Promise<void> {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
  await switchLanguage(language);
}

/** Starts in the language of the page that the server has sent. */
export function startLanguage(): void {
  const { lang } = document.documentElement;
  // During development, Vite always serves the same page.
  current = readerLanguage(isLanguage(lang) && !import.meta.env.DEV ? lang : languageOfDevice(), navigator.languages);
  document.documentElement.lang = current.language;
}

/** The page's language. Its users re-render when it changes, which memoized components need. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => current.language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
