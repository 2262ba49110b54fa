import { readFileSync } from 'node:fs';
import { readListBytes } from '../../client/src/features/import/read-file';
import { memoryOf } from './process-readings.mjs';

/** Reads a list as the import page does, and tells on one line what came of it, in which time and with how much memory. */
const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''));
const began = performance.now();
const found = await readListBytes(bytes);
console.log(
  JSON.stringify({
    outcome: 'problem' in found ? found.problem : `${found.tables[0]?.table.length} rows`,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    // What Node tells of itself counts the process that started this one too.
    megabytes: Math.round(memoryOf('self', 'VmHWM') / 1024),
  }),
);
