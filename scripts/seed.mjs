import { built, ensureBuilt, ensureInstalled, Refusal, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run seed -- [--daycares N] [--students N] [--seed S] [--force]
Writes made-up daycares into the configured database (DATA_DIR, DATABASE_URL).
  --daycares N   how many daycares, 1 to 10000 (default: 1)
  --students N   how many students in each, 0 to 100000 (default: 60)
  --seed S       1 to 20 letters and digits; on the same day, the same seed makes the same data (default: 1)
  --force        writes even if the database already has users`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(usage);
  const options = readArguments(args);
  await ensureInstalled();
  await ensureBuilt();
  /** @type {typeof import('../server/src/demo/seed')} */
  const { seed } = await built('seed');
  try {
    for (const line of await seed({ ...options, announce: say, onProgress: progressBar('Seeding', 'records') })) console.log(line);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
});

/** @param {readonly string[]} args */
function readArguments(args) {
  const found = { daycares: '1', students: '60', seed: '1', force: false };
  /** @type {string[]} */
  const problems = [];
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', inline] = /^--([a-z]+)(?:=(.*))?$/.exec(args[at] ?? '') ?? [];
    if (name === 'force' && inline === undefined) found.force = true;
    else if (name === 'daycares' || name === 'students' || name === 'seed') found[name] = inline ?? args[(at += 1)] ?? '';
    else problems.push(`Unknown option ${args[at]}.`);
  }
  /** @type {(name: 'daycares' | 'students', min: number, max: number) => number} */
  const wholeNumber = (name, min, max) => {
    const value = /^\d{1,9}$/.test(found[name]) ? Number(found[name]) : NaN;
    if (!(value >= min && value <= max)) problems.push(`--${name} must be a whole number from ${min} to ${max}.`);
    return value;
  };
  const daycares = wholeNumber('daycares', 1, 10_000);
  const students = wholeNumber('students', 0, 100_000);
  const seed = found.seed.toLowerCase();
  if (!/^[a-z0-9]{1,20}$/.test(seed)) problems.push('--seed must be 1 to 20 letters and digits.');
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return { daycares, students, seed, force: found.force };
}
