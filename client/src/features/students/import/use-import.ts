import { todayAt } from '@daycare-portal/shared/dates';
import { messageFor } from '@daycare-portal/shared/error-messages';
import { foldClassroom, maxImportRows, type ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useMemo, useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useMay } from '../../../auth/use-may';
import { focusPageTitle } from '../../../components/page-title';
import { useBusy } from '../../../components/use-busy';
import { gridFields, type GridField } from '../grid-rows';
import { dateOrderOf, orderOfLocale, type DateOrder } from '../read-date';
import { readSheetRow, recogniseSheet, type Sheet } from '../read-roster';
import { readTable } from '../read-table';
import type { Place } from '../roster-headings';
import { lookOver, roomNamesIn, type ReadSheetRow, type ReviewRow, type Room, type Rooms } from './look-over';
import { maxFileMegabytes, readListFile, type NamedTable } from './read-file';
import { sendImport } from './send-import';

/** Cells typed over in the review, by the line of the file. */
export type Mended = ReadonlyMap<number, Partial<Record<GridField, string>>>;

/** A list that was chosen, and what the person decided about it since. */
interface Chosen {
  name: string;
  tables: NamedTable[];
  table: number;
  /** Null: there are no headings; undefined: as recognised. */
  headingRow: number | null | undefined;
  places: Sheet['places'] | undefined;
  order: DateOrder | undefined;
  rooms: ReadonlyMap<string, Room>;
  mended: Mended;
  /** Makes beginning the import again no second one. */
  requestKey: string;
}

/** An import under way, stopped or done, with the rows as they were looked over. */
export interface Sending {
  rows: readonly ReviewRow[];
  importId: string | undefined;
  done: ReadonlyMap<number, ImportedRow>;
  failure: string | undefined;
  finished: boolean;
}

export interface UnknownRoom {
  folded: string;
  name: string;
  rows: number;
  choice: Room;
}

// A column of notes taken for rooms would make hundreds.
const mostRoomsOffered = 30;

