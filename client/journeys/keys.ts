import type { FileChooser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, type Visit } from './journey';

/** Presses Tab until it is there, and can be seen to be there. */
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

/** Goes there and presses Enter, as on a button or a link. */
export async function enter(visit: Visit, target: Locator): Promise<void> {
  await tabTo(visit, target);
  await visit.page.keyboard.press('Enter');
}

/** Chooses in a closed list, by the letters that its words begin with. */
export async function pick(visit: Visit, list: Locator, words: string): Promise<void> {
  await tabTo(visit, list);
  await visit.page.keyboard.type(words);
  await eventually(() => list.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)).toMatch(new RegExp(`^${words}`));
}

/** Goes down a menu that is open, and takes this one. */
export async function pickItem({ page }: Visit, item: Locator): Promise<void> {
  await item.waitFor();
  for (let presses = 0; presses < 20 && !(await hasFocus(item)); presses += 1) await page.keyboard.press('ArrowDown');
  expect(await hasFocus(item), `the arrows lead to ${String(item)}`).toBe(true);
  await page.keyboard.press('Enter');
}

type Chosen = Parameters<FileChooser['setFiles']>[0];

/** Presses what asks the machine for a file; the machine's own dialog is answered for the person. */
export async function enterAndChoose(visit: Visit, target: Locator, file: Chosen): Promise<void> {
  // From the start, for the browser is told of it in passing; the way there may take a while.
  const chosen = visit.page.waitForEvent('filechooser', { timeout: 40_000 });
  const [chooser] = await Promise.all([chosen, enter(visit, target)]);
  await chooser.setFiles(file);
}

/** The name of the file that comes when it is pressed. */
export async function enterAndDownload(visit: Visit, target: Locator): Promise<string> {
  await tabTo(visit, target);
  const [download] = await Promise.all([visit.page.waitForEvent('download'), visit.page.keyboard.press('Enter')]);
  return download.suggestedFilename();
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page: whether it, or the cell or row that it stands for, has a ring of at least 2 px. */
function showsFocus(focused: Element): boolean {
  const ringed = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || / [2-9]px( inset)?$/.test(boxShadow);
  for (let part: Element | null = focused, up = 0; part !== null && up < 4; up += 1, part = part.parentElement)
    if (ringed(getComputedStyle(part)) || ringed(getComputedStyle(part, '::after'))) return true;
  return false;
}
