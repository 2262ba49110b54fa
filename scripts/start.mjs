import { built, clientDir, readArguments, run } from './prepare.mjs';

const usage = `npm start
Installs and builds what is missing, updates the database, and serves the portal until you stop it (Ctrl+C).
Settings are environment variables, or lines in the file .env next to package.json: see .env.example and docs/hosting.md.
Other commands: npm run demo, npm run admin, npm run backup, npm run restore. Add -- --help to read more about each.`;

await run(async () => {
  readArguments(usage, {});
  const { start } = await built('main');
  await start({ clientDir });
});
