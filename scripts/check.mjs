import { checkText, checkTypes, fixText } from './checks.mjs';
import { ensureInstalled, Refusal, run } from './prepare.mjs';

const usage = `npm run typecheck   checks the types
npm run lint        checks lint rules, format and unused code
npm run fix         mends what the linter and the formatter can mend by themselves`;

/** @type {Record<string, () => Promise<boolean[]>>} */
const checks = { types: checkTypes, lint: checkText, fix: fixText };

await run(async () => {
  const [name = '', ...others] = process.argv.slice(2);
  if (others.includes('--help')) return console.log(usage);
  const check = checks[name];
  if (check === undefined || others.length > 0) throw new Refusal(usage);
  await ensureInstalled('toDevelop');
  if ((await check()).includes(false)) process.exitCode = 1;
});
