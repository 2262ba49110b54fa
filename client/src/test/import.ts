import { importText } from '@daycare-portal/shared/import-text';
import { strToU8, zipSync } from 'fflate';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { open } from './open';

const kinds = ['new', 'update', 'unchanged', 'wrong'] as const;

/** Opens the import page, by default as the owner of Sunnyside. */
export async function openImport(who: Parameters<typeof open>[1] = 'owner', around: Parameters<typeof open>[2] = {}) {
  const page = await open('/portal/import-students', who, around);
  await page.findByRole('heading', { name: importText.title });
  const { user } = page;
  const chip = (word: string) =>
    within(page.getByRole('group', { name: importText.filter })).getByRole('button', { name: new RegExp(`^${word} `) });
  return {
    ...page,
    // `user.upload` filters files by the input's accept list, but a person can choose any file.
    choose: async (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv', type = 'text/csv') => {
      const input = await waitFor(() => {
        const found = document.querySelector('input[type="file"]');
        if (found === null) throw new Error('There is no way to choose a file.');
        return found;
      });
      fireEvent.change(input, { target: { files: [new File([content], name, { type })] } });
    },
    chip,
    /** Chooses an answer for a cell of this child. */
    decide: async (cell: string, choice: string) => {
      const group = await page.findByRole('radiogroup', { name: new RegExp(cell) });
      await user.click(within(group).getByRole('radio', { name: choice }));
    },
    /** Shows the rows of this kind. */
    show: (kind: (typeof kinds)[number], words: Record<string, string> = importText.kinds) => user.click(chip(words[kind] ?? '')),
    press: async (name: string) => user.click(await page.findByRole('button', { name })),
    /** Presses Undo, and again in the dialog that asks. */
    undo: async () => {
      await user.click(await page.findByRole('button', { name: /^Undo the import/ }));
      const dialog = await page.findByRole('dialog', { name: importText.undoTitle });
      await user.click(await within(dialog).findByRole('button', { name: importText.undo }));
    },
    /** Waits for these numbers of new, updated, unchanged and wrong rows. */
    showsCounts: (counts: number[], words: Record<(typeof kinds)[number], string> = importText.kinds) =>
      waitFor(() =>
        expect(kinds.map((kind) => chip(words[kind]).querySelector('span')?.textContent)).toEqual(
          counts.map((count) => count.toLocaleString()),
        ),
      ),
    /** The rendered rows: line, kind, name, date of birth, room, guardians, fields with their descriptions, and the text below. */
    rows: () =>
      [...document.querySelectorAll(`ul[aria-label="${importText.list}"] > li`)].map((row) =>
        [...row.children].flatMap((part) => {
          const fields = [...part.querySelectorAll('input')];
          return fields.length === 0 ? [part.textContent] : fields.flatMap((field) => [field.value, ...saidAt(field)]);
        }),
      ),
    sentRows: () =>
      page.connection.sent
        .filter(({ url }) => url.includes('importStudents'))
        .flatMap(({ body }) => (JSON.parse(body) as { 0: { rows: Record<string, unknown>[] } })[0].rows),
  };
}

function saidAt(field: HTMLInputElement): string[] {
  const id = field.getAttribute('aria-describedby');
  return id === null ? [] : [...(document.getElementById(id)?.children ?? [])].map(({ textContent }) => textContent);
}

/** An .xlsx file with these sheets, and these parts in place of its own. A number is written as a date. */
export function workbook(sheets: Record<string, (string | number)[][]>, more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const sheetXml = (rows: (string | number)[][]) =>
    `<worksheet xmlns="${main}"><sheetData>${rows.map((row, y) => `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, x, y)).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheets[name] ?? [])])),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`<?xml version="1.0"?>${xml}`)])));
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function cellXml(cell: string | number, x: number, y: number): string {
  const at = `${x < 26 ? '' : letter(Math.floor(x / 26) - 1)}${letter(x % 26)}${y + 1}`;
  if (typeof cell === 'number') return `<c r="${at}" s="1"><v>${cell}</v></c>`;
  return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
