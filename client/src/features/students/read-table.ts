import Papa from 'papaparse';
import { isTitledHeadingRow, placeOfHeading, titleLines } from './roster-headings';

const separators = ['\t', ';', ',', '|'] as const;
type Separator = (typeof separators)[number];

/** The cells of the text of a file or of copied cells, trimmed; the separator is worked out. */
export function readTable(text: string): string[][] {
  const written = text.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '');
  const [line = '', named] = /^sep=([\t;,|])(?:[\r\n]+|$)/i.exec(written) ?? [];
  const cells = written.slice(line.length);
  return splitCells(cells, separators.find((each) => each === named) ?? separatorOf(cells));
}

function splitCells(text: string, separator: Separator): string[][] {
  if (text === '') return [];
  const { data } = Papa.parse<string[]>(mendQuotes(text, separator), { delimiter: separator, newline: '\n' });
  return data.map((row) => row.map(readCell));
}

/** Trimmed, and without the apostrophe that keeps a spreadsheet from running a text as a formula. */
export function readCell(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}

/**
 * Spreadsheets copy a cell such as `"Bo" Smith` or `"Bo` as it stands. Read as a quoted cell it would swallow what follows, so a cell
 * that starts with a quotation mark, yet is not a quoted cell, is quoted here. Line ends become one kind, except within quoted cells.
 */
function mendQuotes(text: string, separator: Separator): string {
  const edge = String.raw`[${separator}\r\n]`;
  const quotedCell = String.raw`("[^"]*(?:""[^"]*)*") *(?=${edge}|$)`;
  const strayCell = String.raw`("[^${separator}\r\n]*)`;
  const pattern = new RegExp(String.raw`(?<=^|${edge})(?:${quotedCell}|${strayCell})|\r\n?`, 'g');
  return text.replace(pattern, (_, quoted: string | undefined, stray: string | undefined) => {
    if (stray !== undefined) return `"${stray.replaceAll('"', '""')}"`;
    return quoted ?? '\n';
  });
}

function withoutQuotedCells(text: string): string {
  return text.replace(/(?<=^|[\t;,|\r\n])"[^"]*(?:""[^"]*)*" *(?=[\t;,|\r\n]|$)/g, '');
}

/**
 * The separator stands in the first line, makes the most headings of it, and stands in the most lines. Where that does not tell, it is
 * the tab, as copied cells hold commas but never tabs, then the one that splits the most lines alike, then the one that splits finest.
 */
function separatorOf(text: string): Separator {
  const lines = withoutQuotedCells(text.slice(0, 50_000))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, 100);
  const candidates = separators.filter((each) => lines[0]?.includes(each)).map((each) => ({ each, marks: marksOf(each, text, lines) }));
  candidates.sort((a, b) => a.marks.map((mark, index) => (b.marks[index] ?? 0) - mark).find((difference) => difference !== 0) ?? 0);
  const [best] = candidates;
  if (best !== undefined && (best.marks[0] ?? 0) > 0) return best.each;
  // A title stands above: the one that makes a row of headings further down.
  const below = lines.slice(1, titleLines);
  return separators.find((each) => below.some((line) => isTitledHeadingRow(splitCells(line, each)[0] ?? []))) ?? best?.each ?? '\t';
}

function marksOf(separator: Separator, text: string, lines: readonly string[]): number[] {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const [inFirstLine = 0] = counts;
  const used = counts.filter((count) => count > 0).length;
  const alike = counts.filter((count) => count === inFirstLine).length;
  return [
    firstRow(text, separator).filter((cell) => placeOfHeading(cell) !== undefined).length,
    used,
    separator === '\t' ? 1 : 0,
    alike,
    inFirstLine,
  ];
}

function firstRow(text: string, separator: Separator): string[] {
  return splitCells(text.replace(/^[\r\n]+/, '').slice(0, 10_000), separator)[0] ?? [];
}
