// Installs and builds without starting, for a machine on which the portal itself may write only to its data folder.
import { ensureReady, run, say, readArguments } from './prepare.mjs';

await run(async () => {
  readArguments('node scripts/install.mjs\nInstalls and builds what is missing, and starts nothing.', {});
  await ensureReady();
  say('Everything is installed and built.');
});
