import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chromiumArguments } from './scripts/chromium.mjs';

const allWords = join(import.meta.dirname, 'shared/src/text/all.ts');
const setupFiles = [join(import.meta.dirname, 'server/src/test/fail-on-console-error.ts'), allWords];
// Generous, for a machine that does other things beside: a hung test ends, a slow one is not red.
const testTimeout = 240_000;
/** For how long a test waits for something to become true. */
const patience = 60_000;
const everywhere = {
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: patience, interval: 20 } },
  // What a test draws is soon thrown away: with more room it is, before it is copied among what stays.
  execArgv: ['--max-semi-space-size=64'],
};
// The server's tests on PostgreSQL: npm run test:postgres.
const postgres = process.env['TEST_ENGINE'] === 'postgres';
// And those on another Node, in .ci/run.
const runsAgain = postgres || process.env['TEST_AGAIN'] === 'on';
const browser = process.env['BROWSER_JOURNEYS'] === 'on';

/** On PostgreSQL a test that opens no database would find what it finds on SQLite. It opens one by a file of test/ whose name ends with world or worlds, by test-database or by kept-marks. */
function testsWithDatabase(): string[] {
  const opens = /^(import|\}).* from '.*\/(([a-z]+-)?worlds?|test-database|kept-marks)';$/m;
  return readdirSync('server/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && opens.test(readFileSync(`server/src/${file}`, 'utf8')))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
}

export default defineConfig({
  test: {
    // Two more than usual: much of its time a worker waits, for a browser, another process or a timer of the product.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'shared',
          root: 'shared',
          environment: 'node',
          ...everywhere,
          include: ['src/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          ...everywhere,
          include: postgres ? testsWithDatabase() : ['src/**/*.test.ts'],
          setupFiles,
          provide: { runsAgain },
          globalSetup: postgres ? ['src/test/postgres-server.ts'] : [],
          // There each statement is a way to another process and back.
          testTimeout: postgres ? 3 * testTimeout : testTimeout,
        },
      },
      {
        extends: './client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          environment: 'jsdom',
          ...everywhere,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'client/src/test/setup.ts')],
        },
      },
      ...(browser
        ? [
            {
              test: {
                name: 'browser',
                root: 'client',
                environment: 'node',
                ...everywhere,
                provide: { chromiumArguments, patience },
                setupFiles: [allWords],
                include: ['journeys/**/*.journey.ts'],
                globalSetup: ['journeys/demo-folder.ts'],
                // A walk of many steps takes half a minute on a quiet machine.
                testTimeout: 3 * testTimeout,
              },
            },
          ]
        : []),
    ],
  },
});
