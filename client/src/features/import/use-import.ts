import { todayAt } from '@daycare-portal/shared/dates';
import type { ImportData, ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import type { Student } from '@daycare-portal/shared/students';
import { useMemo, useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { focusPageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import { gridFields } from '../../list-reading/grid-rows';
import { dateOrderOf, orderOfLocale } from '../../list-reading/read-date';
import { recognizeSheet } from '../../list-reading/read-roster';
import { maxTableLetters, readTable, tableProblem, textProblem } from '../../list-reading/read-table';
import { listFrom, type Chosen } from './chosen-list';
import type { Answer } from './decisions';
import { matchRooms } from './match-rooms';
import type { ColumnPlace } from './places';
import { columnsOf, listIn, mappingOf, readRows } from './read-list';
import { problemSentence, readListFile, type FileTables } from './read-file';
import type { ReadRow } from './read-row';
import { consentNamed } from './recognize-columns';
import { keyOfChild, reviewRows, type ImportRights, type ReviewRow, type Room } from './review-rows';
import { useImportSending } from './send-import';
import { wordQuestions, type WordAnswer } from './word-questions';

const nothingKnown: ImportData = { children: [], fields: [], consents: [], mappings: [] };

/** A function if two changes may come before the next render. */
type Change = (changed: Partial<Chosen> | ((now: Chosen) => Partial<Chosen>)) => void;

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
    pasted === undefined
      ? undefined
      : listFrom(importText.pastedName, { tables: [{ name: '', table: readTable(pasted) }], hidden: [] }, false).chosen,
  );
  const { problem, setProblem, whileReading, ...taking } = useTaking(setChosen);
  const { sending, send, forget } = useImportSending(daycareId);
  // While an import runs, the rows stay as reviewed, although the import changes what the daycare has.
  const known = useKnown(daycareId, chosen !== undefined && sending === undefined, rights.mayAssign);
  const read = useReading(chosen, known.imported);
  const looked = useReview(chosen, read, known, rights);
  const change: Change = (changed) => setChosen((now) => now && { ...now, ...(typeof changed === 'function' ? changed(now) : changed) });
  const choices = choicesOf(change, looked.unknown, read.places);
  const addField = useFieldMaking(daycareId, async (column, place) => {
    await known.reloadImported();
    choices.choosePlace(column, place);
  });
  const sendRows = (rows: readonly ReviewRow[], done: ReadonlyMap<number, ImportedRow>) => {
    if (chosen !== undefined) void send(rows, done, { requestKey: chosen.requestKey, fileName: chosen.fileName, mapping: read.mapping });
  };

  return {
    ...rights,
    ...choices,
    ...read,
    chosen,
    /** The daycare's own fields and consents. */
    named: known.imported ?? nothingKnown,
    /** Whether some dates can be read as two different days, and nothing tells which is meant. */
    asksOrder: read.order === undefined,
    unknownRooms: rights.mayAssign && known.here !== undefined ? looked.unknown : [],
    classrooms: known.here ?? [],
    questions: looked.questions,
    review: looked.review,
    loadError: known.error,
    retryLoading: known.retry,
    problem,
    sending,
    ...taking,
    /** Turns a column into one of the daycare's own fields. Undefined for people who may not add fields. */
    addField: may('daycare.settings')
      ? (column: number, name: string) => whileReading(async () => setProblem(await addField(column, name)))
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

/** Takes a list from a file or from the clipboard, or says what is wrong with it. */
function useTaking(onTaken: (chosen: Chosen) => void) {
  const [problem, setProblem] = useState<string>();
  const [reading, whileReading] = useBusy();
  const take = (name: string, tables: FileTables, isFile: boolean) => {
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
        if ('tables' in found) take(file.name, found, true);
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
      if (count > 0) take(importText.pastedName, { tables: [{ name: '', table: cells }], hidden: [] }, false);
      return count;
    },
  };
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
  const { tables, sheets, headingRows, places: chosenPlaces } = chosen ?? {};
  const list = useMemo(
    () => (tables === undefined || sheets === undefined ? undefined : listIn(tables, sheets, headingRows ?? new Map())),
    [tables, sheets, headingRows],
  );
  const recognizedPlaces = useMemo(() => (list === undefined ? [] : columnsOf(list, imported)), [list, imported]);
  const places = useMemo(
    () =>
      recognizedPlaces.map((place, index): ColumnPlace => {
        const now = chosenPlaces?.get(index) ?? place;
        return now === 'classroom' && index === list?.nameColumn && !mayAssign ? 'leftOut' : now;
      }),
    [recognizedPlaces, chosenPlaces, list, mayAssign],
  );
  const written = useMemo(() => (list === undefined ? [] : readRows(list, places)), [list, places]);
  const recognized = useMemo(() => dateOrderOf(written.map(({ dob }) => dob)), [written]);
  const order = chosen?.order ?? (recognized === 'ambiguous' ? undefined : (recognized ?? orderOfLocale()));
  const mapping = list === undefined ? undefined : mappingOf(list, places);
  /** `needsOrder` tells whether any date would change with another order. */
  return { list, places, mapping, written, order, needsOrder: recognized !== undefined };
}

/** The rows as they will be imported: with edited cells, and compared with what the daycare has. */
function useReview(
  chosen: Chosen | undefined,
  { written, order, places, list }: ReturnType<typeof useReading>,
  { students, here, imported, ready }: ReturnType<typeof useKnown>,
  { mayAssign, mayEnrol, mayPeople, mayMake }: ImportRights & { mayMake: boolean },
) {
  const [today] = useState(() => todayAt(new Date()));
  const { editedCells, words, answers, rooms: chosenRooms } = chosen ?? {};
  const rows = useMemo(
    () => (editedCells?.size ? written.map((row): ReadRow => ({ ...row, ...editedCells.get(row.line) })) : written),
    [written, editedCells],
  );
  const { rooms, unknown } = useMemo(
    () => matchRooms(rows, here ?? [], chosenRooms ?? new Map<string, Room>(), mayMake),
    [rows, here, chosenRooms, mayMake],
  );
  const questions = useMemo(() => {
    const byKey = new Map((students ?? []).map((student): [string, Student] => [keyOfChild(student), student]));
    return wordQuestions(rows, (row) => byKey.get(keyOfChild(row, order)), mayEnrol);
  }, [rows, students, order, mayEnrol]);
  const about = useMemo(() => new Map(imported?.children.map((child) => [child.studentId, child.about])), [imported]);
  const headings = list?.headings;
  const review = useMemo(() => {
    if (!ready || students === undefined || order === undefined || words === undefined || answers === undefined || headings === undefined)
      return undefined;
    return reviewRows(rows, { order, today, students, rooms, places, headings, mayAssign, mayEnrol, mayPeople, about, words, answers });
  }, [ready, rows, order, today, students, rooms, places, headings, mayAssign, mayEnrol, mayPeople, about, words, answers]);
  return { review, unknown, questions };
}

/** The decisions that a person can make about a chosen list. */
function choicesOf(change: Change, unknown: ReturnType<typeof matchRooms>['unknown'], taken: readonly ColumnPlace[]) {
  // Other rows or other cells are read, so that no answer can be about something else.
  const notReadYet = { order: undefined, editedCells: new Map(), answers: new Map(), words: new Map() } satisfies Partial<Chosen>;
  return {
    /** Adds or removes a sheet. The last one stays. */
    toggleSheet: (index: number) =>
      change(({ sheets }) => {
        const next = sheets.includes(index) ? sheets.filter((each) => each !== index) : [...sheets, index].toSorted((a, b) => a - b);
        return next.length > 0 ? { sheets: next, places: new Map(), ...notReadYet } : {};
      }),
    chooseHeadingRow: (table: number, row: number | null) =>
      change(({ headingRows }) => ({ headingRows: new Map([...headingRows, [table, row]]), places: new Map(), ...notReadYet })),
    choosePlace: (column: number, place: ColumnPlace) =>
      change(({ places, answers, editedCells }) => ({
        places: new Map([...places, [column, place]]),
        editedCells: editsWithout(editedCells, [...fieldsOf(place), ...fieldsOf(taken[column])]),
        // Decisions about other columns stay.
        answers: new Map([...answers].map(([line, ofRow]) => [line, new Map([...ofRow].filter(([key]) => key !== `cell ${column}`))])),
        ...(place === 'dob' && { order: undefined }),
      })),
    chooseOrder: (order: Chosen['order']) => change({ order }),
    chooseRoom: (folded: string, choice: Room) => change(({ rooms }) => ({ rooms: new Map([...rooms, [folded, choice]]) })),
    chooseAllRooms: (does: 'make' | 'leave') =>
      change(({ rooms }) => ({
        rooms: new Map([...rooms, ...unknown.map(({ folded, name }): [string, Room] => [folded, { does, name }])]),
      })),
    mend: (line: number, field: 'firstName' | 'lastName' | 'dob' | 'guardianEmails', value: string) =>
      change(({ editedCells }) => ({ editedCells: new Map([...editedCells, [line, { ...editedCells.get(line), [field]: value }]]) })),
    answerWord: (key: string, answer: WordAnswer) => change(({ words }) => ({ words: new Map([...words, [key, answer]]) })),
    answer: (line: number, key: string, answer: Answer) =>
      change(({ answers }) => ({ answers: new Map([...answers, [line, new Map([...(answers.get(line) ?? []), [key, answer]])]]) })),
  };
}

/** The cells of a row that are read from a column. */
function fieldsOf(place: ColumnPlace | undefined): string[] {
  return place === 'fullName' ? ['firstName', 'lastName'] : gridFields.filter((field) => field === place);
}

/** The edits without those of cells that are now read from elsewhere. */
function editsWithout(editedCells: Chosen['editedCells'], fields: readonly string[]): Chosen['editedCells'] {
  const kept = (cells: object) => Object.fromEntries(Object.entries(cells).filter(([field]) => !fields.includes(field)));
  return new Map([...editedCells].map(([line, cells]) => [line, kept(cells)]));
}

/** Turns a column into one of the daycare's own fields or consents. Resolves to what went wrong, in words. */
function useFieldMaking(daycareId: string, onMade: (column: number, place: ColumnPlace) => Promise<void>) {
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

export type ImportState = ReturnType<typeof useImport>;
