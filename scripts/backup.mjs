import { built, run } from './prepare.mjs';
import { stepTeller } from './steps.mjs';

await run(async () => {
  const { backup } = await built('backup');
  process.exitCode = await backup(process.argv.slice(2), { ...stepTeller(), ask: undefined });
});
