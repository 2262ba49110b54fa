// Installs and builds without starting: for a machine on which the portal itself may write nowhere but in its data folder.
import { ensureBuilt, ensureInstalled, run, say } from './prepare.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureBuilt();
  say('Everything is installed and built.');
});
