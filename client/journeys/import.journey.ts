import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeDaycare } from './daycares';
import { doorstep, eventually, journey, type Visit } from './journey';
import { look } from './look';
import { heading, signIn } from './person';
import { serveProduct } from './product';
import { rosterText } from './roster';
import { showsStudents } from './student-list';

const product = serveProduct('demo');
const labels = importText;
const kinds = ['new', 'update', 'unchanged', 'wrong'] as const;

journey.atDesk('a center imports its two rosters, looks them over, mends a row, and keeps the result', product, async (visit) => {
  const { page, press } = visit;
  await openImport(visit, 'Rosters');
  await look(visit, 'import, choosing');

  await chooseFile(page, 'roster-120.csv', rosterText());
  await showsCounts(page, labels.kinds, [116, 0, 0, 4]);
  await look(visit, 'import, review');
  await decideOnCells(visit);
  await press(chip(page, labels.kinds.wrong));
  await eventually(() => saidOf(page)).toEqual([
    text.students.dobInFuture,
    text.createStudents.sameAsRow(24),
    text.students.firstNameMissing,
    text.students.dobNotADate('2/30/2023'),
  ]);
  const wrong = page.getByRole('textbox', { name: text.bulk.cell(text.createStudents.dob, 33) });
  await wrong.fill('2/28/2023');
  await wrong.press('Enter');
  await showsCounts(page, labels.kinds, [117, 0, 0, 3]);
  await look(visit, 'import, wrong rows');
  await press(page.getByRole('button', { name: labels.submit(117) }));
  await page.getByRole('heading', { name: labels.doneTitle(117) }).waitFor();
  await showsCounts(page, labels.outcomes, [117, 0, 0, 3]);
  await look(visit, 'import, done');
  const result = await downloaded(visit);
  // What is no address is not lost.
  expect(result.split('\r\n')[16]).toContain(`${labels.outcomes.new},`);
  expect(result.split('\r\n')[16]).toContain(labels.did.note('Contact 1 Email: Not An Email'));
  expect(result).toContain(`"'=HYPERLINK(""http://x.example"",""Ana"")",Kihn,4/22/2021,Pre-K`);

  await press(page.getByRole('button', { name: labels.again }));
  await chooseFile(page, 'roster-60-semicolons.csv', semicolons());
  await showsCounts(page, labels.kinds, [60, 0, 0, 0]);
  await press(page.getByRole('button', { name: labels.submit(60) }));
  await page.getByRole('heading', { name: labels.doneTitle(60) }).waitFor();
  await press(page.getByRole('link', { name: labels.toStudents }));
  await showsStudents(page, 177);

  await page.goto('/portal/import-students');
  await chooseFile(page, 'roster-60-semicolons.csv', semicolons());
  await showsCounts(page, labels.kinds, [0, 0, 60, 0]);
  await press(page.getByRole('button', { name: labels.otherFile }));
  await page.goto('/portal/students');
  await press(page.getByRole('button', { name: text.listExport.label }));
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('menuitem', { name: text.listExport.formats.xlsx })),
  ]);
  await page.goto('/portal/import-students');
  await page.locator('input[type="file"]').setInputFiles({
    name: workbook.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(await workbook.path()),
  });
  await showsCounts(page, labels.kinds, [0, 0, 177, 0]);
});

journey.atDesk('a long list is imported, and after a reload undone', product, async (visit) => {
  const { page, press, device } = visit;
  const rows = device.name === 'desk' ? 2000 : 600;
  await openImport(visit, 'A long list');
  await chooseFile(page, 'long.csv', longList(rows));
  await showsCounts(page, labels.kinds, [rows, 0, 0, 0]);
  await eventually(() => listedRows(page).count()).toBeLessThan(60);
  await press(page.getByRole('button', { name: labels.submit(rows) }));
  await page.getByRole('heading', { name: labels.doneTitle(rows) }).waitFor();
  await page.reload();
  await look(visit, 'import, recent');
  await press(page.getByRole('button', { name: /^Undo the import of / }));
  await press(page.getByRole('dialog').getByRole('button', { name: labels.undo }));
  await page.getByText(labels.undone(rows, 0, 2)).waitFor();
  await page.goto('/portal/students');
  await page.getByRole('heading', { name: text.students.emptyTitle }).waitFor();
});

/** Nothing is chosen before a person chooses, and a decided cell stays where it is. */
async function decideOnCells({ page, press }: Visit): Promise<void> {
  const asked = page.getByRole('radiogroup').filter({ has: page.getByText(labels.decide.choices.bar) });
  const cells = await asked.count();
  if (cells === 0) throw new Error('The roster has no cell to decide on.');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await press(asked.first().getByText(labels.decide.choices.note));
  await page.getByText(labels.decide.decided(1, cells)).waitFor();
}

/** Each import goes into a daycare of its own. */
async function openImport(visit: Visit, daycare: string): Promise<void> {
  const { page, press, device } = visit;
  await signIn(visit, { at: doorstep });
  await makeDaycare(visit, `${daycare}, ${device.name}`);
  await page.goto('/portal/students');
  await press(page.getByRole('link', { name: text.importStudents.open }));
  await heading(page, labels.title).waitFor();
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function showsCounts(page: Page, words: Record<(typeof kinds)[number], string>, counts: number[]): Promise<void> {
  const shown = async () => Promise.all(kinds.map((kind) => chip(page, words[kind]).locator('span').innerText()));
  await eventually(shown).toEqual(counts.map((count) => count.toLocaleString('en-US')));
}

function chip(page: Page, word: string): Locator {
  return page.getByRole('group', { name: labels.filter }).getByRole('button', { name: new RegExp(`^${word} `) });
}

function listedRows(page: Page): Locator {
  return page.getByRole('list', { name: labels.list }).getByRole('listitem');
}

async function saidOf(page: Page): Promise<string[]> {
  return listedRows(page).locator('[id]').allInnerTexts();
}

async function downloaded({ page, press }: Visit): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('button', { name: labels.download }))]);
  return readFileSync(await download.path(), 'utf8');
}

function semicolons(): string {
  return readFileSync(fileURLToPath(new URL('../src/list-reading/test-data/roster-60-semicolons.csv', import.meta.url)), 'utf8');
}

function longList(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return `Ona,Sjöberg${number},${(index % 12) + 1}/${(index % 28) + 1}/2024,${index % 2 === 0 ? 'Owls' : 'Foxes'},guardian${index % 900}@mail.example,555-${number}`;
  });
  return ['Student First Name,Student Last Name,Birthdate,Room,Parent 1 Email,Phone', ...lines].join('\r\n');
}
