import { todayAt } from '@daycare-portal/shared/dates';
import { foldClassroom, maxFileName, maxImportRows, type ImportedRow } from '@daycare-portal/shared/imports';
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
import { recogniseSheet, type Sheet } from '../read-roster';
import { maxTableLetters, readTable, tableProblem, textProblem } from '../read-table';
import type { Place } from '../roster-headings';
import type { AboutPlace } from './about-places';
import { asNames, isInCapitals } from './capital-names';
import { joinSheets, listOf, listsChildren, type ChosenSheet, type List } from './join-sheets';
import { columnsOf, mappingOf, placeBeside, readAll } from './list-columns';
import { lookOver, roomNamesIn, type ReadSheetRow, type ReviewRow, type Room, type Rooms } from './look-over';
import { problemSentence } from './problem-sentence';
import type { NamedTable } from './list-file';
import { consentNamed } from './own-list';
import { readListFile } from './read-file';
import { sendImport } from './send-import';
import type { SimilarChoice } from './similar-children';

/** Cells typed over in the review, by the line of the file. */
export type Mended = ReadonlyMap<number, Partial<Record<GridField, string>>>;

/** A list that was chosen, and what the person decided about it since. */
interface Chosen {
  name: string;
  /** As it is kept; none where the list was pasted. */
  fileName: string | undefined;
  tables: NamedTable[];
  /** Which of the tables are read, in their order. */
  sheets: readonly number[];
  /** By table. Null: there are no headings; none: as recognised. */
  headingRows: ReadonlyMap<number, number | null>;
  places: List['places'] | undefined;
  /** By column, what else it holds; undefined: nothing. Columns that are not in it are as recognised. */
  abouts: ReadonlyMap<number, AboutPlace | undefined>;
  order: DateOrder | undefined;
  rooms: ReadonlyMap<string, Room>;
  /** Whether names in capitals are set as names are written. */
  setsNames: boolean;
  mended: Mended;
  /** The lines whose addresses take the place of those that are here. */
  replacing: ReadonlySet<number>;
  /** What becomes of lines that are nearly a child who is here. */
  decisions: ReadonlyMap<number, SimilarChoice>;
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

const nothingNamed = { fields: [], consents: [] };

// A column of notes taken for rooms would make hundreds.
export const mostRoomsOffered = 30;

/** The way of a list from a file into the daycare: chosen, looked over, sent. `pasted` is a list that was brought along. */
export function useImport(daycareId: string, pasted: string | undefined) {
  const may = usePermission();
  const mayAssign = may('students.assignClassroom');
  const mayEnrol = may('students.enrol');
  const mayPeople = may('people.manage');
  const mayMake = may('classrooms.manage');
  const [chosen, setChosen] = useState(() =>
    pasted === undefined ? undefined : listFrom(importText.pastedName, [{ name: '', table: readTable(pasted) }], false).chosen,
  );
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  const [reading, whileReading] = useBusy();
  const [today] = useState(() => todayAt(new Date()));

  // While rows are being brought in what is here changes; the rows stay as they were looked over.
  const looking = chosen !== undefined && sending === undefined;
  const students = trpc.students.getDaycareStudentList.useQuery({ daycareId }, { enabled: looking });
  const classrooms = trpc.classrooms.getClassroomList.useQuery({ daycareId }, { enabled: looking && mayAssign });
  const { mutateAsync: saveFields } = trpc.health.saveOwnFields.useMutation();
  const { client } = trpc.useUtils();
  const imported = trpc.students.getImportData.useQuery({ daycareId }, { enabled: looking });
  const { mutateAsync: startImport } = trpc.students.startImport.useMutation();
  const { mutateAsync: importStudents } = trpc.students.importStudents.useMutation();

  const { tables, sheets, headingRows, replacing, decisions } = chosen ?? {};
  const list = useMemo(
    () => (tables === undefined || sheets === undefined ? undefined : listIn(tables, sheets, headingRows ?? new Map(), mayAssign)),
    [tables, sheets, headingRows, mayAssign],
  );
  const columns = useMemo(() => (list === undefined ? undefined : columnsOf(list, imported.data)), [list, imported.data]);
  const places = chosen?.places ?? columns?.places;
  const chosenAbouts = chosen?.abouts;
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
  const readRows = useMemo(() => (setsNames ? written.map(asNames) : written), [written, setsNames]);
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
  const about = useMemo(() => new Map(imported.data?.children.map((child) => [child.studentId, child.about])), [imported.data]);
  const ready = known !== undefined && imported.data !== undefined && (here !== undefined || !mayAssign);
  const review = useMemo(
    () =>
      !looking || !ready || order === undefined || replacing === undefined || decisions === undefined
        ? undefined
        : lookOver(rows, { order, today, students: known, rooms, mayAssign, mayEnrol, mayPeople, about, replacing, decisions }),
    [looking, ready, rows, order, today, known, rooms, mayAssign, mayEnrol, mayPeople, about, replacing, decisions],
  );

  const take = (name: string, tables: NamedTable[], isFile: boolean) => {
    const taken = listFrom(name, tables, isFile);
    setProblem(taken.problem);
    if (taken.chosen !== undefined) setChosen(taken.chosen);
  };
  const change = (changed: Partial<Chosen>) => setChosen((now) => now && { ...now, ...changed });

  const fileName = chosen?.fileName;
  const mapping = list === undefined || places === undefined ? undefined : mappingOf(list, { places, abouts });
  const send = async (rowsToSend: readonly ReviewRow[], done: ReadonlyMap<number, ImportedRow>, requestKey: string) => {
    let now: Sending = { rows: rowsToSend, importId: undefined, done, failure: undefined, finished: false };
    setSending(now);
    try {
      await sendImport(
        rowsToSend,
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
        (importId, told) => {
          now = { ...now, importId, done: told };
          setSending(now);
        },
      );
      setSending({ ...now, finished: true });
    } catch (error) {
      setSending({ ...now, failure: failureOf('importStudents', error) });
    }
  };

  /** What a column holds about people, health and the rest. */
  const chooseAbout = (column: number, place: AboutPlace) => {
    const email = placeBeside(place);
    change({
      places: placed(places ?? [], column, email),
      abouts: new Map([...(chosen?.abouts ?? []), [column, place]]),
      mended: mendedBut(chosen?.mended ?? new Map(), new Set([...fieldsOf(places?.[column]), ...fieldsOf(email)])),
    });
  };

  return {
    chosen,
    list,
    places: places ?? [],
    abouts,
    /** What the daycare has named itself. */
    named: imported.data ?? nothingNamed,
    order,
    /** Two readings make two days of some of the dates, and nothing else tells. */
    asksOrder: order === undefined,
    /** Whether any date says another day in another order. */
    needsOrder: recognised !== undefined,
    dates: readRows,
    /** Names that are written all in capitals. */
    capitals,
    setNames: (sets: boolean) => change({ setsNames: sets }),
    unknownRooms: mayAssign && here !== undefined ? unknown : [],
    mayAssign,
    mayEnrol,
    mayPeople,
    mayMake,
    classrooms: here ?? [],
    review,
    loadError: students.error ?? classrooms.error ?? imported.error,
    retryLoading: () => {
      void students.refetch();
      void imported.refetch();
      if (mayAssign) void classrooms.refetch();
    },
    problem,
    reading,
    sending,
    takeFile: (file: File) =>
      whileReading(async () => {
        const found = await readListFile(file);
        if ('tables' in found) take(file.name, found.tables, true);
        else setProblem(problemSentence(found));
      }),
    /** Tells how many rows the text has; of one that is too large the page says so. */
    takeText: (list: string) => {
      const cells = readTable(list.slice(0, maxTableLetters + 1));
      const tooLarge = textProblem(list) ?? tableProblem(cells);
      if (tooLarge !== undefined) {
        setProblem(problemSentence({ problem: tooLarge }));
        return cells.length;
      }
      const count = recogniseSheet(cells).rows.length;
      if (count > 0) take(importText.pastedName, [{ name: '', table: cells }], false);
      return count;
    },
    /** Reads the sheet too, or leaves it out; the last one stays. */
    toggleSheet: (index: number) => {
      const now = chosen?.sheets ?? [];
      const next = now.includes(index) ? now.filter((each) => each !== index) : [...now, index].toSorted((a, b) => a - b);
      if (next.length > 0) change({ sheets: next, places: undefined, abouts: new Map(), order: undefined });
    },
    chooseHeadingRow: (table: number, row: number | null) =>
      change({
        headingRows: new Map([...(chosen?.headingRows ?? []), [table, row]]),
        places: undefined,
        abouts: new Map(),
        order: undefined,
        mended: new Map(),
      }),
    chooseAbout,
    /** Makes a field of the daycare's own of a column; undefined for whoever may not. */
    addField: may('daycare.settings')
      ? (column: number, name: string) =>
          whileReading(async () => {
            const id = newSentId();
            const { fields, consents } = await client.health.getOwnFields.query({ daycareId });
            const consent = consentNamed(name);
            const more = consent === undefined ? { fields: [...fields, { id, name }] } : { consents: [...consents, { id, name: consent }] };
            try {
              await saveFields({ daycareId, fields, consents, ...more });
            } catch (error) {
              return setProblem(failureOf('importStudents', error));
            }
            await imported.refetch();
            chooseAbout(column, consent === undefined ? `own.${id}` : `consent.${id}`);
          })
      : undefined,
    choosePlace: (column: number, place: Place | undefined) => {
      const now = placed(places ?? [], column, place);
      const read = new Set(now.flatMap((to, index) => (to === places?.[index] ? [] : [...fieldsOf(to), ...fieldsOf(places?.[index])])));
      change({
        places: now,
        abouts: new Map([...(chosen?.abouts ?? []), [column, undefined]]),
        mended: mendedBut(chosen?.mended ?? new Map(), read),
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
      setChosen((now) => now && { ...now, mended: new Map([...now.mended, [line, { ...now.mended.get(line), [field]: value }]]) }),
    /** Whether the addresses of these lines take the place of those that are here. */
    replace: (lines: readonly number[], replaces: boolean) => {
      const others = [...(chosen?.replacing ?? [])].filter((line) => !lines.includes(line));
      change({ replacing: new Set(replaces ? [...others, ...lines] : others) });
    },
    decide: (line: number, choice: SimilarChoice) => change({ decisions: new Map([...(chosen?.decisions ?? []), [line, choice]]) }),
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

/** A list of which nothing was decided yet, of the sheets that list children or else the first that has headings, or what is wrong with it. */
function listFrom(name: string, tables: NamedTable[], isFile: boolean): { chosen: Chosen | undefined; problem: string | undefined } {
  const sheets = tables.map(({ table }) => recogniseSheet(table));
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
    mended: new Map(),
    replacing: new Set(),
    decisions: new Map(),
    requestKey: newSentId(),
  };
  return { chosen, problem: undefined };
}

/** The name of a file with its ending, where it is too long without its middle. */
function shortened(name: string): string | undefined {
  const letters = [...name.replace(/\p{C}/gu, '').trim()];
  const half = maxFileName / 4 - 1;
  return (letters.length <= half * 2 ? letters : [...letters.slice(0, half), '…', ...letters.slice(-half)]).join('') || undefined;
}

/** The sheets that were chosen as one list, and what each was recognised as. */
function listIn(tables: readonly NamedTable[], chosen: readonly number[], headingRows: Chosen['headingRows'], mayAssign: boolean) {
  const sheets = new Map<number, Sheet>();
  const parts = tables.flatMap(({ name, table }, index): ChosenSheet[] => {
    if (!chosen.includes(index)) return [];
    const sheet = recogniseSheet(table, headingRows.get(index));
    sheets.set(index, sheet);
    return [{ name, sheet, rowsBefore: tables.slice(0, index).reduce((sum, earlier) => sum + earlier.table.length, 0) }];
  });
  const [first] = parts;
  const list = tables.length === 1 && first !== undefined ? listOf(first.sheet) : joinSheets(parts, importText.sheet);
  return { ...list, places: list.places.map((place, index) => (index === list.nameColumn && !mayAssign ? undefined : place)), sheets };
}

/** Only addresses may stand in several columns. A whole name takes the place of the two, and they of it. */
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
