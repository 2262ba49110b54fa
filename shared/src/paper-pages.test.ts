import { describe, expect, it } from 'vitest';
import { fitPages, linesIn, onPaper } from './paper-pages';

describe('A list on paper', () => {
  const pagesOf = (heights: readonly number[], pageMm: number) => fitPages(heights, [1], (size) => (mm) => mm * size, pageMm).pages;
  const rows = (n: number) => Array.from({ length: n }, () => 12);

  it('takes one page as long as its rows fit', () => {
    expect(pagesOf(rows(16), 192)).toHaveLength(1);
    expect(pagesOf([], 192)).toEqual([]);
  });

  it('is divided evenly where it takes several, so that no child is alone on a page', () => {
    expect(pagesOf(rows(17), 192).map(({ length }) => length)).toEqual([9, 8]);
  });

  it('fills pages one after the other where even ones would not hold a tall row', () => {
    expect(pagesOf([150, 20, 20, 20], 160)).toEqual([[150], [20, 20, 20]]);
  });

  it('has the largest text that takes the fewest pages', () => {
    const sizeFor = (n: number) => fitPages(rows(n), [1, 0.9, 0.8], (size) => (mm) => mm * size, 192).size;
    expect([16, 17, 20, 21, 40].map(sizeFor)).toEqual([1, 0.9, 0.8, 1, 0.8]);
  });
});

describe('A text on paper', () => {
  it('takes another line where the next whole word does not fit', () => {
    expect(linesIn('', 30, 9)).toBe(0);
    expect(linesIn('Peanuts', 30, 9)).toBe(1);
    expect(linesIn('Peanuts: EpiPen in the red bag, then 911', 30, 9)).toBe(3);
    expect(linesIn('Maximiliano-Alexander', 24, 9)).toBe(2);
  });

  it('keeps its words whole, but for one that is too long for any column', () => {
    expect(onPaper('Featherstonehaugh-Cholmondeley')).toBe('Featherstonehaugh-Cholmondeley');
    expect(onPaper('a'.repeat(40))).toBe('a'.repeat(40));
    expect(onPaper(`see ${'a'.repeat(50)}`)).toBe(`see ${'a'.repeat(40)}\u200B${'a'.repeat(10)}`);
  });
});
