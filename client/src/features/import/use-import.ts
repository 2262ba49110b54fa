import { todayAt } from '@daycare-portal/shared/dates';
import type { ImportedRow } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useMemo, useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { newSentId } from '../../api/new-sent-id';
import { trpc } from '../../api/trpc';
import { usePermission } from '../../auth/use-permission';
import { focusPageTitle } from '../../components/page-title';
import { useBusy } from '../../components/use-busy';
import { recognizeSheet } from '../../list-reading/read-roster';
import { maxTableLetters, readTable, tableProblem, textProblem } from '../../list-reading/read-table';
import type { AboutPlace } from './about-places';
import { choicesOf, type Change } from './choices-of';
import { listFrom, type Chosen } from './chosen-list';
import type { NamedTable } from './list-file';
import { matchRooms } from './match-rooms';
import { consentNamed } from './own-list';
import { problemSentence } from './problem-sentence';
import { readListFile } from './read-file';
import { reviewRows, type ReadSheetRow, type ReviewRow, type Room } from './review-rows';
import { useImportSending } from './use-import-sending';
import { useReading } from './use-reading';

const nothingNamed = { fields: [], consents: [] };

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

export type ImportState = ReturnType<typeof useImport>;
