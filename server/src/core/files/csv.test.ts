import { expect, test } from 'vitest';
import { csvFile } from './csv';

test('a CSV file begins with the byte order mark that spreadsheets need, and has the line ends that they expect', () => {
  expect(csvFile(['Name', 'Age'], [['Zoë', 3]])).toBe('\uFEFFName,Age\r\nZoë,3\r\n');
});

test('separators, quotes and line breaks stay inside their cell, and null is an empty one', () => {
  expect(csvFile(['a', 'b', 'c', 'd'], [['x,y', 'say "hi"', 'two\nlines', null]])).toBe(
    '\uFEFFa,b,c,d\r\n"x,y","say ""hi""","two\nlines",\r\n',
  );
});

test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\tx', '\rx'])('%j is not run as a formula', (cell) => {
  expect(csvFile(['a'], [[cell]])).toContain(`'${cell}`);
});
