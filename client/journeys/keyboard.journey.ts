import { text } from '@daycare-portal/shared/text';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, journey, type Visit } from './journey';
import { heading, menuButton, owner, password } from './person';
import { serveProduct } from './product';
import { cell, showsResult } from './student-form';
import { search, showsStudents } from './student-list';

const product = serveProduct('demo');
const { nav } = text.portal;

// trust 25
journey('the keyboard alone signs in, skips to the content, adds two children and sees them', product, async (visit) => {
  const { page, device } = visit;
  const { keyboard } = page;
  await page.goto('/login');
  await heading(page, text.signIn.title).waitFor();
  await tabTo(visit, page.getByLabel(text.signIn.email, { exact: true }));
  await keyboard.type(owner);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await heading(page, nav.dashboard).waitFor();

  await page.reload();
  await heading(page, nav.dashboard).waitFor();
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text.actions.skipToContent });
  expect(await hasFocus(skip)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
  await keyboard.press('Tab');
  expect(await page.getByRole('main').locator(':focus').count()).toBe(1);

  await page.reload();
  await heading(page, nav.dashboard).waitFor();
  if (device.name === 'phone') {
    await tabTo(visit, menuButton(page));
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  }
  await tabTo(
    visit,
    page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.students, exact: true }).filter({ visible: true }),
  );
  await keyboard.press('Enter');
  await eventually(() => hasFocus(heading(page, nav.students))).toBe(true);
  await tabTo(visit, page.getByRole('link', { name: text.students.add }));
  await keyboard.press('Enter');
  await eventually(() => hasFocus(heading(page, text.createStudents.title))).toBe(true);

  const surname = `Keys${device.name}`;
  await tabTo(visit, cell(page, 'firstName', 1));
  await typeRow(visit, ['Ada', surname, 'March 14, 2023', 'keys@mail.example']);
  await keyboard.press('Enter');
  await eventually(() => hasFocus(cell(page, 'firstName', 2))).toBe(true);
  await typeRow(visit, ['Ben', surname, '7/2/2024', '']);
  await keyboard.press('Shift+Enter');
  await eventually(() => hasFocus(cell(page, 'guardianEmails', 1))).toBe(true);
  await tabTo(visit, page.getByRole('button', { name: text.createStudents.submit }));
  await keyboard.press('Enter');
  await showsResult(page, 2, 2);
  await eventually(() => hasFocus(page.getByRole('heading', { name: text.createStudents.resultTitle(2, 2) }))).toBe(true);
  await tabTo(visit, page.getByRole('link', { name: text.bulk.done }));
  await keyboard.press('Enter');
  await heading(page, nav.students).waitFor();
  await search(page, surname);
  await showsStudents(page, 2, device.name === 'desk' ? 62 : 64);
});

async function typeRow({ page }: Visit, cells: string[]): Promise<void> {
  for (const [index, words] of cells.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
}

/** Presses Tab until it is there. */
async function tabTo({ page }: Visit, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to ${String(target)}`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
