import { perLocale } from './language';

const alphabet = perLocale((locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }));

/** The order of names in every list, in the reader's language: ignoring case and accents, with “Room 2” before “Room 10”. */
export function compareNames(a: string, b: string): number {
  return alphabet().compare(a, b);
}
