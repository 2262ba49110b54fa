// Installs and builds without starting, for a machine on which the portal itself may write only to its data folder.
import { ensureBuilt, ensureInstalled, run, say, readArguments } from './prepare.mjs';

await run(async () => {
  readArguments('node scripts/install.mjs\nInstalls and builds what is missing, and starts nothing.', {});
  await ensureInstalled();
  await ensureBuilt();
  say('Everything is installed and built.');
});
