import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lines, marksIn, notShownYet } from './test/promises';
import { readMarks } from './test/promises-in-files';

const root = join(import.meta.dirname, '../..');

describe('What the product promises', () => {
  it('is shown by a test or a drill, line by line, but for those that say that nothing shows them yet', () => {
    const shown = new Set(readMarks(root).map(({ line }) => line));
    expect(lines.filter((line) => !shown.has(line))).toEqual(notShownYet);
  });
});

describe('A mark', () => {
  it('names its lines above a test, or in a drill', () => {
    const test = `describe('x', () => {\n  // trust 12, 13\n  it.each([1])('y', () => {});\n});\n// trust 12\ndescribe('z', () => {});`;
    expect(marksIn('a.test.ts', test).map(({ line, drill }) => [line, drill])).toEqual([
      [12, undefined],
      [13, undefined],
    ]);
    const drill = `export const suddenEnds: Drill = {\n  line: 1,\n  name: 'sudden-ends',`;
    expect(marksIn('a.ts', drill)).toEqual([{ line: 1, file: 'a.ts', drill: 'sudden-ends' }]);
  });

  it.each(["// trust 1\nconst x = 'no test';", "// trust 99\nit('is no line', () => {});", "// trust 1 2\nit('is no number', () => {});"])(
    'of nothing is an error: %s',
    (source) => {
      expect(() => marksIn('a.test.ts', source)).toThrow('a.test.ts');
    },
  );
});
