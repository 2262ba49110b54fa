import { text } from '@daycare-portal/shared/text';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './journey';
import { appear, listChanges, pressTwice, questionsOf, settle } from './presses';
import { signIn } from './person';

declare global {
  interface Window {
    /** The controls that presses reached, in order. */
    reached: string[];
  }
}

/** Lists, for each press that reached the page, which control it reached. */
function listReached(): void {
  const numbers = new WeakMap<Element, number>();
  let last = 0;
  window.reached = [];
  window.print = () => undefined;
  document.addEventListener('click', ({ target, isTrusted }) => {
    // A page presses the link of a download by itself.
    if (!isTrusted) return;
    const control = target instanceof Element ? (target.closest('button, a, summary, label, input, select') ?? target) : null;
    // A drawing outside of a control does nothing, such as the logo on the menu that opened.
    if (control === null || control instanceof SVGElement) return;
    const field = control instanceof HTMLLabelElement ? (control.control ?? control) : control;
    if (!numbers.has(field)) numbers.set(field, (last += 1));
    window.reached.push(`${numbers.get(field)} ${field.tagName} ${(field.getAttribute('aria-label') ?? field.textContent).slice(0, 40)}`);
  });
}

/** One control of each kind that the page has, by its look and place: its number among all. */
function kindsOf(page: Page, inside: string): Promise<number[]> {
  return page.evaluate((within) => {
    const seen = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>('button, summary')].flatMap((control, n) => {
      const box = control.getBoundingClientRect();
      const isShown = box.width > 0 && box.height > 0 && control.checkVisibility() && !control.hasAttribute('disabled');
      const kind = `${control.className} ${control.dataset['state'] ?? ''} ${control.parentElement?.className}`;
      if (!isShown || seen.has(kind) || control.closest(within) === null) return [];
      seen.add(kind);
      return [n];
    });
  }, inside);
}

/** Signs in on a page whose clock a walk can stop, and from then on lists what presses reach. */
export async function arrive(visit: Visit, { email, at }: { email: string; at: string }): Promise<void> {
  await visit.page.clock.install();
  await visit.page.addInitScript(listReached);
  await signIn(visit, { email, at });
}

interface Walk {
  /** Opens what is walked, once the page is there. */
  open?: (page: Page) => Promise<void>;
  /** Only what is in here. */
  inside?: string;
}

/** Presses one control of each kind on the page twice: no other control is reached, and each change is sent once. */
export async function walkPage({ page, site }: Visit, path: string, { open, inside = 'body' }: Walk = {}): Promise<void> {
  questionsOf(page);
  const load = async () => {
    await page.goto(`${site}${path}`);
    await appear(page, page.getByRole('heading', { level: 1 }).first());
    if (open !== undefined) {
      await settle(page);
      await open(page);
    }
    await appear(page, page.locator(`${inside} :is(button, summary)`).filter({ visible: true }).first());
    await settle(page);
  };
  await load();
  const kinds = await kindsOf(page, inside);
  expect(kinds.length, `${path}: no buttons`).toBeGreaterThan(0);
  let isFresh = true;
  for (const n of kinds) {
    if (!isFresh) await load();
    isFresh = true;
    const control = page.locator('button, summary').nth(n);
    // What comes only at times, such as a notice, may be gone.
    if ((await control.count()) === 0 || !(await control.isVisible()) || (await control.isDisabled())) continue;
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
    if ((await control.and(page.getByRole('button', { name: text.portal.signOut })).count()) > 0) continue;
    const held: Route[] = [];
    const sent = await listChanges(page, held);
    await page.evaluate(() => (window.reached = []));
    await pressTwice(page, control, 120);
    await settle(page);
    const reached = await page.evaluate(() => window.reached);
    // A control is told by its number; its words may change with the press.
    expect(
      new Set(reached.map((one) => one.split(' ')[0])).size,
      `${path}: two presses on “${name}” reached ${reached.join(', ')}`,
    ).toBeLessThanOrEqual(1);
    const calls = sent.map(({ call }) => call);
    expect(calls, `${path}: two presses on “${name}”`).toEqual([...new Set(calls)]);
    // What was held must not be sent now.
    await page.goto('about:blank');
    for (const route of held) await route.abort().catch(() => undefined);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What opened, was left or was sent would be in the way of the next.
    isFresh = false;
  }
}
