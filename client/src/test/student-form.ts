import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '@daycare-portal/shared/text';
import Papa from 'papaparse';
import { open } from './open';

const fields = ['firstName', 'lastName', 'dob', 'guardianEmails'] as const;
export type Field = (typeof fields)[number];

/** Opens the bulk form, by default as the owner of Sunnyside. */
export async function openForm(who: Parameters<typeof open>[1] = 'owner', around: Parameters<typeof open>[2] = {}) {
  const page = await open('/portal/create-student', who, around);
  await page.findByLabelText('First name, row 1');
  const { user } = page;
  const type = async (row: number, words: Partial<Record<Field, string>>) => {
    for (const field of fields) {
      const word = words[field];
      if (word === undefined) continue;
      await user.clear(cellAt(row, field));
      if (word !== '') await user.paste(word);
    }
  };
  return {
    ...page,
    /** Fills the cells of a row, counting from 1. Each cell changes at once, because the form re-renders for each letter. */
    type,
    paste: async (list: string, row = 1, field: Field = 'firstName') => {
      await user.click(cellAt(row, field));
      await user.paste(list);
    },
    addRow: () => user.click(buttonNamed('Add row')),
    press: (name: string) => user.click(buttonNamed(name)),
    send: () => user.click(buttonNamed('Create Students')),
    /** The students of each create call. */
    calls: () => page.connection.sent.filter(({ url }) => url.includes('bulkCreateStudents')).map(({ body }) => studentsIn(body)),
  };
}

// Queries by accessible name take seconds among hundreds of buttons.
function buttonNamed(name: string): HTMLButtonElement {
  const button = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (button === undefined) throw new Error(`There is no button ${name}.`);
  return button;
}

export function cellAt(row: number, field: Field): HTMLInputElement {
  const cell = document.querySelector<HTMLInputElement>(`input[aria-label="${text.bulk.cell(text.createStudents[field], row)}"]`);
  if (cell === null) throw new Error(`There is no ${field} in row ${row}.`);
  return cell;
}

/** The cells' content, row by row. */
export function cellsShown(): string[][] {
  return bodies().map((body) => [...body.querySelectorAll<HTMLInputElement>('input[data-cell]')].map(({ value }) => value));
}

/** The messages under a row, counting from 1. */
export function saidUnder(row: number): (string | null)[] {
  return [...(bodies()[row - 1]?.querySelectorAll('p') ?? [])].map((sentence) => sentence.textContent);
}

/** The fields of a row with errors, each with its descriptions. */
export function wrongCells(row: number): Partial<Record<Field, string | null | undefined>> {
  const wrong = fields.filter((field) => cellAt(row, field).getAttribute('aria-invalid') === 'true');
  return Object.fromEntries(
    wrong.map((field) => [field, document.getElementById(cellAt(row, field).getAttribute('aria-describedby') ?? '')?.textContent]),
  );
}

/** The panel with the result, once it appears. */
export function panelShown() {
  const panel = document.querySelector('section[aria-labelledby="result-title"]');
  const words = (selector: string) => [...(panel?.querySelectorAll(selector) ?? [])].map((element) => element.textContent ?? '');
  const figures = words('dd');
  return {
    title: words('h2').join(),
    totals: Object.fromEntries(words('dt').map((word, index) => [word, Number(figures[index])])),
    rows: [...(panel?.querySelectorAll('li') ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent)),
  };
}

/** A roster as the text of a file. */
export function rosterText(name: 'roster-120.csv' | 'roster-60-semicolons.csv'): string {
  return readFileSync(join(import.meta.dirname, '../list-reading/test-data', name), 'utf8');
}

/** The same as cells copied from a spreadsheet. */
export function rosterCells(name: 'roster-120.csv' | 'roster-60-semicolons.csv'): string {
  const { data } = Papa.parse<string[]>(rosterText(name).replace(/^\ufeff/, ''), { skipEmptyLines: true });
  return data.map((row) => row.join('\t')).join('\r\n');
}

function bodies() {
  return [...document.querySelectorAll('table[aria-label="Students to add"] > tbody')];
}

function studentsIn(body: string): unknown[] {
  const calls: Record<string, { students?: unknown[] }> = JSON.parse(body);
  return calls['0']?.students ?? [];
}
