import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { turnClock } from './turn-clock.mjs';
import { timeZone, type Clock, type World } from './world';

export const sizes = { desk: [1440, 900], phone: [390, 844], tablet: [1024, 768] } as const;

/** Somebody’s own browser, whose clock runs as fast as the day. With a cookie they have signed in. */
export async function openWindow(browser: Browser, world: World, size: keyof typeof sizes, cookie = ''): Promise<Page> {
  const [width, height] = sizes[size];
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width, height },
    hasTouch: size !== 'desk',
    timezoneId: timeZone,
  });
  await context.addInitScript(turnClock, world.clock);
  await giveCookie(context, world, cookie);
  const page = await context.newPage();
  const turn = async (clock: Clock) => {
    await context.addInitScript(turnClock, clock);
    await page.evaluate(turnClock, clock);
  };
  world.onTurned.add(turn);
  page.once('close', () => world.onTurned.delete(turn));
  page.setDefaultTimeout(40_000);
  page.on('pageerror', (error) => world.problem(`a page of the ${size} broke: ${error.message}`));
  return page;
}

async function giveCookie(context: BrowserContext, world: World, cookie: string): Promise<void> {
  if (cookie === '') return;
  const pairs = cookie.split('; ').map((pair) => pair.split('='));
  await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: world.url })));
}

/** The cookies of a window, for calls as the same person. */
export async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** For so long what has just appeared takes no press, and a little longer. */
const settleMs = 500;

/** Presses as a person does, who first has to see what there is. */
export async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(settleMs);
  await target.click();
}
