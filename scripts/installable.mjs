import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './prepare.mjs';

// iOS rounds an icon that fills the square, Android crops 'maskable' ones, and the others are shown as they are.
const icons = [
  { from: 'icon-app.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon-app.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-apple.png', size: 180 },
];

/**
 * Makes the pictures that the manifest and the start page name from the drawings that stand beside them.
 * @param {string} folder the built client's
 */
export async function drawIcons(folder) {
  const { default: sharp } = await import('sharp');
  await Promise.all(
    icons.map(async ({ from, to, size }) => {
      const drawing = await readFile(join(folder, from));
      // Drawn large, so that curves are smooth, and with few colors, so that the file is small.
      await sharp(drawing, { density: 1200 })
        .resize(size, size)
        .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
        .toFile(join(folder, to));
    }),
  );
}

/**
 * Builds the service worker into one file of its own, whose address never changes.
 * @param {string} folder the built client's
 */
export async function writeServiceWorker(folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ cwd: join(root, 'client'), input: 'service-worker/worker.ts', platform: 'browser' });
  await bundle.write({ file: join(folder, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
}
