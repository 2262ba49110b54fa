import { maxFileName, maxImportRows } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { newSentId } from '../../api/new-sent-id';
import type { GridField } from '../../list-reading/grid-rows';
import type { DateOrder } from '../../list-reading/read-date';
import { recognizeSheet } from '../../list-reading/read-roster';
import { listsChildren } from './join-rows';
import type { ColumnPlace } from './places';
import type { FileTables } from './read-file';
import type { ReviewContext, Room } from './review-rows';
import type { WordAnswers } from './word-questions';

/** Cells edited in the review, by line of the file. */
export type EditedCells = ReadonlyMap<number, Partial<Record<GridField, string>>>;

/** A chosen list and the person's decisions about it. */
export interface Chosen extends FileTables {
  name: string;
  /** The stored name. Undefined for a pasted list. */
  fileName: string | undefined;
  /** The selected tables, in order. */
  sheets: readonly number[];
  /** By table. Null means no headings, missing means as recognized. */
  headingRows: ReadonlyMap<number, number | null>;
  /** What columns hold, where that is not as recognized. */
  places: ReadonlyMap<number, ColumnPlace>;
  order: DateOrder | undefined;
  rooms: ReadonlyMap<string, Room>;
  editedCells: EditedCells;
  words: WordAnswers;
  /** Decisions, by line and then by their key. */
  answers: ReviewContext['answers'];
  /** Starting the import again with this id does not import twice. */
  requestKey: string;
}

/** A newly chosen list with the sheets that list children, or else the first sheet with headings; or what is wrong with it. */
export function listFrom(
  name: string,
  { tables, hidden }: FileTables,
  isFile: boolean,
): { chosen: Chosen | undefined; problem: string | undefined } {
  const sheets = tables.map(({ table }) => recognizeSheet(table));
  const refused = (problem: string) => ({ chosen: undefined, problem });
  if (sheets.every(({ rows }) => rows.length === 0)) return refused(importText.problems.onlyHeadings);
  if (sheets.some(({ rows }) => rows.length > maxImportRows)) return refused(importText.problems.tooManyRows(maxImportRows));
  const lists = [...sheets.keys()].filter((index) => {
    const sheet = sheets[index];
    return sheet?.headingRow !== undefined && listsChildren(sheet);
  });
  const headed = sheets.findIndex(({ rows, headingRow }) => rows.length > 0 && headingRow !== undefined);
  const one = headed === -1 ? sheets.findIndex(({ rows }) => rows.length > 0) : headed;
  const chosen: Chosen = {
    name,
    fileName: isFile ? shortened(name) : undefined,
    tables,
    sheets: lists.length > 0 ? lists : [one],
    hidden,
    headingRows: new Map(),
    places: new Map(),
    order: undefined,
    rooms: new Map(),
    editedCells: new Map(),
    words: new Map(),
    answers: new Map(),
    requestKey: newSentId(),
  };
  return { chosen, problem: undefined };
}

/** The file's name with its ending, shortened in the middle if too long. */
function shortened(name: string): string | undefined {
  const letters = [...name.replace(/\p{C}/gu, '').trim()];
  const half = maxFileName / 4 - 1;
  return (letters.length <= half * 2 ? letters : [...letters.slice(0, half), '…', ...letters.slice(-half)]).join('') || undefined;
}
