/** The languages of the catalogue. The first is spoken where nobody has said another, and to the machine's own keeper. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

/** Where a device keeps which language was chosen on it. */
export const languageCookie = 'language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export interface Speech {
  language: Language;
  /** For dates, numbers and order: the language as it is written where the reader is. */
  locale: string;
}

const defaultLocale: Record<Language, string> = { en: 'en' };

/**
 * `readersLocales` are those that a reader's browser prefers, in order. The first language is also shown to whom their own is not here for:
 * they keep their own dates.
 */
export function speechIn(language: Language, readersLocales: readonly string[] = []): Speech {
  const fits = (tag: string) => {
    const [own] = tag.split('-');
    return own === language || (language === languages[0] && !isLanguage(own));
  };
  return { language, locale: readersLocales.find(fits) ?? defaultLocale[language] };
}

const unasked = speechIn('en');
let spoken: () => Speech = () => unasked;

/** Each side says once how it knows: a page has its own language, the server speaks that of whoever asks. */
export function speechIs(now: () => Speech): void {
  spoken = now;
}

/** The language of whom this is for. */
export function language(): Language {
  return spoken().language;
}

export function locale(): string {
  return spoken().locale;
}

/** The choice that these cookies hold, as the Cookie header and `document.cookie` write them. */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)\\s*(?:;|$)`).exec(cookies ?? '') ?? [];
  return isLanguage(chosen) ? chosen : undefined;
}

/** The language that a device shows while nobody is signed in: the one chosen there, else the first of its own that is here. */
export function deviceLanguage(cookies: string | undefined, accepted: string | undefined): Language {
  return chosenLanguage(cookies) ?? firstAccepted(accepted ?? '') ?? 'en';
}

/** `accepted` as the Accept-Language header has it: `es-MX,es;q=0.9,en;q=0.8`. */
function firstAccepted(accepted: string): Language | undefined {
  const wanted = accepted.split(',').map((entry) => {
    const [tag = '', weight = '1'] = entry.split(/;\s*q=/);
    return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(weight) };
  });
  return wanted
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** What is dear to make, anew only where the locale is another: `perLocale((locale) => new Intl.Collator(locale))().compare(a, b)`. */
export function perLocale<Made>(make: (locale: string) => Made): () => Made {
  let made: { of: string; value: Made } | undefined;
  return () => {
    const now = locale();
    if (made?.of !== now) made = { of: now, value: make(now) };
    return made.value;
  };
}
