import { built, clientDir, run, serve } from './prepare.mjs';

await run(() =>
  serve(async () => {
    /** @type {typeof import('../server/src/main')} */
    const { start } = await built('main');
    await start({ clientDir });
  }),
);
