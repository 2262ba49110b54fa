import type { Sheet } from '../../list-reading/read-roster';
import type { Place } from '../../list-reading/roster-headings';

/** A sheet of the chosen file. */
export interface ChosenSheet {
  name: string;
  sheet: Sheet;
  /** How many rows the file has before this sheet. */
  rowsBefore: number;
}

/** The chosen sheets, as one list. */
export interface List {
  /** One heading for each column, or an empty text. */
  headings: string[];
  places: (Place | undefined)[];
  /** `line` is unique in the list and stays the same when other sheets are chosen. `number` is the row's label, such as 3 or 3 (Owls). */
  rows: { line: number; number: string; cells: string[] }[];
  linesAboveHeadings: number;
  /** The column with the sheet's name, if the file has several sheets. */
  nameColumn: number | undefined;
}

/** The only sheet of a file with a single table. */
export function listOf({ headings, places, rows, headingRow }: Sheet): List {
  return {
    headings,
    places,
    rows: rows.map(({ line, cells }) => ({ line, number: String(line), cells })),
    linesAboveHeadings: headingRow ?? 0,
    nameColumn: undefined,
  };
}

/**
 * Joins columns that hold the same or have the same heading. The last column holds each row's sheet name under `nameHeading`, and becomes
 * the classroom if several sheets are chosen and none has a classroom column.
 */
export function joinSheets(chosen: readonly ChosenSheet[], nameHeading: string): List {
  const columns = new Map<string, { heading: string; place: Place | undefined }>();
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
    headings: [...found.map(({ heading }) => heading), nameHeading],
    places: [...found.map(({ place }) => place), namesRoom ? 'classroom' : undefined],
    rows: chosen.flatMap(({ name, sheet, rowsBefore }, index) => {
      const from = order.map((key) => keysOf[index]?.indexOf(key) ?? -1);
      return sheet.rows.map(({ line, cells }) => ({
        line: rowsBefore + line,
        number: chosen.length > 1 ? `${line} (${name})` : String(line),
        cells: [...from.map((column) => cells[column] ?? ''), name],
      }));
    }),
    linesAboveHeadings: chosen.reduce((sum, { sheet }) => sum + (sheet.headingRow ?? 0), 0),
    nameColumn: order.length,
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
  return /^(?:sheet|hoja|feuil|tabelle|blatt|planilha|foglio|blad)\s*\d+$/i.test(name.trim());
}
