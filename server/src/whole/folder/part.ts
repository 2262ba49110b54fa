import type { folderText } from '@daycare-portal/shared/folder-text';
import type { CsvCell } from '../../core/files/csv';
import { eachInTurn } from '../../core/give-way';

export type PartKey = keyof typeof folderText.parts;

/** What a row shows on paper, in the tables, or in both. */
export interface Column<Row> {
  heading: string;
  /** Its width on paper in millimeters. Left out: it is only in the table. */
  mm?: number;
  /** Left out of the table, because other columns have it in pieces. */
  onlyOnPaper?: true;
  cell: (row: Row) => CsvCell;
  /** The path of a signature that is drawn below the words on paper. */
  drawn?: (row: Row) => string | null;
}

export interface PaperCell {
  words: string;
  drawn: string | null;
}

/** A part of the folder: rows on paper, and the same as a table. */
export interface FolderPart {
  key: PartKey;
  /** What is in it, and how much. */
  what: string;
  holds: string;
  paper: { heading: string; mm: number }[];
  paperRows: PaperCell[][];
  headings: string[];
  rows: CsvCell[][];
}

export async function partOf<Row>(
  key: PartKey,
  { what, holds }: { what: string; holds: string },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<FolderPart> {
  const paper = columns.flatMap(({ mm, heading }) => (mm === undefined ? [] : [{ heading, mm }]));
  const onPaper = columns.filter(({ mm }) => mm !== undefined);
  const inTable = columns.filter(({ onlyOnPaper }) => onlyOnPaper !== true);
  return {
    key,
    what,
    holds,
    paper,
    paperRows: await eachInTurn(rows, (row) =>
      onPaper.map(({ cell, drawn }) => ({ words: String(cell(row) ?? ''), drawn: drawn?.(row) ?? null })),
    ),
    headings: inTable.map(({ heading }) => heading),
    rows: await eachInTurn(rows, (row) => inTable.map(({ cell }) => cell(row))),
  };
}

/** Words with a full stop between them, unless they end in one, and without the empty ones. */
export function sentences(...parts: readonly (string | null | undefined)[]): string {
  return parts.reduce<string>(followedBy, '');
}

function followedBy(before: string, next: string | null | undefined): string {
  if (next === null || next === undefined || next === '') return before;
  if (before === '') return next;
  return `${before}${/[.!?]$/.test(before) ? ' ' : '. '}${next}`;
}
