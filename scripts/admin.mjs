import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root, run, say } from './prepare.mjs';
import { progressBar } from './progress-bar.mjs';

await run(async () => {
  const { admin } = await built('admin');
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.exitCode = await admin(process.argv.slice(2), {
    version,
    print: (line) => console.log(line),
    printProblem: say,
    announce: say,
    progress: (title) => progressBar(title, 'rows'),
  });
});
