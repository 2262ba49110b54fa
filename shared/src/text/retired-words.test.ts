import { describe, expect, it } from 'vitest';
import type { Language } from '../language';
import { catalogues } from './all';

/** Every sentence that is fixed, by its path, and the source of those that are filled in. */
function sentencesOf(words: object, path: string): [path: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = `${path}.${key}`;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value === 'function') return [[here, String(value)]];
    return typeof value === 'object' && value !== null ? sentencesOf(value, here) : [];
  });
}

// Words that people in a childcare office do not use for these things, each with what they say.
const retired: Record<Language, [word: RegExp, instead: string][]> = {
  en: [
    [/\blook(?:ed|s|ing)? (?:\w+ )?over\b/i, 'review'],
    [/\bmend(?:ed|s|ing)?\b/i, 'fix'],
    [/\bthrow(?:n|s|ing)? away\b/i, 'discard'],
    [/\} chosen\b|\bchosen children\b|\bthose chosen\b|\bchoose none\b/i, 'selected, clear'],
    [/\bsafekeeping\b/i, 'data and privacy'],
    [/\bopens nothing\b/i, 'no longer works'],
    [/\bhand it over\b/i, 'copy it'],
    [/\bforgets? them\b/i, 'is removed from'],
    [/\bstands? here\b/i, 'appears here'],
    [/\blately\b/i, 'recently'],
    [/\brequire it no more\b/i, 'stop requiring it'],
    [/\bkeys\b(?! )/i, 'keyboard shortcuts'],
    [/\bthere is no such call\b/i, 'unknown endpoint'],
    [/\bwhoever\b/i, 'the person who'],
    [/\bkids?\b/i, 'child'],
    [/\b(?:colour|centre|favourite|enrolment|[Cc]ancelled|organis\w+|recognis\w+)\b/, 'the American spelling'],
  ],
  es: [
    [/\btus? hijos\b/i, 'sus hijos'],
    [/\bREADME\b|\bterminal\b/, 'nothing of a director’s'],
    [/\bno llega\b/i, 'no puede conectarse con'],
  ],
};

describe.each(['en', 'es'] satisfies Language[])('No sentence in %s says', (language) => {
  it.each(retired[language])('%s, which is now called %s', (word) => {
    const found = Object.entries(catalogues[language]).flatMap(([part, words]) => sentencesOf(words, part));
    expect(found.filter(([, sentence]) => word.test(sentence))).toEqual([]);
  });
});
