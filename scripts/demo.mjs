import { built, clientDir, readArguments, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

const usage = `npm run demo [-- --reset]
Serves the demo daycares from their own data folder (DATA_DIR if set, otherwise data/demo).
  --reset   recreates the demo data`;

await run(async () => {
  const { values } = readArguments(usage, { reset: { type: 'boolean', default: false } });
  const { startDemo } = await built('demo');
  await startDemo(clientDir, values.reset, { say, onDay: progressBar('Filling in the days up to now', 'days') });
});
