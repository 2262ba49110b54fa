import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromiumArguments } from '../chromium.mjs';
import { bareList } from './bare-list.mjs';
import { cookieOf, daycareIdOf } from './made-up-data.mjs';
import { median } from './statistics.mjs';
import { isMet, ofItself, ownerOf } from './works.mjs';

/** @typedef {import('./works.mjs').Row} Row */
/** @typedef {import('playwright-core').Page} Page */

const slowdown = 4;
const rowsInPage = 'main [data-index]';
const barePath = '/bare-list';
const cubbies = 'main [data-child]';

/** `shows` is on the page once the page is shown. @type {{ title: string, paths: string[], shows: string, signedIn: boolean, goal: import('./works.mjs').Goal }[]} */
const firstLoads = [
  {
    title: 'landing and legal',
    paths: ['/', '/terms-of-service', '/privacy-policy', '/delete-my-account'],
    shows: 'h1',
    signedIn: false,
    goal: { atMost: 150, beyond: 100 },
  },
  { title: 'login', paths: ['/login'], shows: 'input[type="password"]', signedIn: false, goal: { atMost: 165, beyond: 125 } },
  { title: 'student list', paths: ['/portal/students'], shows: rowsInPage, signedIn: true, goal: { atMost: 240, beyond: 200 } },
  { title: 'Today', paths: ['/portal/today'], shows: cubbies, signedIn: true, goal: { atMost: 240 } },
];

/** How many parts `measureBrowser` tells of. */
export const browserParts = firstLoads.length + 6;

/**
 * What people have in the browser: the script of a first load, the dashboard's requests, and a long list on a slow device.
 * @param {string} executablePath
 * @param {string} site
 * @param {{ times: number, onPart: () => void }} how
 * @returns {Promise<Row[]>}
 */
export async function measureBrowser(executablePath, site, { times, onPart }) {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  /** @type {(person: string | undefined) => Promise<Page>} */
  const open = async (person) => {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const [name = '', value = ''] = cookieOf(person ?? '').split('=');
    if (person !== undefined) await context.addCookies([{ name, value, url: site }]);
    return context.newPage();
  };
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const { title, paths, shows, signedIn, goal } of firstLoads) {
      const weights = [];
      for (const path of paths) weights.push(await scriptWeight(await open(signedIn ? ownerOf(60) : undefined), path, shows));
      rows.push(ofItself(`first load, gzip JS: ${title}`, 'kB', Math.max(...weights), goal));
      onPart();
    }
    rows.push(
      ofItself("the dashboard's HTTP requests", 'for three calls', await dashboardRequests(await open(ownerOf(60))), { atMost: 1 }),
    );
    onPart();
    for (const students of [1000, 10_000]) {
      const { shown, keystroke } = await measureList(await open(ownerOf(students)), '/portal/students', times);
      onPart();
      const page = await open(ownerOf(students));
      await page.route(barePath, (route) => route.fulfill({ contentType: 'text/html', body: bareList(daycareIdOf(String(students))) }));
      const bare = await measureList(page, barePath, times);
      const list = `list of ${students.toLocaleString('en')} at ${slowdown}x CPU throttling`;
      rows.push(againstBare(`${list}: shown`, shown, bare.shown, { atMost: 4 }));
      rows.push(againstBare(`${list}: one search keystroke`, keystroke, bare.keystroke, { atMost: 1.6 }));
      onPart();
    }
    const wall = await measureWall(await open(ownerOf(300)), times);
    onPart();
    const title = `Today of 300 children at ${slowdown}x CPU throttling`;
    rows.push(ofItself(`${title}: shown after its answer has arrived`, 'ms', wall.shown, { atMost: 250 }));
    rows.push(ofItself(`${title}: a tap on a child`, 'ms', wall.tap, { atMost: 100 }));
    return rows;
  } finally {
    await browser.close();
  }
}

/** @type {(work: string, product: number, floor: number, goal: import('./works.mjs').Goal) => Row} */
function againstBare(work, product, floor, goal) {
  const ratio = product / floor;
  return { work, unit: 'ms', product, floor, against: 'a bare list', ratio, goal, met: isMet(goal, ratio) };
}

/**
 * Counts the scripts that are requested until the page shows. Nobody waits for those that it fetches ahead afterwards.
 * @type {(page: Page, path: string, shows: string) => Promise<number>}
 */
