import { describe, expect, it } from 'vitest';
import { dividePages, linesIn, onPaper, sizeForOnePage } from './paper-pages';

describe('A list on paper', () => {
  const heights = (n: number, mm: number) => Array.from({ length: n }, () => mm);
  const same = (mm: number) => mm;

  it('takes one page as long as its rows fit', () => {
    expect(dividePages(heights(16, 12), same, 192)).toHaveLength(1);
    expect(dividePages([], same, 192)).toEqual([]);
  });

  it('is divided evenly where it takes several, so that no child is alone on a page', () => {
    expect(dividePages(heights(17, 12), same, 192).map(({ length }) => length)).toEqual([9, 8]);
  });

  it('fills pages one after the other where even ones would not hold a tall row', () => {
    const rows = [150, 20, 20, 20];
    expect(dividePages(rows, same, 160)).toEqual([[150], [20, 20, 20]]);
  });

  it('has the largest text at which it takes one page, and large text where none does', () => {
    expect(sizeForOnePage([9, 8], (size) => size * 20, 170)).toBe(8);
    expect(sizeForOnePage([9, 8], (size) => size * 20, 100)).toBe(9);
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
