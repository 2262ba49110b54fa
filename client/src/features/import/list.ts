import { foldName } from '@daycare-portal/shared/folding';
import { importText } from '@daycare-portal/shared/import-text';
import { maxMappedColumns, maxMappedHeading, mayBeKept, type ImportData, type ImportMapping } from '@daycare-portal/shared/imports';
import { readDate } from '../../list-reading/read-date';
import { recognizeSheet, type Sheet } from '../../list-reading/read-roster';
import { isHeadingRow, type Place as ChildPlace } from '../../list-reading/roster-headings';
import { plainlyDated } from '../../list-reading/roster-rows';
import { consentPlaces, isColumnPlace, personPlace, recognizeColumns, type ColumnPlace } from './columns';
import type { NamedTable } from './read-file';

/** A child's row of the list, and the rows below that say more about the same child. */
export interface ListRow {
  /** Unique in the list, and the same when other sheets are chosen. */
  line: number;
  /** The row's label, such as 3 or 3 (Owls). */
  number: string;
  parts: string[][];
}

/** The chosen sheets, as one list. */
export interface List {
  /** One heading for each column, or an empty text. */
  headings: string[];
  places: (ChildPlace | undefined)[];
  rows: ListRow[];
  linesAboveHeadings: number;
  /** The column with the sheet's name, if the file has several sheets. */
  nameColumn: number | undefined;
  /** How each sheet was recognized. */
  sheets: ReadonlyMap<number, Sheet>;
}

/**
 * The selected sheets as one list. Columns with the same heading are joined. If the file has several sheets, the last column holds each
 * row's sheet name, and becomes the classroom if several are chosen and none has a classroom column.
 */
export function listIn(tables: readonly NamedTable[], chosen: readonly number[], headingRows: ReadonlyMap<number, number | null>): List {
  const isOnly = tables.length === 1;
  const several = chosen.length > 1;
  const columns = new Map<string, { heading: string; place: ChildPlace | undefined }>();
  const sheets = new Map(chosen.map((index) => [index, recognizeSheet(tables[index]?.table ?? [], headingRows.get(index))]));
  const keysOf = new Map([...sheets].map(([index, sheet]) => [index, columnKeys(sheet)]));
  for (const [index, { headings, places }] of sheets)
    keysOf.get(index)?.forEach((key, column) => {
      if (!columns.has(key)) columns.set(key, { heading: headings[column] ?? '', place: places[column] });
    });
  const found = [...columns.values()];
  const isNamed = chosen.some((index) => !isUnnamed(tables[index]?.name ?? ''));
  const namesRoom = several && isNamed && found.every(({ place }) => place !== 'classroom');
  return {
    headings: [...found.map(({ heading }) => heading), ...(isOnly ? [] : [importText.sheet])],
    places: [...found.map(({ place }) => place), ...(isOnly ? [] : [namesRoom ? ('classroom' as const) : undefined])],
    rows: [...sheets].flatMap(([index, { rows }]) => {
      const name = tables[index]?.name ?? '';
      const from = [...columns.keys()].map((key) => keysOf.get(index)?.indexOf(key) ?? -1);
      const rowsBefore = tables.slice(0, index).reduce((sum, { table }) => sum + table.length, 0);
      return rows.map(({ line, cells }) => ({
        line: rowsBefore + line,
        number: several ? `${line} (${name})` : String(line),
        parts: [[...from.map((column) => cells[column] ?? ''), ...(isOnly ? [] : [name])]],
      }));
    }),
    linesAboveHeadings: [...sheets.values()].reduce((sum, { headingRow }) => sum + (headingRow ?? 0), 0),
    nameColumn: isOnly ? undefined : columns.size,
    sheets,
  };
}

/** Whether the columns look like a list of children. */
export function listsChildren({ rows, places }: Sheet): boolean {
  const named = places.includes('fullName') || (places.includes('firstName') && places.includes('lastName'));
  return rows.length > 0 && named && places.includes('dob');
}

