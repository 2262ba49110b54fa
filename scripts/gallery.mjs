import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, Refusal, root, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run gallery [-- PAGE ...] [--language es] [--readme]
Takes a picture of every page in every state, at 1440, 1024, 390 and 320 px, light and dark, on demo data, into the folder gallery,
with an index to look through (gallery/index.html), and what a screen reader finds as text beside; looks for what axe, headings, landmarks, names, errors, motion and sideways scroll tell.
  PAGE            only pages whose name begins so
  --language es   in Spanish, into the folder gallery/es
  --readme        takes the pictures of the README instead (client/pictures)`;

const languages = /** @type {const} */ (['en', 'es']);

await run(async () => {
  const { values, positionals, language } = readArguments();
  if (values.help === true) return console.log(usage);
  await ensureInstalled();
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Refusal(`There is no Chromium. ${howToGetChromium}`);
  await ensureBuilt();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const data = mkdtempSync(join(tmpdir(), 'daycare-portal-gallery-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const { openStage } = await import('./gallery/stage.mjs');
  const stage = await openStage(executablePath, data);
  try {
    if (values.readme === true) await takeReadmePictures(stage);
    else await takeGallery(stage, positionals, language);
  } finally {
    await stage.close();
  }
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { language: { type: 'string', default: 'en' }, readme: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    const language = languages.find((one) => one === values.language);
    if (language === undefined) throw new Refusal(`There are: ${languages.join(', ')}.`);
    return { values, positionals, language };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

/** @typedef {Awaited<ReturnType<typeof import('./gallery/stage.mjs').openStage>>} Stage */

/** @typedef {import('@daycare-portal/shared/language').Language} Language */

/** @type {(stage: Stage, names: readonly string[], language: Language) => Promise<void>} */
async function takeGallery(stage, names, language) {
  const { takePictures, viewsOf } = await import('./gallery/camera.mjs');
  const { pagesIn } = await import('./gallery/scenes.mjs');
  const { printFindings, writeAlbum } = await import('./gallery/album.mjs');
  const started = Date.now();
  const isWanted = (/** @type {string} */ page) => names.length === 0 || names.some((name) => page.startsWith(name));
  const words = (await loadCatalogues())[language];
  const pages = pagesIn(words);
  const wanted = Object.entries(pages).flatMap(([page, states]) =>
    isWanted(page) ? Object.entries(states).map(([state, scene]) => ({ page, state, scene })) : [],
  );
  if (wanted.length === 0) throw new Refusal(`No page has such a name. There are: ${Object.keys(pages).join(', ')}.`);
  const folder = join(root, 'gallery', language === 'en' ? '' : language);
  mkdirSync(folder, { recursive: true });
  // English pictures stand beside the folders of the other languages.
  const kept = (/** @type {string} */ name) => names.length > 0 || languages.some((one) => one === name);
  for (const name of readdirSync(folder)) if (!kept(name)) rmSync(join(folder, name), { recursive: true });

  say('Setting the scenes ...');
  const shots = [];
  for (const { page, state, scene } of wanted)
    shots.push({ ...(await stage.prepare(page, state, scene)), language, failure: words.text.errors.busy });
  const total = shots.reduce((sum, { scene }) => sum + viewsOf(scene).length, 0);
  const show = progressBar('Gallery', 'pictures');
  let done = 0;
  /** @type {import('./gallery/camera.mjs').Picture[][]} */
  const taken = [];
  /** @type {string[]} */
  const missed = [];
  const waiting = [...shots.entries()];
  const photographer = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, shot] = next;
      try {
        taken[index] = await takePictures(stage.browser, shot, folder, () => show((done += 1), total));
      } catch (error) {
        missed.push(`${shot.page}, ${shot.state}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism() - 1) }, photographer));
  const pictures = taken.flat();
  writeAlbum(folder, pictures);
  const clean = printFindings(pictures, missed);
  console.log(
    `${pictures.length} pictures of ${shots.length} scenes in ${Math.round((Date.now() - started) / 1000)} s: ${join(folder, 'index.html')}`,
  );
  if (!clean) process.exitCode = 1;
}

/** What is written on the pages, by which the scenes know buttons and fields. */
async function loadCatalogues() {
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/gallery'), { words: '../../shared/src/text/all.ts' });
  const { catalogues } = /** @type {typeof import('@daycare-portal/shared/text/all')} */ (await load('words'));
  return catalogues;
}

/** @param {Stage} stage */
async function takeReadmePictures(stage) {
  const { takeAlone } = await import('./gallery/camera.mjs');
  const { readmePictures } = await import('./gallery/scenes.mjs');
  for (const [file, { scene, scheme }] of Object.entries(readmePictures)) {
    const path = join(root, 'client/pictures', file);
    await takeAlone(stage.browser, await stage.prepare('readme', file, scene), scheme, path);
    console.log(path);
  }
}
