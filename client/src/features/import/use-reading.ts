import type { ImportData } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useMemo } from 'react';
import { usePermission } from '../../auth/use-permission';
import { dateOrderOf, orderOfLocale } from '../../list-reading/read-date';
import { recognizeSheet, type Sheet } from '../../list-reading/read-roster';
import { asNames, isInCapitals } from './capital-names';
import type { Chosen } from './chosen-list';
import { joinSheets, listOf, type ChosenSheet } from './join-sheets';
import { columnsOf, mappingOf, readAll } from './list-columns';
import type { NamedTable } from './list-file';

/** The rows of the list, read with these columns and this date order. */
export function useReading(chosen: Chosen | undefined, imported: ImportData | undefined) {
  const mayAssign = usePermission()('students.assignClassroom');
  const { tables, sheets, headingRows, abouts: chosenAbouts } = chosen ?? {};
  const list = useMemo(
    () => (tables === undefined || sheets === undefined ? undefined : listIn(tables, sheets, headingRows ?? new Map(), mayAssign)),
    [tables, sheets, headingRows, mayAssign],
  );
  const columns = useMemo(() => (list === undefined ? undefined : columnsOf(list, imported)), [list, imported]);
  const places = chosen?.places ?? columns?.places;
  const abouts = useMemo(
    () => (columns?.abouts ?? []).map((place, index) => (chosenAbouts?.has(index) === true ? chosenAbouts.get(index) : place)),
    [columns, chosenAbouts],
  );
  const written = useMemo(
    () => (list === undefined || places === undefined ? [] : readAll(list, { places, abouts })),
    [list, places, abouts],
  );
  const capitals = useMemo(() => written.filter(isInCapitals), [written]);
  const setsNames = chosen?.setsNames === true;
  const rows = useMemo(() => (setsNames ? written.map(asNames) : written), [written, setsNames]);
  const recognized = useMemo(() => dateOrderOf(rows.map(({ dob }) => dob)), [rows]);
  const order = chosen?.order ?? (recognized === 'ambiguous' ? undefined : (recognized ?? orderOfLocale()));
  const mapping = list === undefined || places === undefined ? undefined : mappingOf(list, { places, abouts });
  return { list, places, abouts, mapping, capitals, rows, recognized, order };
}

/** The selected sheets as one list, and how each was recognized. */
function listIn(tables: readonly NamedTable[], chosen: readonly number[], headingRows: Chosen['headingRows'], mayAssign: boolean) {
  const sheets = new Map<number, Sheet>();
  const parts = tables.flatMap(({ name, table }, index): ChosenSheet[] => {
    if (!chosen.includes(index)) return [];
    const sheet = recognizeSheet(table, headingRows.get(index));
    sheets.set(index, sheet);
    return [{ name, sheet, rowsBefore: tables.slice(0, index).reduce((sum, earlier) => sum + earlier.table.length, 0) }];
  });
  const [first] = parts;
  const list = tables.length === 1 && first !== undefined ? listOf(first.sheet) : joinSheets(parts, importText.sheet);
  return { ...list, places: list.places.map((place, index) => (index === list.nameColumn && !mayAssign ? undefined : place)), sheets };
}
