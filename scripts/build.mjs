// node scripts/build.mjs [server] [client] [--sizes]
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { clientDir, Refusal, root, run, serverDir } from './prepare.mjs';
import { earlyFiles, routeSizes, tableOf } from './route-sizes.mjs';
import { productionOutput, serverInput } from './server-bundle.mjs';
import { writeSiteFiles } from './site-files.mjs';

const parts = process.argv.slice(2);

await run(async () => {
  try {
    if (parts.includes('server')) await buildServer();
    if (parts.includes('client')) await buildClient();
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
});

async function buildServer() {
  const bundle = await rolldown(
    serverInput({
      main: 'main.ts',
      demo: 'commands/demo/demo.ts',
      seed: 'commands/demo/seed.ts',
      admin: 'commands/admin/admin.ts',
      backup: 'whole/backup/commands.ts',
    }),
  );
  await bundle.write(productionOutput(serverDir));
  await bundle.close();
}

async function buildClient() {
  // Whoever starts the build, such as a test run, may have set another value, with which React would be built for development.
  process.env['NODE_ENV'] = 'production';
  const built = await build({ root: join(root, 'client'), logLevel: 'warn' });
  if (!('output' in built)) throw new Error('The client is built once.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const sizes = routeSizes(chunks);
  if (parts.includes('--sizes')) console.log(tableOf(sizes));
  const tooHeavy = sizes.filter(({ bytes, most }) => bytes > most);
  if (tooHeavy.length > 0) throw new Error(`These pages load more compressed script than they may:\n${tableOf(tooHeavy)}`);
  await writeSiteFiles(clientDir, (language) => earlyFiles(chunks, language));
}
