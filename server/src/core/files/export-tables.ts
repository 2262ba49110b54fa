import { exportText, type ExportTable } from '@daycare-portal/shared/export-text';
import type { ChildScope } from '../auth/access';
import type { Db } from '../db/database';
import { inParts } from '../db/in-parts';
import { giveWay } from '../give-way';
import type { Runtime } from '../runtime';
import { csvFile, csvRows, type CsvCell } from './csv';

/** This many rows are read, or written, within a few milliseconds. */
export const rowsAtOnce = 500;

type ColumnOf<Table extends ExportTable> = keyof (typeof exportText.tables)[Table]['columns'];
export type RowOf<Table extends ExportTable> = Record<ColumnOf<Table>, CsvCell>;

/** A table that has been read and can be written, in parts. */
export interface TableFile {
  table: ExportTable;
  csv: () => Promise<Buffer[]>;
}

/** A file of the archive whose bytes are read when it is written. */
export interface StoredFile {
  file: string;
  size: number;
  read: (db: Db) => Promise<Uint8Array | undefined>;
}

/** Adds to rows about children the name of each child. */
type WithStudent = <Row extends { studentId: string }>(rows: readonly Row[]) => (Row & { student: string })[];

/** What a noun reads its part of an export from. */
export interface ExportSource {
  /** The transaction in which all is read, so that the tables fit together. */
  trx: Db;
  /** For what is read afterwards, because it never changes and may be much. */
  db: Db;
  runtime: Runtime;
  children: ChildScope;
  /** Only in the record of one student. */
  studentId: string | undefined;
  /** Marks count that existed at this time. */
  until: string;
  students: readonly { id: string; firstName: string; lastName: string }[];
  withStudent: WithStudent;
  /** The same, in the order of the list of children. */
  inOrder: WithStudent;
  /** A name for a file that no other file of the folder has. */
  fileIn: (folder: string, words: string, ending: string) => string;
}

export interface Exported {
  tables: TableFile[];
  photos?: StoredFile[];
  documents?: StoredFile[];
}

/** What an export shows of a noun. */
export interface NounExport {
  /** What it knows of the exported children. */
  ofChildren?: (source: ExportSource) => Promise<Exported>;
  /** What else it knows of the daycare. The record of one student leaves it out. */
  ofDaycare?: (source: ExportSource) => Promise<Exported>;
}

export function table<Table extends ExportTable>(name: Table, rows: readonly RowOf<Table>[]): TableFile {
  return pagedTable(name, async function* () {
    yield rows;
  });
}

/** The rows in parts, other work being done between them. */
async function* inPages<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await giveWay();
    yield rows.slice(at, at + rowsAtOnce);
  }
}

const childrenAtOnce = 50;

/**
 * Rows about some of the exported children after the others, in the order of the list of children, as they are to be written. A daycare has
 * very many such rows, and a single child may have.
 */
export async function* childrenInTurn<Stored extends { studentId: string }, Row>(
  { students, withStudent }: ExportSource,
  read: (studentIds: readonly string[]) => Promise<readonly Stored[]>,
  toRow: (row: Stored & { student: string }) => Row,
): AsyncGenerator<readonly Row[]> {
  const ids = students.map(({ id }) => id);
  for (const some of inParts(ids, childrenAtOnce)) {
    await giveWay();
    for await (const rows of inPages(await read(some))) yield withStudent(rows).map(toRow);
  }
}

/** A table whose rows are read while it is written. */
export function pagedTable<Table extends ExportTable>(name: Table, pages: () => AsyncIterable<readonly RowOf<Table>[]>): TableFile {
  const columns: Record<string, readonly [heading: string, meaning: string]> = exportText.tables[name].columns;
  const keys = Object.keys(columns) as ColumnOf<Table>[];
  const headings = Object.values(columns).map(([heading]) => heading);
  return {
    table: name,
    async csv() {
      const parts = [Buffer.from(csvFile(headings, []))];
      for await (const page of pages())
        for await (const rows of inPages(page)) parts.push(Buffer.from(csvRows(rows.map((row) => keys.map((key) => row[key])))));
      return parts;
    },
  };
}
