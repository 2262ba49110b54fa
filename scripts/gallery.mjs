import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, request } from 'playwright-core';
import sharp from 'sharp';
import { startServer, unset } from './bench/servers.mjs';
import { chromiumArguments, findChromium, howToGetChromium } from './chromium.mjs';
import { printSheets } from './gallery/print-sheets.mjs';
import { ensureBuilt, ensureInstalled, readArguments, Refusal, root, run } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run gallery [-- PAGE ...] [--language es] [--readme]
Takes a picture of every page of the demo (loaded, loading, and when it cannot load) at 1440, 390 and 320 px, light and dark. Writes them to
the folder gallery, with an index (gallery/index.html), and prints the findings of axe and of sideways scrolling.
  PAGE            takes only pages whose address contains PAGE
  --language es   takes the pictures in Spanish
  --readme        takes the pictures for the README (client/pictures) and the owner guide (docs/pictures) instead, and prints the sheets`;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {typeof states[number]} State */
/** @typedef {{ file: string, title: string, found: string[] }} Picture */

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const phone = { width: 390, height: 760 };
const desk = { width: 1100, height: 700 };
/** Those of the owner guide, by task. */
const guidePictures = [
  { name: 'dashboard', address: '/portal', ...desk },
  { name: 'today-phone', address: '/portal/today', ...phone },
  { name: 'activities-phone', address: '/portal/activities', ...phone },
  { name: 'people', address: '/portal/students/:studentId', ...desk },
  { name: 'family-sees', address: '/portal/students/:studentId/family', ...desk },
  { name: 'ratio', address: '/portal/ratio/:classroomId', ...desk },
  { name: 'headcount-phone', address: '/portal/headcount/:headcountId', ...phone },
  { name: 'billing', address: '/portal/billing', ...desk },
];
const schemes = /** @type {const} */ (['light', 'dark']);
const states = /** @type {const} */ (['loaded', 'loading', 'failed']);
const folder = join(root, 'gallery');
/** A working Tuesday, ten in the morning by universal time. */
const steadyMoment = Date.UTC(2027, 2, 9, 10);
const calls = /\/trpc\/(?!auth\.getSession)/;
const failure = {
  error: { message: 'A failure for the picture.', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
};
const shown = 'h1, [role="status"], [role="alert"]';
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

await run(async () => {
  const { values, positionals } = readArguments(usage, { language: { type: 'string', default: 'en' }, readme: { type: 'boolean' } }, true);
  await ensureInstalled('toDevelop');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Refusal(`There is no Chromium. ${howToGetChromium}`);
  await ensureBuilt();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const data = mkdtempSync(join(tmpdir(), 'daycare-portal-gallery-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const clock = pathToFileURL(join(root, 'scripts/gallery/steady-clock.mjs')).href;
  const environment = { ...unset, HOST: '127.0.0.1', PORT: '0', TZ: 'UTC', STEADY_MOMENT: String(steadyMoment), DATA_DIR: data };
  const demo = await startServer('scripts/demo.mjs', [], { ...environment, NODE_OPTIONS: `--import ${clock}` });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const stage = await openStage(browser, demo.url, values.language);
    if (values.readme === true) {
      await takeReadmePictures(stage);
      await printSheets(browser);
    } else await takeGallery(stage, positionals);
  } finally {
    await browser.close();
    await demo.end();
  }
});

/** @typedef {Awaited<ReturnType<typeof openStage>>} Stage */

/**
 * Signs in to the demo as its owner.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site
 * @param {string} language
 */
async function openStage(browser, site, language) {
  const owner = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  await owner.post('/trpc/auth.signIn', { data: { email: 'owner@sunnyside.example', password: 'demo-daycare-portal' } });
  /** @type {(path: string, input?: object) => Promise<any>} */
  const ask = async (path, input) => {
    const answer = await owner.get(`/trpc/${path}`, input === undefined ? {} : { params: { input: JSON.stringify(input) } });
    return (await answer.json()).result.data;
  };
  const daycareId = (await ask('auth.getSession')).daycares[0].id;
  /** @type {Record<string, string>} */
  const parts = {
    studentId: (await ask('students.getDaycareStudentList', { daycareId })).students[0].id,
    classroomId: (await ask('classrooms.getClassroomList', { daycareId })).classrooms[0].id,
    headcountId: (await ask('attendance.listHeadcounts', { daycareId, from: null })).headcounts[0].headcountId,
    outingId: (await ask('outings.list', { daycareId, from: null })).outings[0].outingId,
    paper: 'roster',
  };
  const { cookies } = await owner.storageState();
  const origins = [{ origin: site, localStorage: [{ name: 'selectedDaycareId', value: daycareId }] }];
  return {
    fill: (/** @type {string} */ address) => address.replaceAll(/:(\w+)/g, (_, name) => parts[name] ?? 'none'),
    open: async (/** @type {import('playwright-core').BrowserContextOptions} */ options = {}) => {
      const steady = /** @type {const} */ ({ baseURL: site, reducedMotion: 'reduce', locale: `${language}-US`, timezoneId: 'UTC' });
      const context = await browser.newContext({ ...steady, ...options, storageState: { cookies, origins } });
      await context.addCookies([{ name: 'language', value: language, url: site }]);
      return context.newPage();
    },
  };
}

/** @type {(stage: Stage, names: readonly string[]) => Promise<void>} */
async function takeGallery(stage, names) {
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/gallery'), { addresses: '../../shared/src/page-addresses.ts' });
  const { pageAddresses } = /** @type {typeof import('@daycare-portal/shared/page-addresses')} */ (await load('addresses'));
  const wanted = pageAddresses.filter((address) => names.length === 0 || names.some((name) => address.includes(name)));
  if (wanted.length === 0) throw new Refusal(`There is no such page. The pages are: ${pageAddresses.join(', ')}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  /** @type {{ address: string, state: State }[]} */
  const scenes = wanted.flatMap((address) =>
    states.filter((state) => state === 'loaded' || address.startsWith('/portal')).map((state) => ({ address, state })),
  );
  const show = progressBar('Gallery', 'scenes');
  /** @type {Picture[]} */
  const pictures = [];
  for (const [index, { address, state }] of scenes.entries()) {
    const page = await stage.open();
    const title = `${address}, ${state}`;
    try {
      await bringAbout(page, stage.fill(address), state);
      for (const size of widths) for (const scheme of schemes) pictures.push(await takePicture(page, title, size, scheme));
    } catch (error) {
      pictures.push({ file: '', title, found: [error instanceof Error ? error.message : String(error)] });
    }
    await page.context().close();
    show(index + 1, scenes.length);
  }
  writeFileSync(join(folder, 'index.html'), albumOf(pictures));
  const findings = pictures.flatMap(({ title, found }) => found.map((what) => `${title}: ${what}`));
  for (const line of findings) console.log(line);
  console.log(`${pictures.length} pictures, ${findings.length} findings: ${join(folder, 'index.html')}`);
  if (findings.length > 0) process.exitCode = 1;
}

