import Papa from 'papaparse';
import { isTitledHeadingRow, placeOfHeading, titleLines } from './roster-headings';

const separators = ['\t', ';', ',', '|'] as const;
type Separator = (typeof separators)[number];

/** The most rows of a list: the most children that can be imported, with room for titles and blank rows. */
export const maxTableRows = 20_000;
/** The most columns. */
export const maxTableColumns = 256;
/** The most characters. */
export const maxTableLetters = 5 * 1024 * 1024;

export type TableProblem = 'tooManyRows' | 'tooManyColumns' | 'tooMuchText';

/** Why a text is too large to be a list of children, or undefined. */
export function textProblem(text: string): TableProblem | undefined {
  return text.length > maxTableLetters ? 'tooMuchText' : undefined;
}

/** Why a table is too large to be a list of children, or undefined. */
export function tableProblem(table: readonly string[][]): TableProblem | undefined {
  if (table.length > maxTableRows) return 'tooManyRows';
  return table.some((row) => row.length > maxTableColumns) ? 'tooManyColumns' : undefined;
}

/**
 * The trimmed cells of a file's text or of copied cells, with the separator detected. A table with too many rows returns one row too many,
 * so that it is recognized as too large.
 */
export function readTable(text: string): string[][] {
  const written = withoutLastLineEnds(text.replace(/^\ufeff/, ''));
  const [line = '', named] = /^sep=([\t;,|])(?:[\r\n]+|$)/i.exec(written) ?? [];
  const cells = written.slice(line.length);
  return splitCells(cells, separators.find((each) => each === named) ?? separatorOf(cells));
}

// A regular expression would retry from each of a million line ends.
function withoutLastLineEnds(list: string): string {
  let end = list.length;
  while (end > 0 && (list[end - 1] === '\n' || list[end - 1] === '\r')) end -= 1;
  return list.slice(0, end);
}

function splitCells(text: string, separator: Separator): string[][] {
  if (text === '') return [];
  const preview = maxTableRows + 1;
  const { data } = Papa.parse<string[]>(mendQuotes(text, separator), { delimiter: separator, newline: '\n', preview });
  return data.map((row) => (row.length > maxTableColumns ? withoutEmptyEnd(row) : row).map(readCell));
}

// Excel writes thousands of separators after each row if a cell far to the right was ever used.
function withoutEmptyEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
}

/** Trims, and drops the apostrophe that keeps a spreadsheet from running a text as a formula. */
export function readCell(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}

/**
 * Spreadsheets copy a cell such as `"Bo" Smith` or `"Bo` as it is. Read as a quoted cell it would swallow what follows, so a cell that
 * starts with a quotation mark but is not a quoted cell is quoted here. Line ends are unified except within quoted cells.
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
 * The separator is in the first line, gives the most headings, and occurs in the most lines. If that does not decide, it is the tab,
 * because copied cells contain commas but never tabs, then the one that splits the most lines alike, then the one that splits into the most
 * cells.
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
  // A title may come first, so the separator is the one that gives a heading row further down.
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
