import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Scripts that are loaded together are bundled together: the student list comes in 45 scripts instead of more than 100, because one long
 * file compresses better than many short ones. Without this every page works the same. A group that catches too much breaks a page's budget
 * (scripts/route-sizes.mjs).
 */
const groups = [
  { name: 'base', priority: 4, tags: ['$initial'] },
  {
    name: 'public',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /src[\\/]components[\\/](illustration[\\/]block|logo|room-mark|room-colors|page-title|error-box|plain-button)|api[\\/](new-sent-id|use-sent-ids)\.|auth[\\/]room-tablet|sign-in-message|shared[\\/]src[\\/]((\w+-)*text|live)\.|(createReactComponent|defaultAttributes|Icon(AlertCircle|CalendarOff|ChevronLeft|ChevronRight|Moon|Phone|Refresh|Check|DeviceMobile|Download|MessageCircle|MoodKid|Users|Eye|EyeOff))\.mjs/,
  },
  {
    // What the page of the door has in common with the pages in a frame, so that a tablet loads no frame.
    name: 'plain',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /shared[\\/]src[\\/](dates|center-time|clock-words|entry-order|full-name|photo)\.ts/,
  },
  { name: 'frame', priority: 2, test: /src[\\/]frame\.tsx/ },
  { name: 'mantine', priority: 2, test: /src[\\/](mantine-frame|components[\\/]busy-button)\.tsx|components[\\/]TextInput/ },
  {
    // What the team's frame and a family's both have. Nothing in it needs Mantine.
    name: 'shell',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /client[\\/]src[\\/](portal[\\/](portal-shell|guesses-family|family-view|daycare-tile|thumb-bar)|api[\\/](use-lost-server|live-changes|live-lines)|auth[\\/]require-auth|components[\\/](avatar|entry-count|first-touch|later|link-button|loading|part|picture|skip-link|tel-url)\.)|shared[\\/]src[\\/]absence-reasons\.ts/,
  },
  {
    name: 'family',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /client[\\/]src[\\/](portal[\\/](family-(shell|header|bar|entries)|use-family-daycares|use-family-home|who-button)|shared-features[\\/]family-day-rows|features[\\/]family[\\/](child-wall|day-skeleton|plans-button|home-page|child-day|child-actions|day-choice|day-tiles|updated|family-parts|form-asked|asked-card))\.|shared[\\/]src[\\/]family-(state|rows|summary)\.ts/,
  },
  {
    name: 'portal',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /client[\\/]src[\\/](alarms[\\/](alarm-place|use-alarms|found-request)|portal[\\/](?!not-found|page-failed|phone-menu|room-shell|command-palette|palette-entries|key-list|family-|who-sheet|team-home|without-daycare)|api[\\/]query-view|auth[\\/](use-permission|use-sign-out|use-daycare)\.|components[\\/](confirm-dialog|dialog|empty-state|icon-button|key-cap|owner-only|list-address|menu-button|with-addresses|single-keys|use-narrow|page-error|illustration[\\/]empty-shelf)\.|shared-features[\\/]child-list\.)|shared[\\/]src[\\/](error-messages|folding|permissions|time-limits)\.ts|VisuallyHidden|use-disclosure/,
  },
  {
    // The records of the team's pages are made of icons, which must be there first.
    name: 'team-pages',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /client[\\/]src[\\/](team-(pages|routes)|features[\\/][^\\/]+[\\/]pages)\.ts|icons[\\/]Icon(Search|Menu2|Send|LayoutDashboard|Logout|Door|Settings|Activity|History)\.mjs/,
  },
  {
    name: 'lists',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /client[\\/]src[\\/](lists|components)[\\/](list-(order|page)|search-field|sort-|row-skeletons|export-button|nothing-found|chip|live-region|table|thumb-button|bar-button|pending-badge)/,
  },
  {
    name: 'attendance',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /shared[\\/]src[\\/](attendance-day|lateness|absence-words)\.ts|client[\\/]src[\\/](attention[\\/](?!(use-)?record-rows)|features[\\/]today[\\/](zone-notice|first-of-all|team[\\/]confirm-here))/,
  },
  {
    name: 'today',
    priority: 1,
    includeDependenciesRecursively: false,
    test: /features[\\/]today[\\/](team[\\/](clock-items|own-clock|room-team|team|team-button)|day-attention|day-line|day-menu|day-view|fitting-actions|ratio-line|room-meters|state-words|today)\.|shared-features[\\/]ratio-meter\.|waiting[\\/]use-coverage/,
  },
  // What Today and the page of what happened have in common.
  {
    name: 'shelves',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /api[\\/]use-own-room|components[\\/](use-notices-above|use-settled|use-steady)\.|shared-features[\\/](cubby|room-menu|notice-line)\.|near-closing|plate-names/,
  },
  {
    // What sends the taps that wait, on every page of the team.
    name: 'waiting',
    priority: 3,
    includeDependenciesRecursively: false,
    test: /waiting[\\/](needs-yes|unanswered|until-shown|use-minute|with-timeout|after-others|sent-listeners)/,
  },
  // The kinds of entries, which Today does not draw, and what both draw.
  {
    name: 'log-icons',
    priority: 2,
    includeDependenciesRecursively: false,
    test: /shared-features[\\/]kind-looks\.|icons[\\/]Icon(Login2|Logout2|BabyBottle|Camera|Diaper|MoodSmile|Note|Palette|Seedling|ShoppingBag|Temperature|ToiletPaper|ToolsKitchen2)\.mjs/,
  },
  // Words of a few bytes come with those that every page has.
  { name: 'entry-en', priority: 3, includeDependenciesRecursively: false, test: /text[\\/]en[\\/](entry|absence-reasons)\.ts/ },
  { name: 'entry-es', priority: 3, includeDependenciesRecursively: false, test: /text[\\/]es[\\/](entry|absence-reasons)\.ts/ },
  // A file of its own for each icon makes Today 4 kB larger.
  { name: 'icons', priority: 1, includeDependenciesRecursively: false, minShareCount: 3, test: /icons[\\/]Icon\w+\.mjs/ },
] satisfies {
  name: string;
  priority: number;
  tags?: '$initial'[];
  includeDependenciesRecursively?: boolean;
  minShareCount?: number;
  test?: RegExp;
}[];

/** Has every `import()` call our own code instead of Vite's. */
const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => join(import.meta.dirname, 'src/fetch-before-import.ts'),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fetchBeforeImport],
  // Its own package.json names only the build for development, which carries warnings for whoever writes the routes.
  resolve: {
    alias: [{ find: /^react-router$/, replacement: join(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') }],
  },
  css: {
    modules: {
      // Without the line that a class stands in, Today is smaller.
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256')
          .update(relative(import.meta.dirname, file))
          .digest('base64url')
          .slice(0, 5)}`,
    },
  },
  build: {
    outDir: 'dist/site',
    target: 'es2022',
    emptyOutDir: true,
    // A file that imports nothing is fetched first, too.
    modulePreload: { polyfill: false, resolveDependencies: (file, imported) => (imported.length > 0 ? imported : [file]) },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The first script lists the names of all others. Without the words in them, landing is 1.6 kB smaller and Today 2.9. A character
        // less is a kilobyte on each page, and 7 are the fewest for so many files.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
});