/** @type {(page: Page, path: string, state: State) => Promise<void>} */
async function bringAbout(page, path, state) {
  await page.clock.setFixedTime(steadyMoment + 60_000);
  if (state === 'loading') await page.route(calls, () => {});
  if (state === 'failed')
    await page.route(calls, (route) => {
      const paths = new URL(route.request().url()).pathname.split(',');
      return route.fulfill({ status: 500, json: paths.map(() => failure) });
    });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(shown).filter({ visible: true }).first().waitFor();
  if (state !== 'loading') await page.waitForLoadState('networkidle');
}

/** @type {(page: Page, scene: string, size: typeof widths[number], scheme: typeof schemes[number]) => Promise<Picture>} */
async function takePicture(page, scene, size, scheme) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  // Some pages are drawn again at another width.
  await page.locator(shown).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const title = `${scene}, ${size.width} px, ${scheme}`;
  const file = `${title.replaceAll(/\W+/g, '-').replace(/^-/, '')}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled', fullPage: true });
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {typeof globalThis & { axe: typeof import('axe-core') }} */ (globalThis);
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false });
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} px in ${clientWidth}`] : [];
    return [...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`)), ...wide];
  });
  return { file, title, found };
}

/** @param {readonly Picture[]} pictures */
function albumOf(pictures) {
  const figures = pictures.map(
    ({ file, title, found }) =>
      `<figure><figcaption>${title}: ${found.length} found</figcaption><img src="${file}" alt="" loading="lazy"></figure>`,
  );
  const style = 'body { display: flex; flex-wrap: wrap; gap: 16px; font: 14px system-ui } img { max-width: 480px; max-height: 640px }';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('\n')}</html>\n`;
}

/** @param {Stage} stage */
async function takeReadmePictures(stage) {
  for (const colorScheme of schemes) {
    const page = await stage.open({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5, colorScheme });
    await bringAbout(page, '/portal/today', 'loaded');
    const path = join(root, `client/pictures/today${colorScheme === 'dark' ? '-dark' : ''}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    console.log(path);
  }
  for (const { name, address, width, height } of guidePictures) {
    const page = await stage.open({ viewport: { width, height }, deviceScaleFactor: 1.5, colorScheme: 'light' });
    await bringAbout(page, stage.fill(address), 'loaded');
    const file = join(root, `docs/pictures/${name}.webp`);
    const taken = await page.screenshot({ animations: 'disabled' });
    await sharp(taken).webp({ quality: 60 }).toFile(file);
    await page.context().close();
    console.log(file);
  }
}
