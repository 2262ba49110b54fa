import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inspectPage } from './inspect-page.mjs';
import { steadyMoment } from './steady-moment.mjs';

/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {import('./scene.mjs').ViewName} ViewName */
/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, value: string }} Cookie */
/** @typedef {{ scene: Scene, page: string, state: string, site: string, path: string, cookie: Cookie | undefined, daycareId: string | undefined, language?: string, failure?: string }} Shot `failure` is what is said where a call fails */
/** @typedef {{ width: number, height: number, touch?: true, axe?: true, wideText?: true, forced?: true, contrast?: true, paper?: true, light?: true }} View */
/** `readOut` is the file of what a screen reader finds. @typedef {{ page: string, state: string, view: string, scheme: 'light' | 'dark', file: string, readOut?: string, axe: string[] } & ReturnType<typeof inspectPage>} Picture */

/** What `light` marks says nothing more in the dark. @type {Record<ViewName, View>} */
const views = {
  1440: { width: 1440, height: 900, axe: true },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844, touch: true, axe: true },
  320: { width: 320, height: 568, touch: true },
  'zoom 200 %': { width: 720, height: 450, light: true },
  'wide text': { width: 1440, height: 900, wideText: true, light: true },
  'wide text, phone': { width: 390, height: 844, touch: true, wideText: true, light: true },
  'forced colours': { width: 1440, height: 900, forced: true },
  'more contrast': { width: 1440, height: 900, contrast: true },
  paper: { width: 1440, height: 900, paper: true, light: true },
};
/** @type {readonly ViewName[]} */
const everyScene = ['1440', '1024', '390', '320'];
/** @type {readonly ViewName[]} */
const triedScene = [...everyScene, 'zoom 200 %', 'wide text', 'wide text, phone', 'forced colours', 'more contrast'];
const tallest = 2600;
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 1.4.12. */
const wideText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** @param {Scene} scene */
export function viewsOf(scene) {
  const names = scene.views ?? (scene.tried === true ? triedScene : everyScene);
  return names.flatMap((name) =>
    views[name].light === true ? [{ name, scheme: /** @type {const} */ ('light') }] : schemes.map((scheme) => ({ name, scheme })),
  );
}
const schemes = /** @type {const} */ (['light', 'dark']);

/**
 * Brings the page into its state once, and takes it in each view.
 * @param {import('playwright-core').Browser} browser
 * @param {Shot} shot
 * @param {string} folder
 * @param {() => void} onPicture
 * @returns {Promise<Picture[]>}
 */
export async function takePictures(browser, shot, folder, onPicture) {
  const wanted = viewsOf(shot.scene);
  const first = views[wanted[0]?.name ?? '1440'];
  const context = await openContext(browser, shot, { viewport: first });
  try {
    const page = await context.newPage();
    await bringAbout(page, shot);
    /** @type {Picture[]} */
    const pictures = [];
    for (const { name, scheme } of wanted) {
      const view = views[name];
      await page.setViewportSize(view);
      await page.emulateMedia({
        colorScheme: scheme,
        forcedColors: view.forced === true ? 'active' : 'none',
        contrast: view.contrast === true ? 'more' : 'no-preference',
        media: view.paper === true ? 'print' : 'screen',
      });
      await page.evaluate(widenText, view.wideText === true ? wideText : '');
      await page.evaluate(takeMouse, view.touch === true);
      await settle(page, scheme);
      const file = join(slug(shot.page), `${slug(shot.state)}-${slug(name)}-${scheme}.png`);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await page.screenshot({ path: join(folder, file), animations: 'disabled', ...(await extent(page, view)) });
      if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
      const found = view.axe === true ? await violations(page) : [];
      const readOut = view.axe === true && scheme === 'light' ? file.replace('-light.png', '.txt') : undefined;
      if (readOut !== undefined) writeFileSync(join(folder, readOut), await page.locator('body').ariaSnapshot());
      const seen = await page.evaluate(inspectPage);
      // Nobody reads paper by its headings.
      if (view.paper === true) Object.assign(seen, { order: [], landmarks: [] });
      pictures.push({
        page: shot.page,
        state: shot.state,
        view: name,
        scheme,
        file,
        ...(readOut !== undefined && { readOut }),
        axe: found,
        ...seen,
      });
      onPicture();
    }
    return pictures;
  } finally {
    await context.close();
  }
}

/**
 * One picture of the window, fine enough for a sharp screen.
 * @param {import('playwright-core').Browser} browser
 * @param {Shot} shot
 * @param {'light' | 'dark'} scheme
 * @param {string} path
 */