async function scriptWeight(page, path, shows) {
  /** @type {import('playwright-core').Request[]} */
  const scripts = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(shows).first().waitFor();
  const weights = scripts.slice().map(async (request) => gzipSync((await (await request.response())?.body()) ?? '').length);
  const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  await page.context().close();
  return total / 1000;
}

/** @param {Page} page */
async function dashboardRequests(page) {
  let requests = 0;
  page.on('request', (request) => {
    if (/\/trpc\/.*(getDaycareStaffList|getDaycareStudentList|getClassroomList)/.test(request.url())) requests += 1;
  });
  await page.goto('/portal/dashboard', { waitUntil: 'networkidle' });
  await page.context().close();
  return requests;
}

/** @type {(page: Page, path: string, times: number) => Promise<Record<'shown' | 'keystroke', number>>} */
async function measureList(page, path, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path);
  await page.locator(rowsInPage).first().waitFor();
  /** @type {number[]} */
  const shown = [];
  for (let time = 0; time < times; time += 1) {
    await answered(page, 'getDaycareStaffList', () => page.locator('a[href="/portal/dashboard"]').first().click());
    await answered(page, 'getDaycareStudentList', async () => {
      shown.push(await page.evaluate(pressLink, { link: 'a[href="/portal/students"]', rows: rowsInPage }));
    });
  }
  /** @type {number[]} */
  const keystroke = [];
  await page.getByRole('searchbox').focus();
  /** @param {string} key */
  const press = async (key) => {
    const watch = await page.evaluateHandle(watchNextKey);
    await page.keyboard.press(key);
    return watch.evaluate(({ took }) => took);
  };
  // Letters that occur in some names and in no guardian's address, so that each of them changes the list.
  for (const letter of ['b', 'k', 'c', 'h', 'o', 'v', 'w', 'j', 't', 'y', 'z'].slice(0, 2 * times + 1)) {
    keystroke.push(await press(letter));
    await press('Backspace');
  }
  await page.context().close();
  return { shown: median(shown), keystroke: median(keystroke) };
}

/** @type {(page: Page, times: number) => Promise<Record<'shown' | 'tap', number>>} */
async function measureWall(page, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(noteFirstRows, cubbies);
  /** @type {number[]} */
  const shown = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto('/portal/today');
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0);
    shown.push(await page.evaluate(sinceAnswer, 'attendance.getDay'));
  }
  /** @type {number[]} */
  const taps = [];
  for (let time = 0; time < 2 * times + 1; time += 1) {
    // The browser may report late, or never, that a page on which nothing moves is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    taps.push(await page.evaluate(tapChild, { cubbies, index: 3 + time }));
  }
  await page.context().close();
  return { shown: median(shown), tap: median(taps) };
}

/**
 * Acts, and waits until the server has answered this call and the page has dealt with the answer.
 * @param {Page} page
 * @param {string} call
 * @param {() => Promise<void>} act
 */
async function answered(page, call, act) {
  const answer = page.waitForResponse((response) => response.url().includes(call));
  await act();
  await (await answer).finished();
  // The browser may report late, or never, that a page on which nothing moves is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

// The following functions run in the page. A frame is on the screen in the task after its animation frame.

/** @param {string} rows */
function noteFirstRows(rows) {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(rows) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
  }).observe(document, { childList: true, subtree: true });
}

/** From the last byte of the call's answer to the frame that shows rows. @param {string} call */
function sinceAnswer(call) {
  const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes(call));
  const end = answer instanceof PerformanceResourceTiming ? answer.responseEnd : NaN;
  return (performance.getEntriesByName('rows')[0]?.startTime ?? NaN) - end;
}

/**
 * The time from the press of a link, with code and data at hand, to the frame that shows rows.
 * @param {{ link: string, rows: string }} what
 * @returns {Promise<number>}
 */
function pressLink({ link, rows }) {
  return new Promise((resolve) => {
    const start = performance.now();
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(rows) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(document, { childList: true, subtree: true });
    /** @type {HTMLElement | null} */ (document.querySelector(link))?.click();
  });
}

/**
 * The time from the press of a child to the frame that shows it chosen.
 * @param {{ cubbies: string, index: number }} what
 * @returns {Promise<number>}
 */
function tapChild({ cubbies, index }) {
  return new Promise((resolve) => {
    const child = /** @type {HTMLElement} */ (document.querySelectorAll(cubbies)[index]);
    const start = performance.now();
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(child, { attributes: true, attributeFilter: ['aria-pressed'] });
    child.click();
  });
}

/**
 * The time from the next key to the frame after the list says what it shows. The page is not asked meanwhile, because that would be measured, too.
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
