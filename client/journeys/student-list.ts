import { text } from '@daycare-portal/shared/text';
import type { Locator, Page } from 'playwright-core';

/** The rendered rows, or on a phone the cards. */
export function listed(page: Page): Locator {
  return page.locator('main [data-index]');
}

/** Waits until the list says that it shows this many of that many. */
export async function showsStudents(page: Page, count: number, of = count): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text.students.found(count, of)}$`) })
    .waitFor({ state: 'attached' });
}

export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: text.students.search }).fill(words);
}
