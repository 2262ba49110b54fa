import { describe, expect, it } from 'vitest';
import { naughtyStrings } from '../../test/naughty-strings';
import { fileName, uniqueNames } from './file-name';

describe("The name of a child's or a daycare's file", () => {
  it.each([
    ['Lopez Ana', 'Lopez Ana'],
    ['Léa-Zoë O’Brien', 'Léa-Zoë O’Brien'],
    ['e\u0301', 'é'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['../../etc/passwd', 'etc passwd'],
    ['.hidden', 'hidden'],
    ['-rf', 'rf'],
    ['ends with dots...', 'ends with dots'],
    ['line\r\nbreak\ttab', 'line break tab'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['aux', 'aux_'],
    ['CON.txt', 'CON_.txt'],
    ['Connor', 'Connor'],
    ['. .', 'Unnamed'],
    ['', 'Unnamed'],
    ['x'.repeat(500), 'x'.repeat(120)],
    ['𝕬'.repeat(500), '𝕬'.repeat(30)],
  ])('of %j is %j', (words, name) => {
    expect(fileName(words)).toBe(name);
  });

  it('is never empty, hidden, a path, or too long, whatever the child’s or daycare’s name is', () => {
    for (const name of naughtyStrings.map(fileName)) {
      expect(name).toMatch(/^[^\s.\\/][^\\/:*?"<>|\p{Cc}\p{Cf}]*$/u);
      expect(name).not.toMatch(/[\s.]$/);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(121);
    }
  });

  it('is unique even where case does not count: the second one gets a number', () => {
    const named = uniqueNames();
    const given = ['Ana', 'ana', 'Ana (2)', 'ANA', 'Bea', 'a/b', 'a:b'].map((words) => named(words, '.webp'));
    expect(given).toEqual(['Ana.webp', 'ana (2).webp', 'Ana (2) (2).webp', 'ANA (3).webp', 'Bea.webp', 'a b.webp', 'a b (2).webp']);
  });
});
