import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promisesPage, readFigures, readMarks } from './test/promises';

const root = join(import.meta.dirname, '../..');

it('Every promise of the product is shown by a test or a drill, and docs/promises.md names all of them', () => {
  expect(readFileSync(join(root, 'docs/promises.md'), 'utf8')).toBe(promisesPage(readMarks(root), readFigures(root)));
});
