import { todayAt } from '@daycare-portal/shared/dates';
import type { ImportData } from '@daycare-portal/shared/imports';
import { useMemo, useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { focusPageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import { dateOrderOf, orderOfLocale } from '../../list-reading/read-date';
import { recognizeSheet } from '../../list-reading/read-roster';
import { maxTableLetters, readTable, tableProblem, textProblem } from '../../list-reading/read-table';
import { choicesOf, listFrom, type Chosen } from './chosen-list';
import { consentNamed, type ColumnPlace } from './columns';
import { columnsOf, listIn, mappingOf } from './list';
import { problemSentence, readListFile, type FileTables } from './read-file';
import { readRows, type ReadRow } from './read-row';
import { keyOf, reviewRows, type ImportRights, type ReviewRow } from './review-rows';
import { matchRooms } from './rooms';
import { useImportSending, type Done } from './send-import';
import { wordQuestions } from './word-questions';

const nothingKnown: ImportData = { children: [], fields: [], consents: [], mappings: [] };
const pastedTable = (table: string[][]): FileTables => ({ tables: [{ name: '', table }], hidden: [] });

/** Takes a list from a file into the daycare: choose, review, send. `pasted` is a list brought along from the bulk form. */
export function useImport(daycareId: string, pasted: string | undefined) {
  const may = usePermission();
  const rights = {
    mayAssign: may('students.assignClassroom'),
    mayEnrol: may('students.enrol'),
    mayPeople: may('people.manage'),
    mayMake: may('classrooms.manage'),
  };
  const [chosen, setChosen] = useState(() => (pasted === undefined ? undefined : listFrom(pastedTable(readTable(pasted))).chosen));
  const { setProblem, whileReading, ...taking } = useTaking(setChosen);
  const { sending, send, forget } = useImportSending(daycareId);
  // While an import runs, the rows stay as reviewed, although the import changes what the daycare has.
  const known = useKnown(daycareId, chosen !== undefined && sending === undefined, rights.mayAssign);
  const read = useReading(chosen, known.imported, rights.mayAssign);
  const { review, unknown, questions } = useReview(chosen, read, known, rights);
  const choices = choicesOf(
    (changed) => setChosen((now) => now && { ...now, ...(typeof changed === 'function' ? changed(now) : changed) }),
    unknown,
    read.places,
  );
  const makeField = useFieldMaking(daycareId);
  const addField = (column: number, name: string) =>
    whileReading(async () => {
      const made = await makeField(name);
      setProblem(made.problem);
      if (made.place === undefined) return;
      await known.reloadImported();
      choices.choosePlace(column, made.place);
    });
  const sendRows = (rows: readonly ReviewRow[] | undefined, done: Done) => {
    if (chosen !== undefined && rows !== undefined) void send(rows, done, { ...chosen, mapping: read.mapping });
  };

  return {
    ...rights,
    ...choices,
    ...read,
    ...taking,
    chosen,
    /** The daycare's own fields and consents. */
    named: known.imported ?? nothingKnown,
    /** Whether some dates can be read as two different days, and nothing tells which is meant. */
    asksOrder: read.order === undefined,
    unknownRooms: rights.mayAssign && known.here !== undefined ? unknown : [],
    classrooms: known.here ?? [],
    questions,
    review,
    loadError: known.error,
    retryLoading: known.retry,
    sending,
    /** Turns a column into one of the daycare's own fields. Undefined for people who may not add fields. */
    addField: may('daycare.settings') ? addField : undefined,
    start: () => sendRows(review, new Map()),
    goOn: () => sendRows(sending?.rows, sending?.done ?? new Map()),
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
  const take = (tables: FileTables, file?: string) => {
    const taken = listFrom(tables, file);
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
        if ('tables' in found) take(found, file.name);
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
      if (count > 0) take(pastedTable(cells));
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
    students: enabled && imported.data !== undefined && (here !== undefined || !mayAssign) ? students.data?.students : undefined,
    here,
    imported: imported.data,
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
function useReading(chosen: Chosen | undefined, imported: ImportData | undefined, mayAssign: boolean) {
  const { tables, sheets, headingRows, places: chosenPlaces } = chosen ?? {};
  const list = useMemo(() => tables && sheets && listIn(tables, sheets, headingRows ?? new Map()), [tables, sheets, headingRows]);
  const recognizedPlaces = useMemo(() => list && columnsOf(list, imported), [list, imported]);
  const places = useMemo(
    () =>
      (recognizedPlaces ?? []).map((place, index): ColumnPlace => {
        const now = chosenPlaces?.get(index) ?? place;
        return now === 'classroom' && index === list?.nameColumn && !mayAssign ? 'leftOut' : now;
      }),
    [recognizedPlaces, chosenPlaces, list, mayAssign],
  );
  const written = useMemo(() => (list === undefined ? [] : readRows(list, places)), [list, places]);
  const recognized = useMemo(() => dateOrderOf(written.map(({ dob }) => dob)), [written]);
  const order = chosen?.order ?? (recognized === 'ambiguous' ? undefined : (recognized ?? orderOfLocale()));
  const mapping = list && mappingOf(list, places);
  /** `needsOrder` tells whether any date would change with another order. */
  return { list, places, mapping, written, order, needsOrder: recognized !== undefined };
}

/** The rows as they will be imported: with edited cells, and compared with what the daycare has. */
function useReview(
  chosen: Chosen | undefined,
  { written, order, places, list }: ReturnType<typeof useReading>,
  { students, here, imported }: ReturnType<typeof useKnown>,
  { mayAssign, mayEnrol, mayPeople, mayMake }: ImportRights & { mayMake: boolean },
) {
  const [today] = useState(() => todayAt(new Date()));
  const { editedCells, words, answers, rooms: chosenRooms } = chosen ?? {};
  const rows = useMemo(
    () => (editedCells?.size ? written.map((row): ReadRow => ({ ...row, ...editedCells.get(row.line) })) : written),
    [written, editedCells],
  );
  const { rooms, unknown } = useMemo(
    () => matchRooms(rows, here ?? [], chosenRooms ?? new Map(), mayMake),
    [rows, here, chosenRooms, mayMake],
  );
  const questions = useMemo(() => {
    const byKey = new Map(students?.map((student) => [keyOf(student), student]));
    return wordQuestions(rows, (row) => byKey.get(keyOf(row, order)), mayEnrol);
  }, [rows, students, order, mayEnrol]);
  const about = useMemo(() => new Map(imported?.children.map((child) => [child.studentId, child.about])), [imported]);
  const headings = list?.headings;
  const review = useMemo(() => {
    if (students === undefined || order === undefined || words === undefined || answers === undefined || headings === undefined)
      return undefined;
    return reviewRows(rows, { order, today, students, rooms, places, headings, mayAssign, mayEnrol, mayPeople, about, words, answers });
  }, [rows, order, today, students, rooms, places, headings, mayAssign, mayEnrol, mayPeople, about, words, answers]);
  return { review, unknown, questions };
}

/** Makes one of the daycare's own fields or consents, and says what the column then holds, or what went wrong, in words. */
function useFieldMaking(daycareId: string) {
  const { mutateAsync: saveFields } = trpc.health.saveOwnFields.useMutation();
  const { client } = trpc.useUtils();
  return async (name: string): Promise<{ place?: ColumnPlace; problem: string | undefined }> => {
    const id = newSentId();
    const consent = consentNamed(name);
    const { fields, consents } = await client.health.getOwnFields.query({ daycareId });
    const more = consent === undefined ? { fields: [...fields, { id, name }] } : { consents: [...consents, { id, name: consent }] };
    try {
      await saveFields({ daycareId, fields, consents, ...more });
    } catch (error) {
      return { problem: failureOf('importStudents', error) };
    }
    return { place: consent === undefined ? `own.${id}` : `consent.${id}`, problem: undefined };
  };
}

export type ImportState = ReturnType<typeof useImport>;
