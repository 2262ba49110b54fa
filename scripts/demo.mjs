import { built, clientDir, Refusal, run, say, serve } from './prepare.mjs';

const usage = `npm run demo [-- --reset]
Serves the demo daycares from their own data folder (DATA_DIR if set, otherwise data/demo).
  --reset   recreates the demo data`;

await run(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return say(usage);
  const unknown = args.find((arg) => arg !== '--reset');
  if (unknown !== undefined) throw new Refusal(`Unknown option ${unknown}.\n${usage}`);
  await serve(async () => {
    /** @type {typeof import('../server/src/demo/demo')} */
    const { startDemo } = await built('demo');
    await startDemo(clientDir, args.includes('--reset'));
  });
});
