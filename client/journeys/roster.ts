import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';

const file = fileURLToPath(new URL('../src/list-reading/test-data/roster-120.csv', import.meta.url));

/** A daycare's roster as the text of a file. Its one future date of birth stays in. */
export function rosterText(): string {
  return readFileSync(file, 'utf8').replace('3/1/2027', `3/1/${new Date().getFullYear() + 1}`);
}

/** The same as a spreadsheet copies it to the clipboard. */
export function rosterCells(): string {
  const { data } = Papa.parse<string[]>(rosterText().replace(/^\ufeff/, ''), { skipEmptyLines: true });
  return data.map((row) => row.join('\t')).join('\r\n');
}
