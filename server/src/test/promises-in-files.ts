import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marksIn, type Figures, type Mark } from './promises';
import { sourcesIn } from './sources';

/** Every promise mark in the project, in file order. */
export function readMarks(root: string): Mark[] {
  const files = ['shared/src', 'server/src', 'client/src', 'client/journeys', 'scripts/torture'].flatMap((folder) =>
    sourcesIn(root, folder),
  );
  return files
    .filter((file) => /\.(test|journey)\.tsx?$|^scripts\/torture\//.test(file))
    .toSorted()
    .flatMap((file) => marksIn(file, readFileSync(join(root, file), 'utf8')));
}

export const figuresFile = 'scripts/torture/figures.json';

export function readFigures(root: string): Figures {
  return JSON.parse(readFileSync(join(root, figuresFile), 'utf8'));
}
