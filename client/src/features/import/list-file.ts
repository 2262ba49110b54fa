import { readCell, type TableProblem } from '../../list-reading/read-table';

/** The tables of a file, and the names of sheets that are hidden and were not read. */
export interface FileTables {
  tables: NamedTable[];
  hidden: string[];
}

/** A table of a file, with trimmed cells. */
export interface NamedTable {
  /** The sheet's name, or empty if the file has a single table. */
  name: string;
  table: string[][];
}

export type FileProblem =
  | TableProblem
  | 'image'
  | 'pdf'
  | 'oldExcel'
  | 'locked'
  | 'openDocument'
  | 'numbers'
  | 'binaryExcel'
  | 'otherArchive'
  | 'broken'
  | 'binary'
  | 'empty'
  | 'unreadable'
  | 'tooLarge'
  | 'tooMuch'
  | 'farCell';

/** Why a file cannot be a list. `cell` is the one far outside. */
export interface UnreadFile {
  problem: FileProblem;
  cell?: string;
}

/** A workbook cell as text, with dates such as 2023-09-03 in any time zone. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : readCell(String(value));
}
