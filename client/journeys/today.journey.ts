import { dayText } from '@daycare-portal/shared/day-text';
import { text } from '@daycare-portal/shared/text';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { anotherPerson, eventually, journey } from './journey';
import { leaveLateEntry } from './late-entry';
import { look } from './look';
import { heading, signIn, teacher } from './person';
import { serveProduct } from './product';

const product = serveProduct('demo');
const labels = dayText.today;

const cubby = (page: Page, id: string) => page.locator(`[data-child="${id}"]`);

/** The children to come whom a search by name finds alone; of two who share theirs the date of birth is said. */
async function idsToCome(page: Page): Promise<string[]> {
  const cubbies = await page.locator('[data-child]').evaluateAll((all) =>
    all.map((one) => ({
      id: one.getAttribute('data-child') ?? '',
      state: one.getAttribute('data-state') ?? '',
      name: one.getAttribute('aria-label')?.split(',')[0] ?? '',
    })),
  );
  return cubbies.filter(({ state, name }) => /^(expected|late)$/.test(state) && !name.includes('(')).map(({ id }) => id);
}

/** On a small laptop, the search, the counters and the menu beside them take one line. */
async function staysOnOneLine(page: Page): Promise<void> {
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = [page.getByRole('group', { name: labels.counters }), page.getByRole('button', { name: labels.more.label })];
  const [counters = NaN, menu = NaN] = await Promise.all(
    boxes.map(async (box) => {
      const { y, height } = (await box.boundingBox()) ?? { y: NaN, height: NaN };
      return y + height / 2;
    }),
  );
  expect(menu).toBeCloseTo(counters, 0);
  if (desk !== null) await page.setViewportSize(desk);
}

journey.onPhone(
  'one’s own clock and a child’s check-in are both said in one place, and the child’s is never covered',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { at: '/portal/today' });
    await press(page.getByRole('button', { name: dayText.clock.clockIn, exact: true }));
    // Whoever clocks in sees that room, and somebody is to come to this one at any hour.
    await press(page.getByRole('menuitem', { name: /Foxes/ }));
    const own = page.getByRole('group').filter({ hasText: text.actions.undo }).last();
    await own.waitFor();
    await press(page.getByRole('button', { name: new RegExp(`^${dayText.sheets.phone.in}: `) }).first());
    const undo = page.getByRole('status').getByRole('button', { name: text.actions.undo, exact: true });
    await undo.waitFor();
    const [above, below] = [await own.boundingBox(), await undo.boundingBox()];
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
    // What a thumb meets there is the child’s Undo.
    const isOnTop = await undo.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await press(undo);
  },
);

/** The wall of the demo fits every window in which its rows are of full height, and those a little lower. */
async function fitsAnyWindow(page: Page): Promise<void> {
  const desk = page.viewportSize();
  for (const height of [900, 960, 1040, 1120]) {
    await page.setViewportSize({ width: 1440, height });
    await eventually(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
  if (desk !== null) await page.setViewportSize(desk);
}

journey.atDesk(
  'checks children in by name, by touch and by keys, which a colleague sees at once; takes it back, and works through what was left open',
  product,
  async (visit) => {
    const { page, press } = visit;
    await signIn(visit, { at: '/portal/today' });
    await heading(page, labels.title).waitFor();
    await look(visit, 'today', { onlyHere: true });
    await staysOnOneLine(page);
    await leaveLateEntry(visit);
    // All of the wall is seen.
    const end = async () => {
      const last = await page.locator('[data-child]').last().boundingBox();
      return (last?.y ?? NaN) + (last?.height ?? NaN);
    };
    await eventually(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const before = await end();
    expect(before).toBeLessThanOrEqual(page.viewportSize()?.height ?? NaN);
    await fitsAnyWindow(page);

    const [first = '', second = ''] = await idsToCome(page);
    await anotherPerson(visit, async (other) => {
      await signIn(other, { email: teacher, at: '/portal/today' });
      await cubby(other.page, first).waitFor();

      // One is found by name, the other is clicked.
      const [name = ''] = ((await cubby(page, first).getAttribute('aria-label')) ?? '').split(',');
      await page.keyboard.press('/');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await press(cubby(page, second));
      await eventually(() => page.locator('[data-child][aria-pressed="true"]').count()).toBe(2);
      await look(visit, 'today chosen', { onlyHere: true });
      // No cubby moved for the bar with what can be done, and the end of the wall can be scrolled above it.
      expect(await end()).toBe(before);
      await page.mouse.wheel(0, 1000);
      const bar = page.getByRole('region', { name: labels.bar });
      await eventually(async () => (await end()) <= ((await bar.boundingBox())?.y ?? NaN)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator(`[data-child="${first}"][data-state="in"]`).waitFor();
      await other.page.locator(`[data-child="${first}"][data-state="in"]`).waitFor();
      await other.page.locator(`[data-child="${second}"][data-state="in"]`).waitFor();
      // The message stays while the pointer is on it, however long the check takes.
      await page.getByRole('button', { name: text.actions.undo }).hover();
      await look(visit, 'today undo', { onlyHere: true });
      await press(page.getByRole('button', { name: text.actions.undo }));
      await page.locator(`[data-child="${second}"]:not([data-state="in"])`).waitFor();
      await other.page.locator(`[data-child="${second}"]:not([data-state="in"])`).waitFor();
    });

    // Down and up lead to the cubby below and back, and the wall is one Tab stop.
    const start = page.locator('[data-child]').first();
    await start.focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);
    const [above, below] = [await start.boundingBox(), await focused()];
    expect(below.x).toBeCloseTo(above?.x ?? NaN, 0);
    expect(below.y).toBeGreaterThan(above?.y ?? NaN);
    await page.keyboard.press('ArrowUp');
    expect((await focused()).y).toBeCloseTo(above?.y ?? NaN, 0);
    await page.keyboard.press('Tab');
    await eventually(() => page.locator('[data-child]:focus').count()).toBe(0);

    // The child without a check-out gets its time and leaves the list.
    await press(page.getByRole('button', { name: labels.leftOpenAdd }));
    const panel = page.getByRole('dialog', { name: labels.leftOpenTitle });
    await panel.waitFor();
    await look(visit, 'today left open', { onlyHere: true });
    const rows = panel.getByRole('listitem');
    const left = await rows.count();
    await press(rows.first().getByRole('button'));
    await rows.first().getByText(labels.timeMissing).waitFor();
    await rows.first().locator('input[type="time"]').fill('17:10');
    await rows.first().getByLabel(labels.leftWithUnknown).check();
    await press(rows.first().getByRole('button'));
    await eventually(() => rows.count()).toBe(left - 1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  },
);
