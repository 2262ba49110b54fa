import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { figuresFile, promisesPage, readFigures, readMarks, type Figures } from '../../server/src/test/promises';

/** Keeps these figures, with when and on what they were measured. */
export function keepFigures(results: Figures['results']): void {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = `load ${Math.round(loadavg()[0] ?? 0)} at the end`;
  const figures: Figures = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cores}, ${memory}, ${process.platform}, Node ${process.versions.node}, ${load}`,
    results,
  };
  writeFileSync(figuresFile, `${JSON.stringify(figures, undefined, 2)}\n`);
}

/** Writes docs/promises.md with the figures kept. */
export function writeMatrix(): void {
  writeFileSync('docs/promises.md', promisesPage(readMarks('.'), readFigures('.')));
}
