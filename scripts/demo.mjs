import { built, clientDir, Refusal, run, say, serve } from './prepare.mjs';

const usage = `npm run demo [-- --reset]
Serves the demo daycares on a data folder of their own (DATA_DIR if set, else data/demo).
  --reset   makes the demo data afresh`;

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
