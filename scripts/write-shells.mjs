import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * Lays index.html in each other language beside it, for the server to choose from: the page's language is right before any script runs.
 * @param {string} folder
 */
export function writeShells(folder) {
  /** @type {Record<string, string[]>} What stands in index.html itself, in each language in the same order. */
  const { en = [], ...others } = JSON.parse(readFileSync(join(root, 'shared/src/text/shell.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const words of en) if (!page.includes(words)) throw new Error(`index.html does not say: ${words}`);
  for (const [language, theirs] of Object.entries(others)) {
    const said = en.reduce((html, words, index) => html.replace(words, theirs[index] ?? words), page);
    writeFileSync(join(folder, `index.${language}.html`), said);
  }
}
