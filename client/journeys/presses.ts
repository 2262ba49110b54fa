import type { Locator, Page, Request, Route } from 'playwright-core';
import { settleMs } from '../src/components/press-guard';
import { eventually } from './journey';

/* The page's clock stands still and is moved by these walks, so the second press comes
   exactly as long after the first as it says, and answers are as slow as they want. */

export interface Change {
  call: string;
  /** Whom the marks are about. */
  studentIds: string[];
}

/** Stops the page's clock, which only `settle` and `pressTwice` move from now on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Lists the changes that the page sends. With `held` they stay there and are not answered. */
export async function listChanges(page: Page, held?: Route[]): Promise<Change[]> {
  const sent: Change[] = [];
  await page.route(/\/trpc\//, async (route) => {
    const request = route.request();
    if (isChange(request)) sent.push(...changesIn(request));
    if (isChange(request) && held !== undefined) return void held.push(route);
    await route.continue();
  });
  return sent;
}

/** The calls of a batch, or of a single call. */
function changesIn(request: Request): Change[] {
  const calls = new URL(request.url()).pathname.replace('/trpc/', '').split(',');
  const body: Record<string, { marks?: { studentId: string }[] } | undefined> = JSON.parse(request.postData() ?? '{}');
  return calls.map((call, n) => ({ call, studentIds: body[n]?.marks?.map(({ studentId }) => studentId) ?? [] }));
}

const isChange = (request: Request) => request.method() === 'POST' && !request.url().includes('auth.');

export async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(x, y);
}

/** What each page has asked for. Its changes are left out, which a walk may hold back, and its stream, which has no end. */
const questions = new WeakMap<Page, { open: Set<Request>; asked: number }>();

export function questionsOf(page: Page) {
  const known = questions.get(page);
  if (known !== undefined) return known;
  const all = { open: new Set<Request>(), asked: 0 };
  questions.set(page, all);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource' || isChange(request)) return;
    all.open.add(request);
    all.asked += 1;
  });
  page.on('requestfinished', (request) => void all.open.delete(request));
  page.on('requestfailed', (request) => void all.open.delete(request));
  return all;
}

/** Lets what has been asked for arrive, and the page's clock run until it may be pressed and has asked for nothing more in the meantime. */
export async function settle(page: Page): Promise<void> {
  const all = questionsOf(page);
  let asked = all.asked;
  for (let n = 0; n < 4; n += 1) {
    await eventually(() => all.open.size).toBe(0);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        }),
    );
    await page.clock.runFor(settleMs / 2);
    if (all.asked > asked) n = -1;
    asked = all.asked;
  }
}

/** Lets the page's clock run, in small steps, until it has sent so many changes. */
export async function sends(page: Page, sent: readonly Change[], count: number): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return sent.length;
  }).toBe(count);
}

/** Lets the page's clock run, in small steps, until this is there. */
export async function appear(page: Page, target: Locator): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return target.isVisible();
  }).toBe(true);
}

/** Lets the page's clock run, in small steps, until this is no longer there. */
export async function gone(page: Page, target: Locator): Promise<void> {
  await eventually(async () => {
    await page.clock.runFor(10);
    return target.count();
  }).toBe(0);
}

/** Two presses on the same place, so many milliseconds apart. */
export async function pressTwice(page: Page, target: Locator, ms: number): Promise<void> {
  const at = await centerOf(target);
  await tap(page, at);
  await page.clock.runFor(ms);
  await tap(page, at);
}
