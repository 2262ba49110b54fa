import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * Runs tests, and returns the exit code with vitest's report, which is missing if vitest broke off.
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
export async function runVitest(args, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'daycare-portal-tests-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runProgram('vitest', 'vitest', ['run', ...reporters, ...args], environment);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs a package's program to its end, and returns its exit code.
 * @param {string} packageName
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>}
 */
export function runProgram(packageName, program, args, environment = {}) {
  const manifest = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = join(dirname(manifest), typeof bin === 'string' ? bin : bin[program]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
