import type { FileChooser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, type Visit } from './journey';

/** Presses Tab until the element is focused, and checks that the focus is visible. */
export async function tabTo({ page }: Visit, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) {
      expect(await target.evaluate(showsFocus), `the focus can be seen on ${String(target)}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 presses of Tab do not lead to ${String(target)}`);
}

/** Moves there and presses Enter, as on a button or link. */
export async function enter(visit: Visit, target: Locator): Promise<void> {
  await tabTo(visit, target);
  await visit.page.keyboard.press('Enter');
}

/** Chooses in a closed select by typing the first letters. */
export async function pick(visit: Visit, list: Locator, words: string): Promise<void> {
  await tabTo(visit, list);
  await visit.page.keyboard.type(words);
  await eventually(() => list.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)).toMatch(new RegExp(`^${words}`));
}

/** Moves down an open menu and chooses this item. */
export async function pickItem({ page }: Visit, item: Locator): Promise<void> {
  await item.waitFor();
  for (let presses = 0; presses < 20 && !(await hasFocus(item)); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await hasFocus(item), `the arrows lead to ${String(item)}`).toBe(true);
  await page.keyboard.press('Enter');
}

type Chosen = Parameters<FileChooser['setFiles']>[0];

/** Presses a control that asks for a file, and answers the file dialog. */
export async function enterAndChoose(visit: Visit, target: Locator, file: Chosen): Promise<void> {
  // Listens from the start, because the browser reports it in passing and getting there may take a while.
  const chosen = visit.page.waitForEvent('filechooser', { timeout: 40_000 });
  const [chooser] = await Promise.all([chosen, enter(visit, target)]);
  await chooser.setFiles(file);
}

/** The name of the file that is downloaded. */
export async function enterAndDownload(visit: Visit, target: Locator): Promise<string> {
  await tabTo(visit, target);
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.keyboard.press('Enter')]);
  return download.suggestedFilename();
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page: whether the element, or its cell or row, has a ring of at least 2 px. */
function showsFocus(focused: Element): boolean {
  const ringed = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || / [2-9]px( inset)?$/.test(boxShadow);
  for (let part: Element | null = focused, up = 0; part !== null && up < 4; up += 1, part = part.parentElement)
    if (ringed(getComputedStyle(part)) || ringed(getComputedStyle(part, '::after'))) return true;
  return false;
}
