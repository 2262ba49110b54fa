import { todayAt } from '@daycare-portal/shared/dates';
import { foldClassroom, maxFileName, maxImportRows, type ImportData, type ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useMemo, useState } from 'react';
import { failureOf } from '../../../api/failure-of';
import { newSentId } from '../../../api/new-sent-id';
import { trpc } from '../../../api/trpc';
import { usePermission } from '../../../auth/use-permission';
import { focusPageTitle } from '../../../components/page-title';
import { useBusy } from '../../../components/use-busy';
import { gridFields, type GridField } from '../grid-rows';
import { dateOrderOf, orderOfLocale, type DateOrder } from '../read-date';
import { recognizeSheet, type Sheet } from '../read-roster';
import { maxTableLetters, readTable, tableProblem, textProblem } from '../read-table';
import type { Place } from '../roster-headings';
import type { AboutPlace } from './about-places';
import { asNames, isInCapitals } from './capital-names';
import { joinSheets, listOf, listsChildren, type ChosenSheet, type List } from './join-sheets';
import { columnsOf, mappingOf, placeBeside, readAll } from './list-columns';
import { reviewRows, roomNamesIn, type ReadSheetRow, type ReviewRow, type Room, type Rooms } from './review-rows';
import { problemSentence } from './problem-sentence';
import type { NamedTable } from './list-file';
import { consentNamed } from './own-list';
import { readListFile } from './read-file';
import { sendImport } from './send-import';
import type { SimilarChoice } from './similar-children';

/** Cells edited in the review, by line of the file. */
export type EditedCells = ReadonlyMap<number, Partial<Record<GridField, string>>>;

/** A chosen list and the person's decisions about it. */
interface Chosen {
  name: string;
  /** The stored name. Undefined for a pasted list. */
  fileName: string | undefined;
  tables: NamedTable[];
  /** The selected tables, in order. */
  sheets: readonly number[];
  /** By table. Null means no headings, missing means as recognized. */
  headingRows: ReadonlyMap<number, number | null>;
  places: List['places'] | undefined;
  /** What columns hold besides names and dates. Undefined means nothing, and missing columns are as recognized. */
  abouts: ReadonlyMap<number, AboutPlace | undefined>;
  order: DateOrder | undefined;
  rooms: ReadonlyMap<string, Room>;
  /** Whether to rewrite names that are in capitals. */
  setsNames: boolean;
  editedCells: EditedCells;
  /** The lines whose addresses replace stored ones. */
  replacing: ReadonlySet<number>;
  /** What becomes of lines that resemble existing children. */
  decisions: ReadonlyMap<number, SimilarChoice>;
  /** Starting the import again with this id does not import twice. */
  requestKey: string;
}

/** An import that is running, stopped or finished, with its rows as reviewed. */
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

const nothingNamed = { fields: [], consents: [] };

// A column of notes taken for classrooms would create hundreds of them.
export const mostRoomsOffered = 30;

