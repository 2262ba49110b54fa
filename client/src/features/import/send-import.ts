import {
  foldClassroom,
  type ImportedRow,
  type ImportMapping,
  type ImportRow,
  type ImportStudentsResult,
} from '@daycare-portal/shared/imports';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { sendInParts } from '../../api/send-in-parts';
import { trpc } from '../../api/trpc';
import type { ReviewRow } from './review-rows';

interface Calls {
  start: (fileRows: number, newClassrooms: string[]) => Promise<{ importId: string; classrooms: { id: string; name: string }[] }>;
  send: (importId: string, rows: ImportRow[]) => Promise<ImportStudentsResult>;
}

/** By line. */
export type Done = ReadonlyMap<number, ImportedRow>;
type Sends = NonNullable<ReviewRow['sends']>;

/** What the rows that change something send. */
export function importable(rows: readonly ReviewRow[]): Sends[] {
  return rows.flatMap(({ sends }) => sends ?? []);
}

/**
 * Sends the rows after those that `done` lists, so an import continues where a lost connection stopped it. Reports the progress after each
 * call.
 */
export async function sendImport(
  rows: readonly ReviewRow[],
  done: Done,
  { start, send }: Calls,
  onProgress: (importId: string, done: Done) => void,
): Promise<void> {
  const all = importable(rows);
  const made = new Map(all.flatMap(({ makes }) => makes.map((name): [string, string] => [foldClassroom(name), name])));
  const { importId, classrooms } = await start(rows.length, [...made.values()]);
  const idOf = new Map(classrooms.map(({ id, name }) => [foldClassroom(name), id]));
  const resultByRow = new Map(done);
  onProgress(importId, new Map(resultByRow));
  await sendInParts(
    all.filter(({ fileRow }) => !resultByRow.has(fileRow)),
    (part) =>
      send(
        importId,
        part.map((row) => inRooms(row, idOf)),
      ),
    ({ results }) => {
      for (const result of results) resultByRow.set(result.fileRow, result);
      onProgress(importId, new Map(resultByRow));
    },
  );
}

/** The row with the ids of the rooms that the import has made. */
function inRooms({ makes: _makes, ...row }: Sends, idOf: ReadonlyMap<string, string>): ImportRow {
  const idIn = <Key extends string | null>(key: Key) => (key === null ? key : (idOf.get(key) ?? key));
  const { classroomIds, homeClassroomId, about } = row;
  return {
    ...row,
    classroomIds: classroomIds.map(idIn),
    ...(homeClassroomId !== undefined && { homeClassroomId: idIn(homeClassroomId) }),
    ...(about !== undefined && {
      about: about.map((change) => {
        if (change.what !== 'week') return change;
        return { ...change, week: change.week.map((block) => ({ ...block, classroomId: idIn(block.classroomId) })) };
      }),
    }),
  };
}

/** An import that is running, stopped or finished, with its rows as reviewed. */
export interface Sending {
  rows: readonly ReviewRow[];
  importId: string | undefined;
  done: Done;
  failure: string | undefined;
  finished: boolean;
}

interface Start {
  requestKey: string;
  fileName: string | undefined;
  mapping: ImportMapping | undefined;
}

/** Sends the reviewed rows in parts. After a failure it continues with the remaining rows. */
export function useImportSending(daycareId: string) {
  const [sending, setSending] = useState<Sending>();
  const { mutateAsync: startImport } = trpc.students.startImport.useMutation();
  const { mutateAsync: importStudents } = trpc.students.importStudents.useMutation();
  const send = async (rows: readonly ReviewRow[], done: Done, { requestKey, fileName, mapping }: Start) => {
    let now: Sending = { rows, importId: undefined, done, failure: undefined, finished: false };
    const become = (changed: Partial<Sending>) => setSending((now = { ...now, ...changed }));
    const key = { daycareId, requestKey, ...(fileName !== undefined && { fileName }), ...(mapping !== undefined && { mapping }) };
    const calls: Calls = {
      start: (fileRows, newClassrooms) => startImport({ ...key, fileRows, newClassrooms }),
      send: (importId, some) => importStudents({ daycareId, importId, rows: some }),
    };
    become({});
    try {
      await sendImport(rows, done, calls, (importId, resultByRow) => become({ importId, done: resultByRow }));
      become({ finished: true });
    } catch (error) {
      become({ failure: failureOf('importStudents', error) });
    }
  };
  return { sending, send, forget: () => setSending(undefined) };
}
