import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, readArguments, Refusal, root, run } from './prepare.mjs';

const usage = `npm run load [-- --centers N] [--minutes N] [--only sqlite|postgres]
Plays the morning of a center against the built portal: 60 children come within ten minutes, while 12 adults have Today open, two tablets hang
at the door and 90 parents have their page open. First on SQLite, then on PostgreSQL with two processes. Prints a table, with how
long the portal waited for the processor, because a busy machine is not its fault.
  --centers N  so many centers at once, 1 if nothing is said; may be repeated
  --minutes N  the same children in so many minutes
  --only       one of the two engines`;

await run(async () => {
  const { values } = readArguments(usage, {
    centers: { type: 'string', multiple: true, default: ['1'] },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
  });
  const minutes = Number(values.minutes);
  const centers = values.centers.map(Number);
  if (!(minutes > 0) || centers.some((count) => !Number.isInteger(count) || count < 1)) throw new Refusal(usage);
  const engines = /** @type {const} */ (['sqlite', 'postgres']).filter((engine) => values.only === undefined || values.only === engine);
  if (engines.length === 0) throw new Refusal(usage);
  await ensureInstalled('toDevelop');
  await ensureBuilt();
  const { bundleInto } = await import('./server-bundle.mjs');
  const load = await bundleInto(join(root, 'scripts/dist/load'), { load: '../../scripts/load/load.ts' });
  const { heading, morningOf, runDrill } = /** @type {typeof import('./load/load.ts')} */ (await load('load'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  console.log(heading);
  for (const engine of engines) {
    for (const count of centers) {
      const { state, figure, problems } = await runDrill(morningOf({ engine, centers: count, minutes }), false);
      console.log(figure);
      for (const problem of problems) console.log(`      ${problem}`);
      if (state === 'fail') process.exitCode = 1;
    }
  }
});