/** The way of a list from a file into the daycare: chosen, looked over, sent. `pasted` is a list that was brought along. */
export function useImport(daycareId: string, pasted: string | undefined) {
  const may = useMay();
  const mayAssign = may('students.assignClassroom');
  const mayMake = may('classrooms.manage');
  const [chosen, setChosen] = useState(() =>
    pasted === undefined ? undefined : listFrom(importText.pastedName, [{ name: '', table: readTable(pasted) }]).chosen,
  );
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  const [reading, whileReading] = useBusy();
  const [today] = useState(() => todayAt(new Date()));

  // While rows are being brought in what is here changes; the rows stay as they were looked over.
  const looking = chosen !== undefined && sending === undefined;
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId }, { enabled: looking });
  const classrooms = trpc.classrooms.getClassroomList.useQuery({ daycareId }, { enabled: looking && mayAssign });
  const { mutateAsync: startImport } = trpc.students.startImport.useMutation();
  const { mutateAsync: importStudents } = trpc.students.importStudents.useMutation();

  const table = chosen?.tables[chosen.table]?.table;
  const headingRow = chosen?.headingRow;
  const sheet = useMemo(() => (table === undefined ? undefined : recogniseSheet(table, headingRow)), [table, headingRow]);
  const places = chosen?.places ?? sheet?.places;
  const readRows = useMemo(() => (sheet === undefined || places === undefined ? [] : readAll(sheet, places)), [sheet, places]);
  const recognised = useMemo(() => dateOrderOf(readRows.map(({ dob }) => dob)), [readRows]);
  const order = chosen?.order ?? (recognised === 'ambiguous' ? undefined : (recognised ?? orderOfLocale()));
  const mended = chosen?.mended;
  const rows = useMemo(
    () =>
      mended === undefined || mended.size === 0
        ? readRows
        : readRows.map((row) => ({ ...row, ...mended.get(row.line) }) satisfies ReadSheetRow),
    [readRows, mended],
  );

  const here = classrooms.data?.classrooms;
  const { rooms, unknown } = useMemo(
    () => matchRooms(rows, here ?? [], chosen?.rooms ?? new Map<string, Room>(), mayMake),
    [rows, here, chosen?.rooms, mayMake],
  );
  const known = students.data?.students;
  const ready = known !== undefined && (here !== undefined || !mayAssign);
  const review = useMemo(
    () => (!looking || !ready || order === undefined ? undefined : lookOver(rows, { order, today, students: known, rooms, mayAssign })),
    [looking, ready, rows, order, today, known, rooms, mayAssign],
  );

  const take = (name: string, tables: NamedTable[]) => {
    const taken = listFrom(name, tables);
    setProblem(taken.problem);
    if (taken.chosen !== undefined) setChosen(taken.chosen);
  };
  const change = (changed: Partial<Chosen>) => setChosen((now) => now && { ...now, ...changed });

  const send = async (rowsToSend: readonly ReviewRow[], done: ReadonlyMap<number, ImportedRow>, requestKey: string) => {
    let now: Sending = { rows: rowsToSend, importId: undefined, done, failure: undefined, finished: false };
    setSending(now);
    try {
      await sendImport(
        rowsToSend,
        done,
        {
          start: (fileRows, newClassrooms) => startImport({ daycareId, requestKey, fileRows, newClassrooms }),
          send: (importId, some) => importStudents({ daycareId, importId, rows: some }),
        },
        (importId, told) => {
          now = { ...now, importId, done: told };
          setSending(now);
        },
      );
      setSending({ ...now, finished: true });
    } catch (error) {
      setSending({ ...now, failure: messageFor('importStudents', callError(error)) });
    }
  };

  return {
    chosen,
    sheet,
    places: places ?? [],
    order,
    /** Two readings make two days of some of the dates, and nothing else tells. */
    asksOrder: order === undefined,
    /** Whether any date says another day in another order. */
    needsOrder: recognised !== undefined,
    dates: readRows,
    unknownRooms: mayAssign && here !== undefined ? unknown : [],
    mayAssign,
    mayMake,
    classrooms: here ?? [],
    review,
    loadError: students.error ?? classrooms.error,
    retryLoading: () => {
      void students.refetch();
      if (mayAssign) void classrooms.refetch();
    },
    problem,
    reading,
    sending,
    takeFile: (file: File) =>
      whileReading(async () => {
        const found = await readListFile(file);
        if ('tables' in found) take(file.name, found.tables);
        else setProblem(found.problem === 'tooLarge' ? importText.problems.tooLarge(maxFileMegabytes) : importText.problems[found.problem]);
      }),
    /** Tells how many rows the text has. */
    takeText: (list: string) => {
      const cells = readTable(list);
      const count = recogniseSheet(cells).rows.length;
      if (count > 0) take(importText.pastedName, [{ name: '', table: cells }]);
      return count;
    },
    chooseTable: (index: number) => change({ table: index, headingRow: undefined, places: undefined, order: undefined, mended: new Map() }),
    chooseHeadingRow: (row: number | null) => change({ headingRow: row, places: undefined, order: undefined, mended: new Map() }),
    choosePlace: (column: number, place: Place | undefined) => {
      const now = placed(places ?? [], column, place);
      const read = new Set(now.flatMap((to, index) => (to === places?.[index] ? [] : [...fieldsOf(to), ...fieldsOf(places?.[index])])));
      change({ places: now, mended: mendedBut(chosen?.mended ?? new Map(), read), ...(place === 'dob' && { order: undefined }) });
    },
    chooseOrder: (answer: DateOrder) => change({ order: answer }),
    chooseRoom: (folded: string, choice: Room) => change({ rooms: new Map([...(chosen?.rooms ?? []), [folded, choice]]) }),
    mend: (line: number, field: GridField, value: string) =>
      setChosen((now) => now && { ...now, mended: new Map([...now.mended, [line, { ...now.mended.get(line), [field]: value }]]) }),
    start: () => {
      if (review !== undefined && chosen !== undefined) void send(review, new Map(), chosen.requestKey);
    },
    goOn: () => {
      if (sending !== undefined && chosen !== undefined) void send(sending.rows, sending.done, chosen.requestKey);
    },
    startOver: () => {
      setChosen(undefined);
      setSending(undefined);
      setProblem(undefined);
      setTimeout(() => focusPageTitle());
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** A list of which nothing was decided yet, of the first sheet that has headings, or what is wrong with it. */
function listFrom(name: string, tables: NamedTable[]): { chosen: Chosen | undefined; problem: string | undefined } {
  const sheets = tables.map(({ table }) => recogniseSheet(table));
  const refused = (problem: string) => ({ chosen: undefined, problem });
  if (sheets.every(({ rows }) => rows.length === 0)) return refused(importText.problems.onlyHeadings);
  if (sheets.some(({ rows }) => rows.length > maxImportRows)) return refused(importText.problems.tooManyRows(maxImportRows));
  const headed = sheets.findIndex(({ rows, headingRow }) => rows.length > 0 && headingRow !== undefined);
  const chosen: Chosen = {
    name,
    tables,
    table: headed === -1 ? sheets.findIndex(({ rows }) => rows.length > 0) : headed,
    headingRow: undefined,
    places: undefined,
    order: undefined,
    rooms: new Map(),
    mended: new Map(),
    requestKey: newRequestKey(),
  };
  return { chosen, problem: undefined };
}

// `randomUUID` is there on https and localhost only.
function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

function readAll(sheet: Sheet, places: Sheet['places']): ReadSheetRow[] {
  return sheet.rows.map(({ line, cells }) => ({ line, ...readSheetRow(cells, places, sheet.headings) }));
}

/** Only addresses may stand in several columns. A whole name takes the place of the two, and they of it. */
function placed(places: Sheet['places'], column: number, place: Place | undefined): Sheet['places'] {
  const without: (Place | undefined)[] =
    place === 'fullName'
      ? ['fullName', 'firstName', 'lastName']
      : place === 'firstName' || place === 'lastName'
        ? [place, 'fullName']
        : [place];
  return places.map((now, index) => {
    if (index === column) return place;
    return place !== 'guardianEmails' && without.includes(now) ? undefined : now;
  });
}

/** The cells of a row that are read from a column. */
function fieldsOf(place: Place | undefined): GridField[] {
  if (place === 'fullName') return ['firstName', 'lastName'];
  return place === undefined || place === 'classroom' ? [] : [place];
}

/** What was mended, but for the cells that now are read from elsewhere. */
function mendedBut(mended: Mended, read: ReadonlySet<GridField>): Mended {
  const kept = gridFields.filter((field) => !read.has(field));
  return new Map(
    [...mended].map(([line, cells]) => [
      line,
      Object.fromEntries(kept.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]]))),
    ]),
  );
}

function matchRooms(
  rows: readonly ReadSheetRow[],
  here: readonly { id: string; name: string }[],
  choices: ReadonlyMap<string, Room>,
  mayMake: boolean,
): { rooms: Rooms; unknown: UnknownRoom[] } {
  const rooms = new Map<string, Room>(here.map(({ id, name }) => [foldClassroom(name), { does: 'use', id, name }]));
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { classroom } of rows)
    for (const name of roomNamesIn(classroom, (folded) => rooms.has(folded))) {
      const folded = foldClassroom(name);
      if (!rooms.has(folded)) unknown.set(folded, { name: unknown.get(folded)?.name ?? name, rows: (unknown.get(folded)?.rows ?? 0) + 1 });
    }
  const make = mayMake && unknown.size <= mostRoomsOffered;
  const offered = [...unknown].map(([folded, { name, rows: count }]): UnknownRoom => {
    const choice = choices.get(folded) ?? { does: make ? 'make' : 'leave', name };
    return { folded, name, rows: count, choice };
  });
  for (const { folded, choice } of offered) rooms.set(folded, choice);
  return { rooms, unknown: offered };
}
