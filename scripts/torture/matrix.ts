import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { figuresFile, promisesPage, readFigures, readMarks, type Figures } from '../../server/src/test/promises';
import type { Result } from './torture';

/** When and on what something was measured. */
export function describeMachine(): Pick<Figures, 'date' | 'machine'> {
  const memory = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, ${process.platform}, Node ${process.versions.node}, load ${Math.round(loadavg()[0] ?? 0)} at the end`,
  };
}

/** Writes docs/promises.md: from these figures, which are kept, or from those kept before. */
export function writeMatrix(found?: Omit<Figures, 'results'> & { results: readonly Result[] }): void {
  const figures: Figures =
    found === undefined
      ? readFigures('.')
      : {
          date: found.date,
          machine: found.machine,
          results: Object.fromEntries(found.results.map(({ name, state, figure }) => [name, { state, figure }])),
        };
  if (found !== undefined) writeFileSync(figuresFile, `${JSON.stringify(figures, undefined, 2)}\n`);
  writeFileSync('docs/promises.md', promisesPage(readMarks('.'), figures));
}
