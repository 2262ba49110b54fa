import type { Sheet } from '../read-roster';
import type { Place } from '../roster-headings';

/** A sheet of the file that was chosen. */
export interface ChosenSheet {
  name: string;
  sheet: Sheet;
  /** How many rows the sheets before it have in the file. */
  rowsBefore: number;
}

/** The sheets that were chosen, as one list. */
export interface List {
  /** Of every column, '' where it has none. */
  headings: string[];
  places: (Place | undefined)[];
  /** `line` is unique in the list, and stays when other sheets are chosen. `number` is how a row is called: 3, or 3 (Owls). */
  rows: { line: number; number: string; cells: string[] }[];
  linesAboveHeadings: number;
  /** The column that holds the name of the sheet, where the file has several sheets. */
  nameColumn: number | undefined;
}

/** A sheet as it is, where the file is one table. */
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
 * Columns that hold the same, or else have the same heading, become one. Each row has the name of its sheet in the last column, which
 * `nameHeading` heads; it is taken for the classroom where several sheets are chosen and none of them has a column of classrooms.
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

/** Whether the sheet is a list of children, as far as its columns tell. */
export function listsChildren({ rows, places }: Sheet): boolean {
  const named = places.includes('fullName') || (places.includes('firstName') && places.includes('lastName'));
  return rows.length > 0 && named && places.includes('dob');
}

/** What a column is known by in another sheet; the second of a kind is another column than the first. */
function columnKeys({ headings, places }: Sheet): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const key = places[index] ?? (heading === '' ? `column ${index}` : `heading ${heading.toLowerCase()}`);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return `${key} ${nth}`;
  });
}

/** As a spreadsheet calls a sheet that nobody has named: "Sheet1", "Hoja 2". */
function isUnnamed(name: string): boolean {
  return /^(?:sheet|hoja|feuil|tabelle|blatt|planilha|foglio|blad)\s*\d+$/i.test(name.trim());
}
