import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import { root } from './prepare.mjs';

/**
 * Lays the files beside those of the built client that Vite does not make.
 * @param {string} folder
 * @param {(language: string) => { family: string[], team: string[] }} earlyFiles what index.html asks for before the first script runs
 */
export async function writeSiteFiles(folder, earlyFiles) {
  writeShells(folder, earlyFiles);
  await Promise.all([drawIcons(folder), writeServiceWorker(folder)]);
  await compressSite(folder);
}

/**
 * Writes index.html in each language, for the server to choose from: the page's language is right before any script runs.
 * @param {string} folder
 * @param {(language: string) => { family: string[], team: string[] }} earlyFiles
 */
function writeShells(folder, earlyFiles) {
  /** @type {Record<string, string[]>} What index.html says, in each language in the same order. */
  const shells = JSON.parse(readFileSync(join(root, 'shared/src/text/shell.json'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const { en = [] } = shells;
  for (const words of en) if (!page.includes(words)) throw new Error(`index.html does not say: ${words}`);
  for (const [language, theirs] of Object.entries(shells)) {
    const said = en.reduce((html, words, index) => html.replace(words, theirs[index] ?? words), page);
    const whole = Object.entries(earlyFiles(language)).reduce(
      (html, [whose, files]) => html.replace(`name="${whose}-files" content=""`, `name="${whose}-files" content="${files.join(' ')}"`),
      said,
    );
    writeFileSync(join(folder, language === 'en' ? 'index.html' : `index.${language}.html`), whole);
  }
}

// iOS rounds an icon that fills the square, Android crops 'maskable' ones, and the others are shown as they are.
const icons = [
  { from: 'icon-app.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon-app.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-apple.png', size: 180 },
];

/** @param {string} folder */
async function drawIcons(folder) {
  // Drawn large, so that curves are smooth, and with few colors, so that the file is small.
  const draw = (/** @type {typeof icons[number]} */ { from, to, size }) =>
    sharp(join(folder, from), { density: 1200 })
      .resize(size, size)
      .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
      .toFile(join(folder, to));
  await Promise.all(icons.map(draw));
}

/**
 * Builds the service worker into one file, whose address never changes.
 * @param {string} folder
 */
async function writeServiceWorker(folder) {
  const bundle = await rolldown({ cwd: join(root, 'client'), input: 'service-worker/worker.ts', platform: 'browser' });
  await bundle.write({ file: join(folder, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
}

/**
 * Makes a brotli and a gzip copy of each file: 1,210 kB become 345, once a build and as tightly as can be, and serving them costs the server
 * nothing. Without the copies it sends the files as they are.
 * @param {string} folder
 */
async function compressSite(folder) {
  // A file that fits into one packet anyway is not worth compressing.
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file) && statSync(file).size >= 1024);
  const compress = async (/** @type {string} */ file) => {
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  await Promise.all(files.map(compress));
}
