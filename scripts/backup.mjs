import { built, ensureBuilt, ensureInstalled, run } from './prepare.mjs';
import { stepTeller } from './steps.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  /** @type {typeof import('../server/src/backup/commands')} */
  const { backup } = await built('backup');
  process.exitCode = await backup(process.argv.slice(2), {
    ...stepTeller(),
    ask: undefined,
  });
});