/** How a column is matched in another sheet. A second column of a kind is a different column. */
function columnKeys({ headings, places }: Sheet): string[] {
  const keys = headings.map((heading, index) => places[index] ?? (heading === '' ? `column ${index}` : `heading ${heading.toLowerCase()}`));
  return keys.map((key, index) => `${key} ${keys.slice(0, index).filter((other) => other === key).length}`);
}

/** The default names of spreadsheet programs, such as “Sheet1” or “Hoja 2”. */
function isUnnamed(name: string): boolean {
  return /^(?:sheet|hoja|feuil|tabelle|blatt|planilha|folha)\s*\d+$/i.test(name.trim());
}

/** What each column holds: as in the last list with these headings, or else as recognized. */
export function columnsOf({ headings, places, nameColumn }: List, data: ImportData | undefined): ColumnPlace[] {
  const { fields, consents, mappings } = data ?? { fields: [], consents: [], mappings: [] };
  const mapped = headings.map(shortened).map(foldName).join('\n');
  const remembered = mappings.find((mapping) => mapping.headings.map(foldName).join('\n') === mapped)?.places;
  const named: readonly string[] = [...fields.map(({ id }) => `own.${id}`), ...consentPlaces(consents)];
  return recognizeColumns(headings, places, { fields, consents }).map((place, index) => {
    const before = remembered?.[index] ?? '';
    if (isColumnPlace(before) && (!/^(?:own|consent)\./.test(before) || named.includes(before))) return before;
    return index === nameColumn && place === 'note' ? 'leftOut' : place;
  });
}

/** The mapping to remember for lists with these headings, or undefined if there are none or too many. */
export function mappingOf({ headings }: List, places: readonly ColumnPlace[]): ImportMapping | undefined {
  if (headings.length > maxMappedColumns || !areHeadings(headings, places)) return undefined;
  return { headings: headings.map(shortened), places: headings.map((_, index) => places[index] ?? null) };
}

function shortened(heading: string): string {
  return [...heading.trim()].slice(0, maxMappedHeading).join('');
}

/** Whether these are certainly headings. A first child taken for headings would be kept even after the children are deleted. */
function areHeadings(headings: readonly string[], places: readonly ColumnPlace[]): boolean {
  const ofBirth = headings[places.indexOf('dob')] ?? '';
  const headsBirth =
    ofBirth !== '' && readDate(plainlyDated(ofBirth), 'day-first') === undefined && readDate(ofBirth, 'month-first') === undefined;
  return headings.every(mayBeKept) && (headsBirth || isHeadingRow(headings));
}

/**
 * Joins the rows of a family's other adults to the child's row: those below it that name no child, and those that repeat the child and
 * say the same about it but name someone else.
 */
export function joinRows(rows: readonly ListRow[], places: readonly ColumnPlace[]): ListRow[] {
  const named = places.flatMap((place, index) => (['firstName', 'lastName', 'fullName', 'dob'].includes(place) ? index : []));
  const people = new Set(places.flatMap((place, index) => (personPlace(place) !== undefined || place === 'guardianEmails' ? index : [])));
  const joined: ListRow[] = [];
  const children = new Map<string, ListRow>();
  for (const row of rows) {
    const [cells = []] = row.parts;
    const names = named.map((index) => foldName(cells[index] ?? ''));
    const key = JSON.stringify(names);
    const isBelow = names.every((name) => name === '');
    const child = isBelow ? joined.at(-1) : children.get(key);
    const [first = []] = child?.parts ?? [];
    const isNew = child?.parts.every((part) => [...people].some((index) => (cells[index] ?? '') !== '' && cells[index] !== part[index]));
    const isSame = isBelow || cells.every((cell, index) => people.has(index) || cell === '' || cell === (first[index] ?? ''));
    if (named.length > 0 && isNew === true && isSame) {
      child?.parts.push([...cells]);
      continue;
    }
    const own = { ...row, parts: [...row.parts] };
    joined.push(own);
    if (!children.has(key)) children.set(key, own);
  }
  return joined;
}
