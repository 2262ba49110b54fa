/** The languages of the catalogue. The first one is the default, also for the server's own output. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** Where a device stores its language. */
export const languageCookie = 'language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export interface ReaderLanguage {
  language: Language;
  /** For dates, numbers and sorting: the language with the reader's region. */
  locale: string;
}

const defaultLocale: Record<Language, string> = { en: 'en', es: 'es-US' };

/**
 * `readersLocales` are a browser's preferred locales, in order. Readers whose language is missing get the first language with their own
 * dates.
 */
export function readerLanguage(language: Language, readersLocales: readonly string[] = []): ReaderLanguage {
  const fits = (tag: string) => {
    const [own] = tag.split('-');
    return own === language || (language === languages[0] && !isLanguage(own));
  };
  return { language, locale: readersLocales.find(fits) ?? defaultLocale[language] };
}

const defaultLanguage = readerLanguage('en');
let pageLanguage = () => defaultLanguage;
let callerLanguage: () => ReaderLanguage | undefined = () => undefined;

/** A page sets its language once, so a test that wants another one switches it as the page does. */
export function setPageLanguage(now: () => ReaderLanguage): void {
  pageLanguage = now;
}

/** The server sets once how to find the caller's language. In a test, it shares a process with the page and takes precedence. */
export function setCallerLanguage(now: () => ReaderLanguage | undefined): void {
  callerLanguage = now;
}

function currentLanguage(): ReaderLanguage {
  return callerLanguage() ?? pageLanguage();
}

/** The language of the current reader. */
export function language(): Language {
  return currentLanguage().language;
}

export function locale(): string {
  return currentLanguage().locale;
}

const choice = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)\\s*(?:;|$)`);

/** The language in these cookies, as written in the Cookie header and `document.cookie`. */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const [, chosen] = choice.exec(cookies ?? '') ?? [];
  return isLanguage(chosen) ? chosen : undefined;
}

/** A device's language while nobody is signed in: the chosen one, or else the first available one of its own. */
export function deviceLanguage(cookies: string | undefined, accepted: string | undefined): Language {
  return chosenLanguage(cookies) ?? firstAccepted(accepted ?? '') ?? 'en';
}

/** `accepted` as in the Accept-Language header: `es-MX,es;q=0.9,en;q=0.8`. */
function firstAccepted(accepted: string): Language | undefined {
  const preferences = accepted.split(',').map((entry) => {
    const [tag = '', weight = '1'] = entry.split(/;\s*q=/);
    return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight) };
  });
  return preferences
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** Caches an expensive object per locale: `perLocale((locale) => new Intl.Collator(locale))().compare(a, b)`. */
export function perLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: { of: string; value: Made } | undefined;
  return () => {
    const now = locale();
    if (made?.of !== now) made = { of: now, value: make(now) };
    return made.value;
  };
}
