import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

/** @returns {Promise<boolean[]>} whether each check passed */
export async function checkTypes() {
  return [await check('Checking types', 'typescript/bin/tsc', '-b')];
}

/** @returns {Promise<boolean[]>} whether each check passed */
export async function checkText() {
  return [
    await check('Checking lint', 'oxlint/bin/oxlint'),
    await check('Checking format', 'prettier/bin/prettier.cjs', '--check', '.', '--cache'),
    await check('Checking unused code', 'knip/bin/knip.js'),
  ];
}

/**
 * Changes what can be mended without a person.
 * @returns {Promise<boolean[]>} whether nothing is left to a person
 */
export async function fixText() {
  return [
    await check('Fixing lint', 'oxlint/bin/oxlint', '--fix'),
    await check('Fixing format', 'prettier/bin/prettier.cjs', '--write', '.', '--cache', '--log-level=warn'),
  ];
}

/** @type {(title: string, program: string, ...args: string[]) => Promise<boolean>} */
async function check(title, program, ...args) {
  say(`${title} ...`);
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}
