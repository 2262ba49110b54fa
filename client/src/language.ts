import { isLanguage, speechIn, speechIs, type Language } from '@daycare-portal/shared/language';
import { knowsWords, learnWords } from '@daycare-portal/shared/live-words';
import { failureEn } from '@daycare-portal/shared/text/en/failure';
import type { WordParts } from '@daycare-portal/shared/text/parts';
import { useSyncExternalStore } from 'react';

// Where nothing could be fetched something must be said all the same.
learnWords('en', 'failure', failureEn);

type Part = Exclude<keyof WordParts, 'failure' | 'export'>;

/** The words of each part in each language: a reader of one fetches nothing of another. */
const fetchers: { [Name in Part]: Record<Language, () => Promise<WordParts[Name]>> } = {
  entry: { en: async () => (await import('@daycare-portal/shared/text/en/entry')).entryEn },
  text: { en: async () => (await import('@daycare-portal/shared/text/en')).en },
  activity: { en: async () => (await import('@daycare-portal/shared/text/en/activity')).activityEn },
  import: { en: async () => (await import('@daycare-portal/shared/text/en/import')).importEn },
  legal: { en: async () => (await import('@daycare-portal/shared/text/en/legal')).legalEn },
  print: { en: async () => (await import('@daycare-portal/shared/text/en/print')).printEn },
  promises: { en: async () => (await import('@daycare-portal/shared/text/en/promises')).promisesEn },
};

let speech = speechIn('en');
speechIs(() => speech);

const fetched = new Set<Part>();
const listeners = new Set<() => void>();

/** Fetches these parts of the catalogue in the language of the page. */
export async function fetchWords(...parts: Part[]): Promise<void> {
  for (const part of parts) fetched.add(part);
  const { language } = speech;
  await learn(language, parts);
  // The page has come to speak another meanwhile.
  if (language !== speech.language) await learn(speech.language, parts);
}

async function learn(language: Language, parts: Iterable<Part>): Promise<void> {
  const missing = [...parts].filter((part) => !knowsWords(language, part));
  await Promise.all(missing.map(async (part) => learnWords(language, part, await fetchers[part][language]())));
}

/** Begins in the language of the page that the server has sent. */
export function beginSpeaking(): void {
  const { lang } = document.documentElement;
  speech = speechIn(isLanguage(lang) ? lang : 'en', navigator.languages);
}

/** The language of the page; who asks is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => speech.language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
