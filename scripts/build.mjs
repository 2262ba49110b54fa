// node scripts/build.mjs [server] [client]
import { join } from 'node:path';
import { Refusal, root, run, serverDir } from './prepare.mjs';

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
  const { rolldown } = await import('rolldown');
  const { productionOutput, serverInput } = await import('./server-bundle.mjs');
  const bundle = await rolldown(serverInput({ main: 'main.ts', demo: 'demo/demo.ts', seed: 'demo/seed.ts', admin: 'admin/admin.ts' }));
  await bundle.write(productionOutput(serverDir));
  await bundle.close();
}

async function buildClient() {
  // Whoever starts the build, as a test run does, may have another one set, with which React is built for its developers.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({ root: join(root, 'client'), logLevel: 'warn' });
}
