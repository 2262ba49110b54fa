import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './journey';

const labels = text.createStudents;

export type Column = 'firstName' | 'lastName' | 'dob' | 'guardianEmails';

/** A cell of the bulk form. Rows count from 1, as on the screen. */
export function cell(page: Page, column: Column, row: number): Locator {
  return page.getByRole('textbox', { name: text.bulk.cell(labels[column], row), exact: true });
}

export async function fillRow(page: Page, row: number, values: Partial<Record<Column, string>>): Promise<void> {
  for (const column of ['firstName', 'lastName', 'dob', 'guardianEmails'] as const) {
    const value = values[column];
    if (value !== undefined) await cell(page, column, row).fill(value);
  }
}

/** Pastes the clipboard: into the first cell on a desktop, into the dialog on a phone, which has no keyboard shortcut. */
export async function paste({ page, device, press }: Visit, list: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), list);
  if (device.name === 'desk') {
    await press(cell(page, 'firstName', 1));
    return page.keyboard.press('ControlOrMeta+V');
  }
  await press(page.getByRole('button', { name: labels.paste }));
  await press(page.getByLabel(labels.pasteField));
  await page.keyboard.press('ControlOrMeta+V');
  await press(page.getByRole('button', { name: labels.pasteSubmit }));
}

export async function send({ page, press }: Visit): Promise<void> {
  await press(page.getByRole('button', { name: labels.submit }));
}

/** Waits for the panel with the result. */
export async function showsResult(page: Page, added: number, of: number): Promise<void> {
  await page.getByRole('heading', { name: labels.resultTitle(added, of), exact: true }).waitFor();
}