/** Takes a list from a file into the daycare: choose, review, send. `pasted` is a list brought along from the bulk form. */
export function useImport(daycareId: string, pasted: string | undefined) {
  const may = usePermission();
  const rights = {
    mayAssign: may('students.assignClassroom'),
    mayEnrol: may('students.enrol'),
    mayPeople: may('people.manage'),
    mayMake: may('classrooms.manage'),
  };
  const [chosen, setChosen] = useState(() =>
    pasted === undefined ? undefined : listFrom(importText.pastedName, [{ name: '', table: readTable(pasted) }], false).chosen,
  );
  const { problem, setProblem, reading, whileReading, ...taking } = useTaking(setChosen);
  const { sending, send, forget } = useImportSending(daycareId);
  // While an import runs, the rows stay as reviewed, although the import changes what the daycare has.
  const known = useKnown(daycareId, chosen !== undefined && sending === undefined, rights.mayAssign);
  const read = useReading(chosen, known.imported);
  const looked = useReview(chosen, read, known, rights);

  const change: Change = (changed) => setChosen((now) => now && { ...now, ...(typeof changed === 'function' ? changed(now) : changed) });
  const choices = choicesOf(chosen, read.places, looked.unknown, change);
  const addField = useFieldMaking(daycareId, async (column, place) => {
    await known.reloadImported();
    choices.chooseAbout(column, place);
  });
  const sendRows = (rows: readonly ReviewRow[], done: ReadonlyMap<number, ImportedRow>) => {
    if (chosen !== undefined) void send(rows, done, { requestKey: chosen.requestKey, fileName: chosen.fileName, mapping: read.mapping });
  };

  return {
    ...rights,
    ...choices,
    chosen,
    list: read.list,
    places: read.places ?? [],
    abouts: read.abouts,
    /** The daycare's own fields and consents. */
    named: known.imported ?? nothingNamed,
    order: read.order,
    /** Whether some dates can be read as two different days, and nothing tells which is meant. */
    asksOrder: read.order === undefined,
    /** Whether any date would change with another order. */
    needsOrder: read.recognized !== undefined,
    dates: read.rows,
    /** Rows whose names are in capitals. */
    capitals: read.capitals,
    unknownRooms: rights.mayAssign && known.here !== undefined ? looked.unknown : [],
    classrooms: known.here ?? [],
    review: looked.review,
    loadError: known.error,
    retryLoading: known.retry,
    problem,
    reading,
    sending,
    ...taking,
    /** Turns a column into one of the daycare's own fields. Undefined for people who may not add fields. */
    addField: may('daycare.settings')
      ? (column: number, name: string) =>
          whileReading(async () => {
            const failure = await addField(column, name);
            if (failure !== undefined) setProblem(failure);
          })
      : undefined,
    start: () => {
      if (looked.review !== undefined) sendRows(looked.review, new Map());
    },
    goOn: () => {
      if (sending !== undefined) sendRows(sending.rows, sending.done);
    },
    startOver: () => {
      setChosen(undefined);
      forget();
      setProblem(undefined);
      setTimeout(() => focusPageTitle());
    },
  };
}

/** A function if two changes may come before the next render. */
type Change = (changed: Partial<Chosen> | ((now: Chosen) => Partial<Chosen>)) => void;

/** Takes a list from a file or from the clipboard, or says what is wrong with it. */
function useTaking(onTaken: (chosen: Chosen) => void) {
  const [problem, setProblem] = useState<string>();
  const [reading, whileReading] = useBusy();
  const take = (name: string, tables: NamedTable[], isFile: boolean) => {
    const taken = listFrom(name, tables, isFile);
    setProblem(taken.problem);
    if (taken.chosen !== undefined) onTaken(taken.chosen);
  };
  return {
    problem,
    setProblem,
    reading,
    whileReading,
    takeFile: (file: File) =>
      whileReading(async () => {
        const found = await readListFile(file);
        if ('tables' in found) take(file.name, found.tables, true);
        else setProblem(problemSentence(found));
      }),
    /** Returns how many rows the text has. If it is too large, the page says so. */
    takeText: (list: string) => {
      const cells = readTable(list.slice(0, maxTableLetters + 1));
      const tooLarge = textProblem(list) ?? tableProblem(cells);
      if (tooLarge !== undefined) {
        setProblem(problemSentence({ problem: tooLarge }));
        return cells.length;
      }
      const count = recognizeSheet(cells).rows.length;
      if (count > 0) take(importText.pastedName, [{ name: '', table: cells }], false);
      return count;
    },
  };
}

interface Rights {
  mayAssign: boolean;
  mayEnrol: boolean;
  mayPeople: boolean;
  mayMake: boolean;
}

/** What the daycare already has, to compare the list with. */
function useKnown(daycareId: string, enabled: boolean, mayAssign: boolean) {
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId }, { enabled });
  const classrooms = trpc.classrooms.getClassroomList.useQuery({ daycareId }, { enabled: enabled && mayAssign });
  const imported = trpc.students.getImportData.useQuery({ daycareId }, { enabled });
  const here = classrooms.data?.classrooms;
  return {
    students: students.data?.students,
    here,
    imported: imported.data,
    ready: enabled && students.data !== undefined && imported.data !== undefined && (here !== undefined || !mayAssign),
    error: students.error ?? classrooms.error ?? imported.error,
    retry: () => {
      void students.refetch();
      void imported.refetch();
      if (mayAssign) void classrooms.refetch();
    },
    reloadImported: () => imported.refetch(),
  };
}

