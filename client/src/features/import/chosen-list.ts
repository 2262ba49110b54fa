import { maxFileName, maxImportRows } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { newSentId } from '../../api/new-sent-id';
import { gridFields, type GridField } from '../../list-reading/grid-rows';
import type { DateOrder } from '../../list-reading/read-date';
import { recognizeSheet } from '../../list-reading/read-roster';
import type { ColumnPlace } from './columns';
import type { Answer } from './decisions';
import { listsChildren } from './list';
import type { FileTables } from './read-file';
import type { ReviewContext } from './review-rows';
import type { Room, Rooms, UnknownRoom } from './rooms';
import type { WordAnswer, WordAnswers } from './word-questions';

type EditedCells = Partial<Record<GridField, string>>;

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
  rooms: Rooms;
  /** Cells edited in the review, by line of the file. */
  editedCells: ReadonlyMap<number, EditedCells>;
  words: WordAnswers;
  /** Decisions, by line and then by their key. */
  answers: ReviewContext['answers'];
  /** Starting the import again with this id does not import twice. */
  requestKey: string;
}

// Of rows or cells that have not been read yet, no answer can be kept: it might be about something else.
const notReadYet = { order: undefined, editedCells: new Map(), answers: new Map(), words: new Map() } satisfies Partial<Chosen>;

/** A newly chosen list with the sheets that list children, or else the first sheet with headings; or what is wrong with it. */
export function listFrom({ tables, hidden }: FileTables, file?: string): { chosen?: Chosen; problem: string | undefined } {
  const sheets = tables.map(({ table }) => recognizeSheet(table));
  if (sheets.every(({ rows }) => rows.length === 0)) return { problem: importText.problems.onlyHeadings };
  if (sheets.some(({ rows }) => rows.length > maxImportRows)) return { problem: importText.problems.tooManyRows(maxImportRows) };
  const headed = [...sheets.keys()].filter((index) => sheets[index]?.headingRow !== undefined);
  const lists = headed.filter((index) => sheets[index] !== undefined && listsChildren(sheets[index]));
  const isFilled = (index: number) => (sheets[index]?.rows.length ?? 0) > 0;
  const one = headed.find(isFilled) ?? [...sheets.keys()].findIndex(isFilled);
  const chosen: Chosen = {
    name: file ?? importText.pastedName,
    fileName: file === undefined ? undefined : shortened(file),
    tables,
    sheets: lists.length > 0 ? lists : [one],
    hidden,
    headingRows: new Map(),
    places: new Map(),
    rooms: new Map(),
    ...notReadYet,
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

/** A function if two changes may come before the next render. */
type Change = (changed: Partial<Chosen> | ((now: Chosen) => Partial<Chosen>)) => void;

function withOne<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> {
  return new Map([...map, [key, value]]);
}

/** The decisions that a person can make about a chosen list. */
export function choicesOf(change: Change, unknown: readonly UnknownRoom[], taken: readonly ColumnPlace[]) {
  return {
    /** Adds or removes a sheet. The last one stays. */
    toggleSheet: (index: number) =>
      change(({ sheets }) => {
        const next = sheets.includes(index) ? sheets.filter((each) => each !== index) : [...sheets, index].toSorted((a, b) => a - b);
        return next.length > 0 ? { sheets: next, places: new Map(), ...notReadYet } : {};
      }),
    chooseHeadingRow: (table: number, row: number | null) =>
      change(({ headingRows }) => ({ headingRows: withOne(headingRows, table, row), places: new Map(), ...notReadYet })),
    choosePlace: (column: number, place: ColumnPlace) =>
      change(({ places, answers, editedCells }) => {
        // Cells that are now read from elsewhere are as the file has them. Decisions about other columns stay.
        const read = [...fieldsOf(place), ...fieldsOf(taken[column])];
        const unread = (cells: EditedCells) => Object.fromEntries(Object.entries(cells).filter(([field]) => !read.includes(field)));
        return {
          places: withOne(places, column, place),
          editedCells: new Map([...editedCells].map(([line, cells]) => [line, unread(cells)])),
          answers: new Map([...answers].map(([line, ofRow]) => [line, new Map([...ofRow].filter(([key]) => key !== `cell ${column}`))])),
          ...(place === 'dob' && { order: undefined }),
        };
      }),
    chooseOrder: (order: Chosen['order']) => change({ order }),
    chooseRoom: (name: string, choice: Room) => change(({ rooms }) => ({ rooms: withOne(rooms, name, choice) })),
    chooseAllRooms: (does: 'make' | 'leave') =>
      change(({ rooms }) => ({
        rooms: new Map([...rooms, ...unknown.map(({ folded, name }): [string, Room] => [folded, { does, name }])]),
      })),
    mend: (line: number, field: GridField, value: string) =>
      change(({ editedCells }) => ({ editedCells: withOne(editedCells, line, { ...editedCells.get(line), [field]: value }) })),
    answerWord: (key: string, answer: WordAnswer) => change(({ words }) => ({ words: withOne(words, key, answer) })),
    answer: (line: number, key: string, answer: Answer) =>
      change(({ answers }) => ({ answers: withOne(answers, line, withOne(answers.get(line) ?? new Map<string, Answer>(), key, answer)) })),
  };
}

/** The cells of a row that are read from a column. */
function fieldsOf(place: ColumnPlace | undefined): string[] {
  return place === 'fullName' ? ['firstName', 'lastName'] : gridFields.filter((field) => field === place);
}
