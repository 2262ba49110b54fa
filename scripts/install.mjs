// Installs and builds without starting, for a machine on which the portal itself may write only to its data folder.
import { ensureBuilt, ensureInstalled, run, say, takeNoArguments } from './prepare.mjs';

await run(async () => {
  takeNoArguments('node scripts/install.mjs\nInstalls and builds what is missing, and starts nothing.');
  await ensureInstalled();
  await ensureBuilt();
  say('Everything is installed and built.');
});