/** The rows of the list, read with these columns and this date order. */
function useReading(chosen: Chosen | undefined, imported: ImportData | undefined) {
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

/** The rows as they will be imported: with edited cells, and compared with what the daycare has. */
function useReview(
  chosen: Chosen | undefined,
  read: ReturnType<typeof useReading>,
  { students, here, imported, ready }: ReturnType<typeof useKnown>,
  { mayAssign, mayEnrol, mayPeople, mayMake }: Rights,
) {
  const [today] = useState(() => todayAt(new Date()));
  const { editedCells, replacing, decisions, rooms: chosenRooms } = chosen ?? {};
  const { order } = read;
  const rows = useMemo(
    () =>
      editedCells === undefined || editedCells.size === 0
        ? read.rows
        : read.rows.map((row) => ({ ...row, ...editedCells.get(row.line) }) satisfies ReadSheetRow),
    [read.rows, editedCells],
  );
  const { rooms, unknown } = useMemo(
    () => matchRooms(rows, here ?? [], chosenRooms ?? new Map<string, Room>(), mayMake),
    [rows, here, chosenRooms, mayMake],
  );
  const about = useMemo(() => new Map(imported?.children.map((child) => [child.studentId, child.about])), [imported]);
  const review = useMemo(
    () =>
      !ready || students === undefined || order === undefined || replacing === undefined || decisions === undefined
        ? undefined
        : reviewRows(rows, { order, today, students, rooms, mayAssign, mayEnrol, mayPeople, about, replacing, decisions }),
    [ready, rows, order, today, students, rooms, mayAssign, mayEnrol, mayPeople, about, replacing, decisions],
  );
  return { review, unknown };
}

/** The decisions that a person can make about a chosen list. */
function choicesOf(chosen: Chosen | undefined, places: List['places'] | undefined, unknown: readonly UnknownRoom[], change: Change) {
  const editedCells: EditedCells = chosen?.editedCells ?? new Map();
  const notReadYet = { places: undefined, abouts: new Map<number, AboutPlace | undefined>(), order: undefined };
  return {
    setNames: (sets: boolean) => change({ setsNames: sets }),
    /** Adds or removes a sheet. The last one stays. */
    toggleSheet: (index: number) => {
      const now = chosen?.sheets ?? [];
      const next = now.includes(index) ? now.filter((each) => each !== index) : [...now, index].toSorted((a, b) => a - b);
      if (next.length > 0) change({ sheets: next, ...notReadYet });
    },
    chooseHeadingRow: (table: number, row: number | null) =>
      change({ headingRows: new Map([...(chosen?.headingRows ?? []), [table, row]]), ...notReadYet, editedCells: new Map() }),
    /** Sets that a column holds something about people, health or other details. */
    chooseAbout: (column: number, place: AboutPlace) => {
      const email = placeBeside(place);
      change({
        places: placed(places ?? [], column, email),
        abouts: new Map([...(chosen?.abouts ?? []), [column, place]]),
        editedCells: editedCellsExcept(editedCells, new Set([...fieldsOf(places?.[column]), ...fieldsOf(email)])),
      });
    },
    choosePlace: (column: number, place: Place | undefined) => {
      const now = placed(places ?? [], column, place);
      const read = new Set(now.flatMap((to, index) => (to === places?.[index] ? [] : [...fieldsOf(to), ...fieldsOf(places?.[index])])));
      change({
        places: now,
        abouts: new Map([...(chosen?.abouts ?? []), [column, undefined]]),
        editedCells: editedCellsExcept(editedCells, read),
        ...(place === 'dob' && { order: undefined }),
      });
    },
    chooseOrder: (answer: DateOrder) => change({ order: answer }),
    chooseRoom: (folded: string, choice: Room) => change({ rooms: new Map([...(chosen?.rooms ?? []), [folded, choice]]) }),
    chooseAllRooms: (does: 'make' | 'leave') =>
      change({
        rooms: new Map([...(chosen?.rooms ?? []), ...unknown.map(({ folded, name }): [string, Room] => [folded, { does, name }])]),
      }),
    mend: (line: number, field: GridField, value: string) =>
      change((now) => ({ editedCells: new Map([...now.editedCells, [line, { ...now.editedCells.get(line), [field]: value }]]) })),
    /** Sets whether these lines' addresses replace the stored ones. */
    replace: (lines: readonly number[], replaces: boolean) => {
      const others = [...(chosen?.replacing ?? [])].filter((line) => !lines.includes(line));
      change({ replacing: new Set(replaces ? [...others, ...lines] : others) });
    },
    decide: (line: number, choice: SimilarChoice) => change({ decisions: new Map([...(chosen?.decisions ?? []), [line, choice]]) }),
  };
}

/** Turns a column into one of the daycare's own fields or consents. Resolves to what went wrong, in words. */
function useFieldMaking(daycareId: string, onMade: (column: number, place: AboutPlace) => Promise<void>) {
  const { mutateAsync: saveFields } = trpc.health.saveOwnFields.useMutation();
  const { client } = trpc.useUtils();
  return async (column: number, name: string): Promise<string | undefined> => {
    const id = newSentId();
    const consent = consentNamed(name);
    const { fields, consents } = await client.health.getOwnFields.query({ daycareId });
    const more = consent === undefined ? { fields: [...fields, { id, name }] } : { consents: [...consents, { id, name: consent }] };
    try {
      await saveFields({ daycareId, fields, consents, ...more });
    } catch (error) {
      return failureOf('importStudents', error);
    }
    await onMade(column, consent === undefined ? `own.${id}` : `consent.${id}`);
    return undefined;
  };
}

/** Sends the reviewed rows in parts. After a failure it continues with the remaining rows. */
function useImportSending(daycareId: string) {
  const [sending, setSending] = useState<Sending>();
  const { mutateAsync: startImport } = trpc.students.startImport.useMutation();
  const { mutateAsync: importStudents } = trpc.students.importStudents.useMutation();
  const send = async (
    rows: readonly ReviewRow[],
    done: ReadonlyMap<number, ImportedRow>,
    { requestKey, fileName, mapping }: Pick<Chosen, 'requestKey' | 'fileName'> & { mapping: ReturnType<typeof mappingOf> | undefined },
  ) => {
    let now: Sending = { rows, importId: undefined, done, failure: undefined, finished: false };
    setSending(now);
    try {
      await sendImport(
        rows,
        done,
        {
          start: (fileRows, newClassrooms) =>
            startImport({
              daycareId,
              requestKey,
              ...(fileName !== undefined && { fileName }),
              fileRows,
              newClassrooms,
              ...(mapping !== undefined && { mapping }),
            }),
          send: (importId, some) => importStudents({ daycareId, importId, rows: some }),
        },
        (importId, resultByRow) => {
          now = { ...now, importId, done: resultByRow };
          setSending(now);
        },
      );
      setSending({ ...now, finished: true });
    } catch (error) {
      setSending({ ...now, failure: failureOf('importStudents', error) });
    }
  };
  return { sending, send, forget: () => setSending(undefined) };
}

export type ImportState = ReturnType<typeof useImport>;

/** A newly chosen list with the sheets that list children, or else the first sheet with headings; or what is wrong with it. */
function listFrom(name: string, tables: NamedTable[], isFile: boolean): { chosen: Chosen | undefined; problem: string | undefined } {
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
    headingRows: new Map(),
    places: undefined,
    abouts: new Map(),
    order: undefined,
    rooms: new Map(),
    setsNames: false,
    editedCells: new Map(),
    replacing: new Set(),
    decisions: new Map(),
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

/** Only addresses may be in several columns. A full name replaces the two names, and the other way round. */
function placed(places: List['places'], column: number, place: Place | undefined): List['places'] {
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
  return gridFields.filter((field) => field === place);
}

/** The edits without those of cells that are now read from elsewhere. */
function editedCellsExcept(editedCells: EditedCells, read: ReadonlySet<GridField>): EditedCells {
  const kept = gridFields.filter((field) => !read.has(field));
  return new Map(
    [...editedCells].map(([line, cells]) => [
      line,
      Object.fromEntries(kept.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]]))),
    ]),
  );
}

export function matchRooms(
  rows: readonly ReadSheetRow[],
  here: readonly { id: string; name: string }[],
  choices: ReadonlyMap<string, Room>,
  mayMake: boolean,
): { rooms: Rooms; unknown: UnknownRoom[] } {
  const rooms = new Map<string, Room>(here.map(({ id, name }) => [foldClassroom(name), { does: 'use', id, name }]));
  const unknown = new Map<string, { name: string; rows: number }>();
  for (const { classroom, homeRoom } of rows)
    for (const name of [classroom, homeRoom].flatMap((cell) => roomNamesIn(cell, (folded) => rooms.has(folded)))) {
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