export async function takeAlone(browser, shot, scheme, path) {
  const context = await openContext(browser, shot, { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5, colorScheme: scheme });
  const page = await context.newPage();
  await bringAbout(page, shot);
  await settle(page, scheme);
  await page.screenshot({ path, animations: 'disabled' });
  await context.close();
}

/** A window in which the person of the shot is signed in. @type {(browser: import('playwright-core').Browser, shot: Shot, options: import('playwright-core').BrowserContextOptions) => Promise<import('playwright-core').BrowserContext>} */
async function openContext(browser, { site, cookie, language = 'en' }, options) {
  const context = await browser.newContext({
    baseURL: site,
    reducedMotion: 'reduce',
    locale: `${language}-US`,
    timezoneId: 'UTC',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  await context.addCookies([{ name: 'language', value: language, url: site }]);
  if (cookie !== undefined) await context.addCookies([{ ...cookie, url: site }]);
  return context;
}

/** @type {(page: Page, shot: Shot) => Promise<void>} */
async function bringAbout(page, { scene, state, path, daycareId, failure }) {
  await page.clock.setFixedTime(steadyMoment + 60_000);
  if (daycareId !== undefined) await page.addInitScript((id) => localStorage.setItem('selectedDaycareId', id), daycareId);
  if (scene.held !== undefined) await page.route(scene.held, () => {});
  if (scene.failed !== undefined) await page.route(scene.failed, (route) => route.fulfill(failed(route.request().url(), failure)));
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1, [role="status"], [role="alert"]').filter({ visible: true }).first().waitFor();
  if (scene.held === undefined) {
    await page.waitForLoadState('networkidle');
    for (const step of scene.steps ?? []) await step(page);
    if (scene.steps !== undefined) await page.waitForLoadState('networkidle');
    const shows = /** @type {const} */ ({ error: 'alert', dialog: 'dialog', menu: 'menu' });
    const [kind = ''] = state.split(',');
    if (kind === 'error' || kind === 'dialog' || kind === 'menu')
      await page.getByRole(shows[kind]).filter({ visible: true }).first().waitFor();
    await page.mouse.move(0, 0);
  }
}

/** The wire's form of a failure, for each call of a batch; what is no call fails on the way. */
function failed(/** @type {string} */ url, message = '') {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/trpc/')) return { status: 500, body: '' };
  const error = (/** @type {string} */ path) => ({
    error: {
      message,
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path },
    },
  });
  return { status: 500, json: pathname.replace('/trpc/', '').split(',').map(error) };
}

/** Colours are those of the scheme, fonts and photos are there, and what moves has come to rest. @type {(page: Page, scheme: string) => Promise<void>} */
async function settle(page, scheme) {
  await page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const mantine = () => document.documentElement.dataset['mantineColorScheme'] ?? wanted;
    while (mantine() !== wanted) await frame();
    await document.fonts.ready;
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight * 3);
    await Promise.race([Promise.allSettled(inView.map((image) => image.decode())), new Promise((resolve) => setTimeout(resolve, 500))]);
    await frame();
    await frame();
  }, scheme);
}

/** The whole page, but not of what hangs in the window. @type {(page: Page, view: View) => Promise<import('playwright-core').PageScreenshotOptions>} */
async function extent(page, { width }) {
  const hangs = await page.evaluate(() => document.querySelector('[role="dialog"], [role="menu"]') !== null);
  if (hangs) return {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } };
}

/** @param {Page} page */
async function violations(page) {
  const found = await page.evaluate(
    (only) =>
      /** @type {typeof globalThis & { axe: typeof import('axe-core') }} */ (globalThis).axe.run({
        resultTypes: ['violations'],
        runOnly: only,
        preload: false,
      }),
    tags,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${String(node.failureSummary).replaceAll(/\s+/g, ' ')}`),
  );
}

/** In the page; past its policy on styles, which this is not about. @param {string} css */
function widenText(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === '' ? [] : [sheet];
}

/** In the page: whether one hovers, a browser can tell only for a whole window, and some states come about only once. @param {boolean} touch */
function takeMouse(touch) {
  const [from, to] = touch ? ['(hover: hover)', '(max-width: 0px)'] : ['(max-width: 0px)', '(hover: hover)'];
  /** @type {(rules: CSSRuleList) => void} */
  const change = (rules) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(from))
        rule.media.mediaText = rule.media.mediaText.replace(from, to);
      if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
}

/** @param {string} name */
function slug(name) {
  return name.toLowerCase().replaceAll(/\W+/g, '-').replace(/-$/, '');
}
