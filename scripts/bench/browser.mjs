import { chromium } from 'playwright-core';
import { chromiumArguments } from '../chromium.mjs';
import { bareList } from './bare-list.mjs';
import { cookieOf, daycareIdOf } from './made-up-names.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('playwright-core').Page} Page */

const rowsInPage = 'main [data-index]';
const cubbies = 'main [data-child]';
const barePath = '/bare-list';

/**
 * What people have in the browser on a slow device: a long list, and Today.
 * @param {string} executablePath
 * @param {string} site
 * @param {number} times
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureBrowser(executablePath, site, times) {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  /** @param {string} daycare */
  const open = async (daycare) => {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const [name = '', value = ''] = cookieOf(daycare).split('=');
    await context.addCookies([{ name, value, url: site }]);
    return context.newPage();
  };
  /** @type {import('./table.mjs').Row[]} */
  const rows = [];
  try {
    for (const students of ['1000', '10000']) {
      const list = await measureList(await open(students), '/portal/students', times);
      const page = await open(students);
      await page.route(barePath, (route) => route.fulfill({ contentType: 'text/html', body: bareList(daycareIdOf(students)) }));
      const bare = await measureList(page, barePath, times);
      const how = { unit: 'ms', against: 'a bare list' };
      rows.push({ work: `list of ${students}: shown`, ...how, atMost: 4, rounds: [[list.shown, bare.shown]] });
      rows.push({ work: `list of ${students}: a key press in its search`, ...how, atMost: 1.6, rounds: [[list.key, bare.key]] });
    }
    const { shown, tap } = await measureToday(await open('300'), times);
    rows.push({ work: 'today of 300 children: shown after its answer has arrived', unit: 'ms', atMost: 250, rounds: [[shown]] });
    rows.push({ work: 'today of 300 children: a tap on a child', unit: 'ms', atMost: 100, rounds: [[tap]] });
    return rows;
  } finally {
    await browser.close();
  }
}

/** @type {(page: Page, path: string, times: number) => Promise<Record<'shown' | 'key', number>>} */
async function measureList(page, path, times) {
  await slowDown(page);
  await page.goto(path);
  await page.locator(rowsInPage).first().waitFor();
  /** @type {number[]} */
  const shown = [];
  for (let time = 0; time < times; time += 1) {
    await answered(page, 'getDaycareStaffList', () => page.locator('a[href="/portal/dashboard"]').first().click());
    await answered(page, 'getDaycareStudentList', async () => {
      shown.push(await page.evaluate(nextFrame, { pressed: 'a[href="/portal/students"]', shows: rowsInPage }));
    });
  }
  /** @type {number[]} */
  const keys = [];
  await page.getByRole('searchbox').focus();
  // Letters that occur in some names and in no guardian's address, so that each of them changes the list.
  for (const letter of ['b', 'k', 'c', 'h', 'o', 'v', 'w', 'j', 't', 'y', 'z'].slice(0, 2 * times + 1)) {
    for (const key of [letter, 'Backspace']) {
      const watch = await page.evaluateHandle(watchNextKey);
      await page.keyboard.press(key);
      const took = await watch.evaluate(({ took }) => took);
      if (key === letter) keys.push(took);
    }
  }
  await page.context().close();
  return { shown: median(shown), key: median(keys) };
}

/** @type {(page: Page, times: number) => Promise<Record<'shown' | 'tap', number>>} */
async function measureToday(page, times) {
  await page.goto('/portal/today');
  await page.locator(cubbies).first().waitFor();
  await slowDown(page);
  await page.addInitScript(nextFrame, { shows: cubbies });
  /** @type {number[]} */
  const shown = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto('/portal/today');
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
    shown.push(await page.evaluate(sinceAnswer, 'attendance.getDay'));
  }
  /** @type {number[]} */
  const taps = [];
  for (let time = 0; time < 2 * times + 1; time += 1) {
    await idle(page);
    const child = page.locator(cubbies).nth(3 + time);
    const pressed = `[data-child="${await child.getAttribute('data-child')}"]`;
    taps.push(await page.evaluate(nextFrame, { pressed, shows: `${pressed}[aria-pressed="true"]` }));
  }
  await page.context().close();
  return { shown: median(shown), tap: median(taps) };
}

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Acts, and waits until the server has answered this call and the page has dealt with the answer.
 * @type {(page: Page, call: string, act: () => Promise<void>) => Promise<void>}
 */
async function answered(page, call, act) {
  const answer = page.waitForResponse((response) => response.url().includes(call));
  await act();
  await (await answer).finished();
  await idle(page);
}

/** The browser may report late, or never, that a page on which nothing moves is idle. @param {Page} page */
function idle(page) {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

// The following functions run in the page. A frame is on the screen in the task after its animation frame.

/**
 * The time from now, or from a press of this, with code and data at hand, to the first frame that shows that. Leaves a mark, too.
 * @param {{ pressed?: string, shows: string }} what
 * @returns {Promise<number>}
 */
function nextFrame({ pressed, shows }) {
  return new Promise((resolve) => {
    const start = performance.now();
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(shows) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.mark('shown').startTime - start)));
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-pressed'] });
    if (pressed !== undefined) /** @type {HTMLElement | null} */ (document.querySelector(pressed))?.click();
  });
}

/** From the last byte of the call's answer to the first such mark. @param {string} call */
function sinceAnswer(call) {
  const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(call));
  const end = answer instanceof PerformanceResourceTiming ? answer.responseEnd : NaN;
  return (performance.getEntriesByName('shown')[0]?.startTime ?? NaN) - end;
}

/**
 * The time from the next key to the frame after the list says what it shows. Nobody asks the page meanwhile, which would be measured, too.
 * @returns {{ took: Promise<number> }}
 */
function watchNextKey() {
  let start = NaN;
  document.addEventListener('keydown', (event) => (start = event.timeStamp), { once: true, capture: true });
  const status = document.querySelector('main [role="status"]') ?? document.body;
  return {
    took: new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (Number.isNaN(start)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }).observe(status, { childList: true, subtree: true, characterData: true });
    }),
  };
}
