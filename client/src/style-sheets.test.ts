import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';

const source = import.meta.dirname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const sheets = files.filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(join(source, file), 'utf8');

/** What is drawn or printed has sizes of its own. */
const drawn =
  /^(tokens|mantine|mantine-ours|components\/(layout|print-slips|qr-code|illustration)|shared-features\/(cubby|ratio-meter|health-badge|paper-health|papers\/|pin-slips)|site\/|features\/([\w-]+\/printed|now\/(paper|binders)|students\/print\/|headcount\/roll|ratio\/day-chart|child-attendance\/month|places\/places-wall|today\/|door\/))/;

/** Sheets without a component of their name: rows, tables and cards that many pages draw alike. */
const shared =
  /^components\/(bar-button|bulk-grid|bulk-page|check-field|chip|dialog|foot-bar|icon-button|list-page|progress|row-link|table|thumb-button)\.module\.css$/;

const sized = /^(?:font-size|line-height|(?:row-|column-)?gap|(?:padding|margin)[\w-]*|border-radius)$/;
const declared = /^\s+([\w-]+):\s*([^;{}]+);$/gm;
const hasColor = /#[\da-f]{3,8}\b|\brgba?\(/i;

/** What is printed on white paper is not the look of a page. */
const onScreen = (sheet: string) => sheet.replaceAll(/^@(?:media print|page)[^{]*\{[\s\S]*?^\}/gm, '');

/** A stroke or a nudge of up to 3 px, a margin that takes a space back, and what is larger than any space have no token. */
function isRaw(property: string, value: string): boolean {
  const sizes = [...value.replaceAll(/calc\([^;]*\)|(?:min|max|clamp)\([^;]*\)/g, '').matchAll(/(-?[\d.]+)(px|rem)/g)];
  return sizes.some(([, size, unit]) => {
    const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
    if (property === 'font-size') return pixels <= 30;
    if (property === 'line-height') return unit === 'rem';
    return pixels > 3 && pixels <= (property === 'border-radius' ? 16 : 40);
  });
}

it('Sizes and colors of pages are those of tokens.css', () => {
  const raw = sheets
    .filter((file) => !drawn.test(file))
    .flatMap((file) =>
      [...onScreen(read(file)).matchAll(declared)]
        .filter(([, property = '', value = '']) => (sized.test(property) && isRaw(property, value)) || hasColor.test(value))
        .map(([line]) => `${file}:${line.trim()}`),
    );
  expect(raw).toEqual([]);
});

it('Windows change at the widths that tokens.css names', () => {
  const other = sheets
    .filter((file) => !drawn.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/@media[^{]*?\((?:min|max)-width: ([\d.]+)em/g)]
        .filter(([, width = '']) => ![24, 48, 62, 75].includes(Math.floor(Number(width))))
        .map(([line]) => `${file}:${line}`),
    );
  expect(other).toEqual([]);
});

it('A style sheet belongs to its folder, but for those that are shared on purpose', () => {
  const borrowed = files
    .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/from '(\.[^']+\.module\.css)'/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((sheet) => roomOf(sheet) !== roomOf(file) && !shared.test(sheet))
        .map((sheet) => `${file} -> ${sheet}`),
    );
  expect(borrowed).toEqual([]);
});

/** The folder of a feature, or one beside them. */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'features' ? second : first;
}

it('Each class of a style sheet is used', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file)).map(read);
  const unused = sheets
    .filter((file) => file.endsWith('.module.css') && !/components\/plain-button\.module/.test(file))
    .flatMap((file) => {
      const users = code.filter((text) => text.includes(posix.basename(file)));
      const names = new Set(
        [...read(file).matchAll(/^\s*[^@\s/*][^;]*[{,]$/gm)].flatMap(([selector]) =>
          [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name),
        ),
      );
      return [...names].filter((name) => !users.some((text) => text.includes(`.${name}`))).map((name) => `${file}: ${name}`);
    });
  expect(unused).toEqual([]);
});

it('Each class that a page names is in its style sheet', () => {
  const missing = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const code = read(file);
      return [...code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(([, name = '', target = '']) => {
        const sheet = read(posix.join(posix.dirname(file), target));
        const used = new Set([...code.matchAll(new RegExp(`[{ (]${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one));
        return [...used].filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet)).map((one) => `${file}: ${one}`);
      });
    });
  expect(missing).toEqual([]);
});

it('Each look of a primitive has its class, or its step of a scale', () => {
  const code = read('components/layout.tsx');
  const spaces = quoted(/^type Space = (.*);$/m.exec(code)?.[1]);
  const scales = new Map(
    [...code.matchAll(/sized\('([^']*)', '([^']*)'\)/g)].flatMap(([, names = '', scale = '']) =>
      names.split(' ').map((name) => [name, scale]),
    ),
  );
  const looks = [...code.matchAll(/^  (\w+)\?: (.*) \| undefined;$/gm)];
  const wanted = looks.flatMap(([, name = '', type = '']) => {
    const scale = scales.get(name);
    const values = type === 'Space' ? spaces : quoted(type);
    if (scale !== undefined) return [`.dp-${name}`, ...(scale ? values.map((value) => `${scale}${value}:`) : [])];
    return type === 'boolean' ? [`.dp-${name}`] : values.map((value) => `.dp-${name}-${value}`);
  });
  const named = [...code.matchAll(/'([^']*)'\.split/g)].flatMap(([, names = '']) => names.split(' '));
  const said = new Set(`${read('components/layout.css')}${read('tokens.css')}`.match(/\.dp-[\w-]+|--dp-[\w-]+:/g));
  expect(looks.map(([, name]) => name).toSorted()).toEqual([...named, ...scales.keys()].toSorted());
  expect(wanted.length).toBeGreaterThan(80);
  expect(wanted.filter((name) => !said.has(name))).toEqual([]);
});

const quoted = (type = '') => [...type.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
