import { foldName } from '@daycare-portal/shared/folding';
import { importText } from '@daycare-portal/shared/import-text';
import type { Sheet } from '../../list-reading/read-roster';
import type { Place as ChildPlace } from '../../list-reading/roster-headings';
import { personPlace, type ColumnPlace } from './places';

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
}

/** A sheet of the chosen file. */
export interface ChosenSheet {
  name: string;
  sheet: Sheet;
  /** How many rows the file has before this sheet. */
  rowsBefore: number;
}

/**
 * Joins columns with the same heading. If the file has several sheets, the last column holds each row's sheet name, and becomes the
 * classroom if several are chosen and none has a classroom column.
 */
export function joinSheets(chosen: readonly ChosenSheet[], isOnly: boolean): List {
  const columns = new Map<string, { heading: string; place: ChildPlace | undefined }>();
  const keysOf = chosen.map(({ sheet }) => columnKeys(sheet));
  chosen.forEach(({ sheet }, index) =>
    keysOf[index]?.forEach((key, column) => {
      if (!columns.has(key)) columns.set(key, { heading: sheet.headings[column] ?? '', place: sheet.places[column] });
    }),
  );
  const order = [...columns.keys()];
  const found = [...columns.values()];
  const namesRoom = chosen.length > 1 && !found.some(({ place }) => place === 'classroom') && !chosen.every(({ name }) => isUnnamed(name));
  return {
    headings: [...found.map(({ heading }) => heading), ...(isOnly ? [] : [importText.sheet])],
    places: [...found.map(({ place }) => place), ...(isOnly ? [] : [namesRoom ? ('classroom' as const) : undefined])],
    rows: chosen.flatMap(({ name, sheet, rowsBefore }, index) => {
      const from = order.map((key) => keysOf[index]?.indexOf(key) ?? -1);
      return sheet.rows.map(({ line, cells }) => ({
        line: rowsBefore + line,
        number: chosen.length > 1 ? `${line} (${name})` : String(line),
        parts: [[...from.map((column) => cells[column] ?? ''), ...(isOnly ? [] : [name])]],
      }));
    }),
    linesAboveHeadings: chosen.reduce((sum, { sheet }) => sum + (sheet.headingRow ?? 0), 0),
    nameColumn: isOnly ? undefined : order.length,
  };
}

/** Whether the columns look like a list of children. */
export function listsChildren({ rows, places }: Sheet): boolean {
  const named = places.includes('fullName') || (places.includes('firstName') && places.includes('lastName'));
  return rows.length > 0 && named && places.includes('dob');
}

/** How a column is matched in another sheet. A second column of a kind is a different column. */
function columnKeys({ headings, places }: Sheet): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const key = places[index] ?? (heading === '' ? `column ${index}` : `heading ${heading.toLowerCase()}`);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${key} ${nth}`;
  });
}

/** The default names of spreadsheet programs, such as “Sheet1” or “Hoja 2”. */
function isUnnamed(name: string): boolean {
  return /^(?:sheet|hoja|feuil|tabelle|blatt|planilha|folha)\s*\d+$/i.test(name.trim());
}

const ofChild: readonly ColumnPlace[] = ['firstName', 'lastName', 'fullName', 'dob'];

/**
 * Joins the rows of a family's other adults to the child's row: those below it that name no child, and those that repeat the child and
 * say the same about it but name someone else.
 */
export function joinRows(rows: readonly ListRow[], places: readonly ColumnPlace[]): ListRow[] {
  const named = places.flatMap((place, index) => (ofChild.includes(place) ? [index] : []));
  const people = new Set(places.flatMap((place, index) => (personPlace(place) !== undefined || place === 'guardianEmails' ? [index] : [])));
  const joined: ListRow[] = [];
  const children = new Map<string, ListRow>();
  for (const row of rows) {
    const [cells = []] = row.parts;
    const names = named.map((index) => cells[index] ?? '');
    const key = JSON.stringify(names.map(foldName));
    const child = names.every((name) => name === '') ? joined.at(-1) : children.get(key);
    if (named.length > 0 && people.size > 0 && child !== undefined && isOfSame(child, cells, people, names)) {
      child.parts.push([...cells]);
      continue;
    }
    const own = { ...row, parts: [...row.parts] };
    joined.push(own);
    if (!children.has(key)) children.set(key, own);
  }
  return joined;
}

function isOfSame(
  { parts: [first = [], ...others] }: ListRow,
  cells: readonly string[],
  people: ReadonlySet<number>,
  names: readonly string[],
): boolean {
  const isNew = [first, ...others].every((part) =>
    [...people].some((index) => (cells[index] ?? '') !== '' && cells[index] !== part[index]),
  );
  if (!isNew) return false;
  if (names.every((name) => name === '')) return true;
  return cells.every((cell, index) => people.has(index) || cell === '' || cell === (first[index] ?? ''));
}
