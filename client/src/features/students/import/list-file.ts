import { readCell, type TableProblem } from '../read-table';

/** A table of a file, its cells trimmed. */
export interface NamedTable {
  /** Of the sheet; '' where the file is one table. */
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

/** Why a file cannot be a list. `cell` is the one that lies far outside. */
export interface UnreadFile {
  problem: FileProblem;
  cell?: string;
}

/** A cell of a workbook as text: a date as 2023-09-03, whatever the time zone. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : readCell(String(value));
}
