import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chromiumArguments } from './scripts/chromium.mjs';

const allWords = join(import.meta.dirname, 'shared/src/text/all.ts');
const setupFiles = [join(import.meta.dirname, 'server/src/test/fail-on-console-error.ts'), allWords];
// Generous, for a machine that does other things beside: a hung test ends, a slow one is not red.
const testTimeout = 120_000;
// The server's tests on PostgreSQL: npm run test:postgres.
const postgres = process.env['TEST_ENGINE'] === 'postgres';
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
    // One more than usual: half of its time a worker waits, for a browser most of all.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'shared',
          root: 'shared',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          isolate: false,
          include: postgres ? testsWithDatabase() : ['src/**/*.test.ts'],
          setupFiles,
          globalSetup: postgres ? ['src/test/postgres-server.ts'] : [],
          // There each statement is a way to another process and back.
          testTimeout: postgres ? 3 * testTimeout : testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        extends: './client/vite.config.ts',
        test: {
          name: 'client',
          root: 'client',
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'client/src/test/setup.ts')],
          testTimeout,
        },
      },
      ...(browser
        ? [
            {
              test: {
                name: 'browser',
                root: 'client',
                environment: 'node',
                isolate: false,
                provide: { chromiumArguments },
                setupFiles: [allWords],
                include: ['journeys/**/*.journey.ts'],
                globalSetup: ['journeys/demo-folder.ts'],
                testTimeout: 2 * testTimeout,
                hookTimeout: testTimeout,
              },
            },
          ]
        : []),
    ],
  },
});
