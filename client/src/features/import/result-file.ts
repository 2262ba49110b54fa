import type { ImportKind } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import Papa from 'papaparse';
import { gridFields } from '../../list-reading/grid-rows';
import type { Chosen } from './chosen-list';
import { choiceIn } from './decisions';
import { changeWords } from './did-words';
import type { List } from './list';
import type { ColumnPlace, OwnNames } from './columns';
import type { ReviewRow } from './review-rows';
import type { Done } from './send-import';

const labels = importText;

interface Result {
  rows: readonly ReviewRow[];
  /** What the server answered. Empty before the import. */
  done: Done;
  places: readonly ColumnPlace[];
  chosen: Pick<Chosen, 'editedCells' | 'answers'>;
  named: OwnNames;
}

/**
 * The file with corrected cells, what becomes of each row, and why, as CSV with a byte order mark and without formulas. Importing it again
 * adds nothing new.
 */
export function resultFile(list: List, { rows, done, places, chosen, named }: Result): string {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const headings = list.headings.map((heading, index) => {
    if (index === list.nameColumn && places[index] === 'classroom') return labels.places.classroom;
    return heading || labels.columnNumber(index + 1);
  });
  let row: ReviewRow | undefined;
  const body = list.rows.map(({ line, parts: [cells = []] }) => {
    // A row of another adult has become part of the child's row above it.
    row = byLine.get(line) ?? row;
    const { kind, reason } = row === undefined ? { kind: 'wrong' as const, reason: '' } : outcomeOf(row, done);
    const written = row?.line === line ? withEdits(cells, row, places, chosen.editedCells.get(line)) : cells;
    const said =
      row === undefined ? [] : [...decisionWords(row, chosen.answers), ...row.changes.map((change) => changeWords(change, named))];
    return [
      ...list.headings.map((_, index) => written[index] ?? ''),
      labels.outcomes[kind],
      [reason, ...said].filter((each) => each !== '').join('; '),
    ];
  });
  return `\ufeff${Papa.unparse([[...headings, labels.outcomeColumn, labels.reasonColumn], ...body], { escapeFormulae: true })}\r\n`;
}

function decisionWords({ line, decisions }: ReviewRow, answers: Chosen['answers']): string[] {
  return decisions.map((decision) => {
    const choice = choiceIn(decision, answers.get(line)?.get(decision.key));
    return `${decision.heading} “${decision.words}”: ${choice?.label ?? labels.kinds.decide}`;
  });
}

/** A corrected cell goes into the first of the columns it was read from. */
function withEdits(
  cells: readonly string[],
  row: ReviewRow,
  places: readonly ColumnPlace[],
  editedCells: ReturnType<Chosen['editedCells']['get']> = {},
): string[] {
  const { firstName, lastName } = row.cells;
  return places.map((place, index) => {
    const cell = cells[index] ?? '';
    if (place === 'fullName') return 'firstName' in editedCells || 'lastName' in editedCells ? `${lastName}, ${firstName}` : cell;
    const field = gridFields.find((one) => one === place);
    const typed = field === undefined ? undefined : editedCells[field];
    return typed === undefined ? cell : places.indexOf(place) === index ? typed : '';
  });
}

/** The row's result, from the server or from the review. */
export function outcomeOf(row: ReviewRow, done: Done): { kind: ImportKind; reason: string } {
  const result = done.get(row.line);
  if (result !== undefined) return { kind: result.kind, reason: result.reason ?? '' };
  return { kind: row.kind, reason: [...row.problems.map(({ message }) => message), row.reason].filter((each) => each !== '').join(' ') };
}
