import { built, readArguments, Refusal, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run seed -- [--daycares N] [--students N] [--seed S] [--force]
Writes made-up daycares into the configured database (DATA_DIR, DATABASE_URL).
  --daycares N   how many daycares, 1 to 10000 (default: 1)
  --students N   how many students in each, 0 to 100000 (default: 60)
  --seed S       1 to 20 letters and digits; on the same day, the same seed makes the same data (default: 1)
  --force        writes even if the database already has users`;

await run(async () => {
  const options = readOptions();
  const { seed } = await built('seed');
  try {
    for (const line of await seed({ ...options, announce: say, onProgress: progressBar('Seeding', 'records') })) console.log(line);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
});

function readOptions() {
  const { values } = readArguments(usage, {
    daycares: { type: 'string', default: '1' },
    students: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    force: { type: 'boolean', default: false },
  });
  /** @type {string[]} */
  const problems = [];
  /** @type {(name: 'daycares' | 'students', min: number, max: number) => number} */
  const wholeNumber = (name, min, max) => {
    const value = /^\d{1,9}$/.test(values[name]) ? Number(values[name]) : NaN;
    if (!(value >= min && value <= max)) problems.push(`--${name} must be a whole number from ${min} to ${max}.`);
    return value;
  };
  const daycares = wholeNumber('daycares', 1, 10_000);
  const students = wholeNumber('students', 0, 100_000);
  const seed = values.seed.toLowerCase();
  if (!/^[a-z0-9]{1,20}$/.test(seed)) problems.push('--seed must be 1 to 20 letters and digits.');
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return { daycares, students, seed, force: values.force };
}
