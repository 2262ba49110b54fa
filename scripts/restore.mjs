import { createInterface } from 'node:readline/promises';
import { built, run } from './prepare.mjs';
import { stepTeller } from './steps.mjs';

await run(async () => {
  const { restore } = await built('backup');
  process.exitCode = await restore(process.argv.slice(2), { ...stepTeller(), ask: process.stdin.isTTY ? ask : undefined });
});

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface(process.stdin, process.stderr);
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
