import { gzipSync } from 'node:zlib';

/** How many bytes of compressed scripts a page may load before it is shown, by the page's file under client/src. */
const budgets = [
  { page: /^site\//, most: 150_000 },
  { page: /^features\/sign-in\//, most: 165_000 },
  { page: /^features\/students\/student-list-page/, most: 240_000 },
  { page: /^features\/today\/today-page/, most: 240_000 },
];

/** The lazy routes around a page, besides the entry, as they are nested in routes.tsx. */
const signedIn = ['frame', 'mantine-frame', 'auth/require-auth', 'portal/portal-layout', 'portal/in-daycare'];
const around = [
  { page: /^site\//, layouts: [] },
  { page: /^features\/sign-in\//, layouts: ['frame'] },
  { page: /^features\/(accept-invite|setup|recovery)\/|^portal\/not-found/, layouts: ['frame', 'mantine-frame'] },
  { page: /^/, layouts: signedIn },
];

const languages = ['en', 'es'];

/** The parts of the catalogue that a page loads besides its script, named in routes.tsx, by their file under shared/src/text/en. */
const words = [
  { page: /^/, part: 'en/entry' },
  { page: /^(?!site\/|features\/sign-in\/)/, part: 'en' },
  { page: /^site\/(terms|privacy|delete)/, part: 'en/legal' },
  { page: /\/(today|child-attendance)-page$/, part: 'en/day' },
  { page: /\/(child-attendance|attendance-sheet)-page$/, part: 'en/history' },
  { page: /\/settings-page$/, part: 'en/day-settings' },
  { page: /\/import\/import-page$/, part: 'en/import' },
  { page: /\/print\/print-page$/, part: 'en/print' },
  { page: /\/activity-log-page$/, part: 'en/activity' },
  { page: /\/promises-page$/, part: 'en/promises' },
];

/**
 * @typedef {import('rolldown').OutputChunk} Chunk
 * @typedef {{ page: string, scripts: number, bytes: number, later: number, most: number | undefined }} RouteSize
 */

/**
 * What a browser loads for each page: entry, layouts, the page, its words in the language that has the longest, and all that they import. `later` is what they fetch once they are touched.
 * @param {readonly Chunk[]} chunks of a build of the client
 * @returns {RouteSize[]}
 */
export function routeSizes(chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  for (const { fileName, moduleIds } of chunks) {
    for (const id of moduleIds) {
      const [, name] = /(?:client[\\/]src|shared[\\/]src[\\/]text)[\\/](.*)\.tsx?$/.exec(id) ?? [];
      if (name !== undefined) fileOf.set(name.replaceAll('\\', '/'), fileName);
    }
  }
  /** @param {string} name */
  const scriptOf = (name) => fileOf.get(name) ?? missing(name);
  const pages = [...fileOf.keys()].filter((name) => name.endsWith('-page') && entry.dynamicImports.includes(scriptOf(name)));
  /** @param {Iterable<string>} files */
  const withImports = (files) => {
    /** @type {Set<string>} */
    const found = new Set();
    /** @param {string} file */
    const add = (file) => {
      if (found.has(file)) return;
      found.add(file);
      byFile.get(file)?.imports.forEach(add);
    };
    for (const file of files) add(file);
    return found;
  };
  /** @param {Iterable<string>} files */
  const weigh = (files) => [...files].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
  const routes = new Set(entry.dynamicImports);
  return pages
    .map((page) => {
      const layouts = around.find((one) => one.page.test(page))?.layouts ?? [];
      const scripts = [entry.fileName, ...[...layouts, page].map(scriptOf)];
      const parts = words.filter((one) => one.page.test(page)).map(({ part }) => part);
      const inLanguages = languages.map((language) =>
        withImports([...scripts, ...parts.map((part) => scriptOf(part.replace(/^en/, language)))]),
      );
      const first = inLanguages.reduce((most, files) => (weigh(files) > weigh(most) ? files : most));
      const asked = [...first].flatMap((file) => byFile.get(file)?.dynamicImports ?? []).filter((file) => !routes.has(file));
      const later = [...withImports(asked)].filter((file) => !first.has(file));
      return {
        page,
        scripts: first.size,
        bytes: weigh(first),
        later: weigh(later),
        most: budgets.find((one) => one.page.test(page))?.most,
      };
    })
    .toSorted((a, b) => a.bytes - b.bytes);
}

/**
 * @param {string} name
 * @returns {never}
 */
function missing(name) {
  throw new Error(`The client has no ${name} any more: mend scripts/route-sizes.mjs.`);
}

/** @param {readonly RouteSize[]} sizes */
export function tableOf(sizes) {
  const lines = sizes.map(({ page, scripts, bytes, later, most }) =>
    [
      page.padEnd(46),
      String(scripts).padStart(7),
      kB(bytes).padStart(9),
      kB(later).padStart(9),
      (most === undefined ? '' : kB(most)).padStart(9),
    ].join(''),
  );
  return [`${'page'.padEnd(46)}scripts  gzip kB    later   budget`, ...lines].join('\n');
}

/**
 * A line for each page that weighs more than it may.
 * @param {readonly RouteSize[]} sizes
 */
export function overBudget(sizes) {
  const unknown = budgets.find((one) => !sizes.some(({ page }) => one.page.test(page)));
  if (unknown !== undefined) missing(String(unknown.page));
  return sizes.flatMap(({ page, bytes, most }) =>
    most === undefined || bytes <= most ? [] : `${page} loads ${kB(bytes)} kB of compressed script, and may load ${kB(most)}.`,
  );
}

/** @param {number} bytes */
function kB(bytes) {
  return (bytes / 1000).toFixed(1);
}
