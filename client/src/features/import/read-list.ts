import { foldName } from '@daycare-portal/shared/folding';
import { consentKinds } from '@daycare-portal/shared/health-kinds';
import { maxMappedColumns, maxMappedHeading, mayBeKept, type ImportData, type ImportMapping } from '@daycare-portal/shared/imports';
import { readDate } from '../../list-reading/read-date';
import { recognizeSheet, type Sheet } from '../../list-reading/read-roster';
import { isHeadingRow } from '../../list-reading/roster-headings';
import { plainlyDated } from '../../list-reading/roster-rows';
import { joinRows, joinSheets, type ChosenSheet, type List } from './join-rows';
import { isColumnPlace, type ColumnPlace } from './places';
import type { NamedTable } from './read-file';
import { readRow, type ReadRow } from './read-row';
import { recognizeColumns } from './recognize-columns';

/** The selected sheets as one list, and how each was recognized. */
export function listIn(
  tables: readonly NamedTable[],
  chosen: readonly number[],
  headingRows: ReadonlyMap<number, number | null>,
): List & { sheets: ReadonlyMap<number, Sheet> } {
  const sheets = new Map<number, Sheet>();
  const parts = tables.flatMap(({ name, table }, index): ChosenSheet[] => {
    if (!chosen.includes(index)) return [];
    const sheet = recognizeSheet(table, headingRows.get(index));
    sheets.set(index, sheet);
    return [{ name, sheet, rowsBefore: tables.slice(0, index).reduce((sum, earlier) => sum + earlier.table.length, 0) }];
  });
  return { ...joinSheets(parts, tables.length === 1), sheets };
}

/** What each column holds: as in the last list with these headings, or else as recognized. */
export function columnsOf(list: List, data: ImportData | undefined): ColumnPlace[] {
  const { headings, nameColumn } = list;
  const own = { fields: data?.fields ?? [], consents: data?.consents ?? [] };
  const recognized = recognizeColumns(headings, list.places, own).map((place, index) =>
    index === nameColumn && place === 'note' ? 'leftOut' : place,
  );
  const remembered = data?.mappings.find((mapping) => sameHeadings(mapping.headings, headings))?.places;
  if (remembered === undefined) return recognized;
  const named = new Set<string>([...own.fields.map(({ id }) => `own.${id}`), ...own.consents.map(({ id }) => `consent.${id}`)]);
  for (const kind of consentKinds) named.add(`consent.${kind}`);
  return recognized.map((place, index) => {
    const before = remembered[index] ?? '';
    return isColumnPlace(before) && (!/^(?:own|consent)\./.test(before) || named.has(before)) ? before : place;
  });
}

/** The rows of the list, with those of a child's other adults joined to the child's. */
export function readRows(list: List, places: readonly ColumnPlace[]): ReadRow[] {
  return joinRows(list.rows, places).map((row) => readRow(row, places, list.headings, list.nameColumn));
}

function sameHeadings(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((heading, index) => foldName(heading) === foldName(shortened(others[index] ?? '')));
}

function shortened(heading: string): string {
  return [...heading.trim()].slice(0, maxMappedHeading).join('');
}

/** The mapping to remember for lists with these headings, or undefined if there are none or too many. */
export function mappingOf({ headings }: List, places: readonly ColumnPlace[]): ImportMapping | undefined {
  if (headings.length > maxMappedColumns || !areHeadings(headings, places)) return undefined;
  return { headings: headings.map(shortened), places: headings.map((_, index) => places[index] ?? null) };
}

/** Whether these are certainly headings. A first child taken for headings would be kept even after the children are deleted. */
function areHeadings(headings: readonly string[], places: readonly ColumnPlace[]): boolean {
  const ofBirth = headings[places.indexOf('dob')] ?? '';
  const headsBirth =
    ofBirth !== '' && readDate(plainlyDated(ofBirth), 'day-first') === undefined && readDate(ofBirth, 'month-first') === undefined;
  return headings.every(mayBeKept) && (headsBirth || isHeadingRow(headings));
}
