import { setTexts } from '../catalogue';
import { languages, type Language } from '../language';
import { wordParts, type WordPart, type WordParts } from './parts';

const names = Object.keys(wordParts) as WordPart[];

async function load(language: Language): Promise<WordParts> {
  const words = await Promise.all(names.map(async (name) => [name, await wordParts[name][language]()] as const));
  for (const [name, part] of words) setTexts(language, name, part);
  return Object.fromEntries(words) as WordParts;
}

/** The whole catalogue. Importing it makes it known at once: for the server, which speaks to everybody, and for tests. */
export const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await load(language)] as const)),
) as Record<Language, WordParts>;
