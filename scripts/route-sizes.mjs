import { gzipSync } from 'node:zlib';

const languages = ['en', 'es'];
const portal = [
  'frame',
  'mantine-frame',
  'auth/require-auth',
  'portal/portal-shell',
  'portal/team-shell',
  'portal/portal-layout',
  'portal/in-daycare',
  'team-routes',
  'en/entry',
  'en',
];
const family = ['frame', 'auth/require-auth', 'portal/portal-shell', 'portal/family-shell', 'en/entry', 'en/family-pages'];

/**
 * How many bytes of compressed scripts a page may load before it is shown, and what routes.tsx loads with it: the layouts around it, and parts
 * of the catalogue. Files are named by their path under client/src and shared/src/text.
 */
const budgets = [
  { page: 'site/landing-page', loads: ['en/entry', 'en/landing'], most: 135_000 },
  { page: 'site/terms-page', loads: ['en/entry', 'en/legal'], most: 130_000 },
  { page: 'site/privacy-page', loads: ['en/entry', 'en/legal'], most: 130_000 },
  { page: 'site/delete-account-page', loads: ['en/entry', 'en/legal'], most: 130_000 },
  // A tablet loads it once and keeps it open for months. It loads no frame: what both need is in the bundles "plain" and "public".
  { page: 'features/door/door-page', loads: ['en/entry', 'en/door'], most: 142_000 },
  { page: 'features/sign-in/login-page', loads: ['frame', 'en/entry'], most: 156_000 },
  { page: 'features/students/student-list-page', loads: portal, most: 255_000 },
  { page: 'features/today/today-page', loads: [...portal, 'en/day'], most: 265_500 },
  { page: 'features/family/home-page', loads: [...family, 'en/log-words'], most: 166_500 },
  { page: 'features/activities/activities-page', loads: [...portal, 'en/log-words', 'en/log-page'], most: 255_000 },
];

/** @typedef {{ page: string, scripts: number, bytes: number, most: number }} RouteSize */

/**
 * What a browser loads for each of these pages, with all that its scripts import, in the language whose words are longer.
 * @param {readonly import('rolldown').OutputChunk[]} chunks of a build of the client
 * @returns {RouteSize[]}
 */
export function routeSizes(chunks) {
  return budgets.map(({ page, loads, most }) => {
    const inLanguages = languages.map((language) => {
      const loaded = loadedBy(chunks, [page, ...loads], language);
      return { scripts: loaded.length, bytes: loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) };
    });
    return { page, most, ...inLanguages.reduce((heaviest, one) => (one.bytes > heaviest.bytes ? one : heaviest)) };
  });
}

/**
 * The addresses of the scripts and style sheets that a family's first page loads after the first script, and of what names the team's pages.
 * @param {readonly import('rolldown').OutputChunk[]} chunks of a build of the client
 * @param {string} language
 */
export function earlyFiles(chunks, language) {
  const page = 'features/family/home-page';
  const loads = budgets.find((budget) => budget.page === page)?.loads ?? [];
  const addressesOf = (/** @type {string[]} */ sources) => {
    const later = loadedBy(chunks, sources, language).filter(({ isEntry }) => !isEntry);
    const styles = later.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return [...later.map(({ fileName }) => fileName), ...styles].map((name) => `/${name}`);
  };
  return { family: addressesOf([page, ...loads]), team: addressesOf(['team-routes']) };
}

/**
 * The first script, these sources, and all that they import.
 * @param {readonly import('rolldown').OutputChunk[]} chunks
 * @param {readonly string[]} sources
 * @param {string} language
 */
function loadedBy(chunks, sources, language) {
  /** @param {string} source */
  const chunkOf = (source) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => nameOf(id) === source));
    if (found === undefined) throw new Error(`The client has no ${source} any more: mend scripts/route-sizes.mjs.`);
    return found;
  };
  const named = sources.map((source) => chunkOf(source.replace(/^en\b/, language)));
  const loaded = new Set([...chunks.filter(({ isEntry }) => isEntry), ...named]);
  // A set is also walked through what is added on the way.
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  return [...loaded];
}

/** @param {string} moduleId */
function nameOf(moduleId) {
  return /(?:client[\\/]src|shared[\\/]src[\\/]text)[\\/](.*)\.tsx?$/.exec(moduleId)?.[1]?.replaceAll('\\', '/');
}

/** @param {readonly RouteSize[]} sizes */
export function tableOf(sizes) {
  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(9);
  const lines = sizes.map(({ page, scripts, bytes, most }) => page.padEnd(40) + String(scripts).padStart(7) + kB(bytes) + kB(most));
  return [`${'page'.padEnd(40)}scripts  gzip kB   budget`, ...lines].join('\n');
}
