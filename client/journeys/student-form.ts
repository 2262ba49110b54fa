import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './journey';

const labels = text.createStudents;

export type Column = 'firstName' | 'lastName' | 'dob' | 'guardianEmails';

/** A cell of the bulk form; rows count from 1, as they do on the screen. */
export function cell(page: Page, column: Column, row: number): Locator {
  return page.getByRole('textbox', { name: text.bulk.cell(labels[column], row), exact: true });
}

export async function fillRow(page: Page, row: number, values: Partial<Record<Column, string>>): Promise<void> {
  for (const column of ['firstName', 'lastName', 'dob', 'guardianEmails'] as const) {
    const value = values[column];
    if (value !== undefined) await cell(page, column, row).fill(value);
  }
}

/** Pastes what stands on the clipboard: into the first cell at the desk, into the dialog on a phone, which has no keys for it. */
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

/** Waits for the panel that says how the sending ended. */
export async function showsResult(page: Page, added: number, of: number): Promise<void> {
  await page.getByRole('heading', { name: labels.resultTitle(added, of), exact: true }).waitFor();
}
