import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from './inspect-page.mjs';

/** @typedef {import('./camera.mjs').Picture} Picture */

/**
 * One page to look through all pictures.
 * @param {string} folder
 * @param {readonly Picture[]} pictures
 */
export function writeAlbum(folder, pictures) {
  const data = JSON.stringify(pictures).replaceAll('<', String.raw`\u003c`);
  writeFileSync(
    join(folder, 'index.html'),
    album.replace('"PICTURES"', () => data).replace('"KINDS"', kinds.map((kind) => `'${kind}'`).join(', ')),
  );
}

/**
 * Prints the table of pages and schemes and what was found; whether that is nothing.
 * @param {readonly Picture[]} pictures
 * @param {readonly string[]} missed
 */
export function printFindings(pictures, missed) {
  const pages = [...new Set(pictures.map(({ page }) => page))];
  const widest = Math.max(...pages.map(({ length }) => length), 4);
  console.log(`${'page'.padEnd(widest)}  states  pictures  axe light  axe dark  ${kinds.join('  ')}`);
  for (const page of [...pages, 'all']) {
    const own = pictures.filter((picture) => page === 'all' || picture.page === page);
    const found = (/** @type {(picture: Picture) => boolean} */ which, /** @type {'axe' | typeof kinds[number]} */ kind) =>
      own.filter(which).reduce((sum, picture) => sum + picture[kind].length, 0);
    const cells = [
      new Set(own.map(({ page: name, state }) => `${name} ${state}`)).size,
      own.length,
      found(({ scheme }) => scheme === 'light', 'axe'),
      found(({ scheme }) => scheme === 'dark', 'axe'),
      ...kinds.map((kind) => found(() => true, kind)),
    ];
    const widths = [6, 8, 9, 8, ...kinds.map(({ length }) => length)];
    console.log(`${page.padEnd(widest)}  ${cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join('  ')}`);
  }
  const lines = pictures.flatMap(({ page, state, view, scheme, ...found }) =>
    /** @type {const} */ (['axe', ...kinds]).flatMap((kind) =>
      found[kind].map((what) => `${page}, ${state}, ${view}, ${scheme}: ${kind}: ${what}`),
    ),
  );
  for (const line of [...lines, ...missed]) console.log(line);
  return lines.length + missed.length === 0;
}

const album = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
  body { margin: 0 24px 48px }
  header { position: sticky; top: 0; z-index: 1; padding: 12px 0; background: Canvas; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center }
  h2 { margin: 32px 0 8px }
  .row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 }
  figcaption { font-size: 13px; padding-bottom: 4px }
  img { display: block; max-width: 480px; max-height: 640px; border: 1px solid #8886 }
  .found { color: #c33 }
  table { border-collapse: collapse } td, th { padding: 2px 12px; text-align: right; border-bottom: 1px solid #8886 } td:first-child, th:first-child { text-align: left }
</style>
<header><strong>Gallery</strong><span id="choices"></span><span id="count"></span></header>
<main id="pages"></main>
<h2>axe: findings by page, state and scheme</h2>
<table id="table"></table>
<script>
  const pictures = "PICTURES";
  const make = (tag, parent, text = '', more = {}) => parent.appendChild(Object.assign(document.createElement(tag), { textContent: text }, more));
  const byId = (id) => document.getElementById(id);
  const chosen = {};
  for (const name of ['page', 'state', 'view', 'scheme']) {
    const label = make('label', byId('choices'), name + ' ');
    const select = make('select', label);
    for (const value of ['all', ...new Set(pictures.map((picture) => picture[name]))]) make('option', select, value);
    select.onchange = () => { chosen[name] = select.value; show(); };
  }
  function show() {
    const wanted = pictures.filter((picture) => Object.entries(chosen).every(([name, value]) => value === 'all' || picture[name] === value));
    byId('count').textContent = wanted.length + ' pictures';
    byId('pages').replaceChildren();
    let row, last;
    for (const picture of wanted) {
      const title = picture.page + ': ' + picture.state;
      if (title !== last) { make('h2', byId('pages'), title); row = make('div', byId('pages'), '', { className: 'row' }); last = title; }
      const figure = make('figure', row);
      const caption = make('figcaption', figure, picture.view + ', ' + picture.scheme);
      const found = ['axe', "KINDS", 'cut'].flatMap((kind) => picture[kind].map((what) => kind + ': ' + what));
      if (found.length > 0) make('span', caption, ' ' + found.length + ' found', { className: 'found', title: found.join('\\n') });
      if (picture.readOut !== undefined) make('a', caption, ' read out', { href: picture.readOut });
      make('img', make('a', figure, '', { href: picture.file }), '', { src: picture.file, loading: 'lazy', alt: title });
    }
  }
  show();
  const head = make('tr', byId('table'));
  for (const name of ['page', 'state', 'light', 'dark']) make('th', head, name);
  for (const key of new Set(pictures.map(({ page, state }) => page + '|' + state))) {
    const [page, state] = key.split('|');
    const own = pictures.filter((picture) => picture.page === page && picture.state === state);
    const count = (scheme) => own.filter((picture) => picture.scheme === scheme).reduce((sum, { axe }) => sum + axe.length, 0);
    const line = make('tr', byId('table'));
    for (const cell of [page, state, count('light'), count('dark')]) make('td', line, String(cell));
  }
</script>
</html>
`;
