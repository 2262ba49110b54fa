import { join } from 'node:path';
import { expect, it } from 'vitest';
import { promisesPage, readFigures, readMarks } from './test/promises';

it('Every promise of the product is shown by a test or a drill', () => {
  const root = join(import.meta.dirname, '../..');
  expect(() => promisesPage(readMarks(root), readFigures(root))).not.toThrow();
});
