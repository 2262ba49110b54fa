import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lines, notShownYet } from './test/promises';
import { readMarks } from './test/promises-in-files';

const root = join(import.meta.dirname, '../..');

describe('What the product promises', () => {
  it('is shown by a test or a drill on every line, except those marked as not shown yet', () => {
    const shown = new Set(readMarks(root).map(({ line }) => line));
    expect(lines.filter((line) => !shown.has(line))).toEqual(notShownYet);
  });
});
