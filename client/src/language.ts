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
import { wordParts, type WordPart } from '@daycare-portal/shared/text/parts';
import { useSyncExternalStore } from 'react';

// Something must be shown even if no texts could be loaded.
setTexts('en', 'failure', failureEn);
setTexts('es', 'failure', failureEs);

let current = readerLanguage('en');
setPageLanguage(() => current);

const fetched = new Set<WordPart>();
const listeners = new Set<() => void>();

/** Loads these parts of the catalogue in the page's language. */
export async function fetchTexts(...parts: WordPart[]): Promise<void> {
  for (const part of parts) fetched.add(part);
  const { language } = current;
  await loadMissing(language, parts);
  // The page has switched to another language meanwhile.
  if (language !== current.language) await loadMissing(current.language, parts);
}

/** Loads code together with these parts of the catalogue. */
export async function withTexts<Module>(load: () => Promise<Module>, ...parts: WordPart[]): Promise<Module> {
  const [module] = await Promise.all([load(), fetchTexts(...parts)]);
  return module;
}

async function loadMissing(language: Language, parts: Iterable<WordPart>): Promise<void> {
  const missing = [...parts].filter((part) => !hasTexts(language, part));
  await Promise.all(missing.map(async (part) => setTexts(language, part, await wordParts[part][language]())));
}

/** Switches the page to this language. Typed text stays, and if the texts cannot be loaded, nothing changes. */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === current.language) return;
  // A part that is fetched meanwhile is fetched in the language of before.
  while ([...fetched].some((part) => !hasTexts(language, part))) await loadMissing(language, fetched);
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
