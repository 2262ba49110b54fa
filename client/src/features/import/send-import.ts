import type { ScheduleBlock } from '@daycare-portal/shared/enrollment';
import { foldClassroom, type ImportedRow, type ImportRow, type ImportStudentsResult } from '@daycare-portal/shared/imports';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { sendInParts } from '../../api/send-in-parts';
import { trpc } from '../../api/trpc';
import type { Chosen } from './chosen-list';
import type { mappingOf } from './read-list';
import type { ReviewRow, Room } from './review-rows';

interface Calls {
  start: (fileRows: number, newClassrooms: string[]) => Promise<{ importId: string; classrooms: { id: string; name: string }[] }>;
  send: (importId: string, rows: ImportRow[]) => Promise<ImportStudentsResult>;
}

/** The rows that change something. */
export function importable(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter(({ sends }) => sends !== undefined);
}

/**
 * Sends the rows after those that `done` lists, so an import continues where a lost connection stopped it. Reports the progress after each
 * call.
 */
export async function sendImport(
  rows: readonly ReviewRow[],
  done: ReadonlyMap<number, ImportedRow>,
  { start, send }: Calls,
  onProgress: (importId: string, done: ReadonlyMap<number, ImportedRow>) => void,
): Promise<void> {
  const all = importable(rows);
  const { importId, classrooms } = await start(rows.length, roomsToMake(all));
  const idOf = new Map(classrooms.map(({ id, name }) => [foldClassroom(name), id]));
  const resultByRow = new Map(done);
  const left = all.filter(({ line }) => !resultByRow.has(line));
  onProgress(importId, new Map(resultByRow));
  await sendInParts(
    left,
    (part) =>
      send(
        importId,
        part.flatMap((row) => wireRow(row, idOf)),
      ),
    ({ results }) => {
      for (const result of results) resultByRow.set(result.fileRow, result);
      onProgress(importId, new Map(resultByRow));
    },
  );
}

function wireRow({ sends }: ReviewRow, idOf: ReadonlyMap<string, string>): ImportRow[] {
  if (sends === undefined) return [];
  const { rooms, homeRoom, about, ...row } = sends;
  const homeClassroomId = homeRoom === undefined ? undefined : roomId(homeRoom, idOf);
  return [
    {
      ...row,
      classroomIds: rooms.flatMap((room) => roomId(room, idOf) ?? []),
      ...(about !== undefined && {
        about: about.map((change) =>
          change.what === 'week' ? { ...change, week: change.week.map((block) => inRoom(block, idOf)) } : change,
        ),
      }),
      ...(homeClassroomId !== undefined && { homeClassroomId }),
    },
  ];
}

/** A classroom that the import creates goes by its name until then. */
function inRoom(block: ScheduleBlock, idOf: ReadonlyMap<string, string>): ScheduleBlock {
  return block.classroomId === null ? block : { ...block, classroomId: idOf.get(block.classroomId) ?? block.classroomId };
}

function roomId(room: Room, idOf: ReadonlyMap<string, string>): string | undefined {
  if (room.does === 'leave') return undefined;
  return room.does === 'use' ? room.id : idOf.get(foldClassroom(room.name));
}

/** Each name once, as first written in a row that is sent. */
function roomsToMake(rows: readonly ReviewRow[]): string[] {
  const made = rows.flatMap(({ sends }) => sends?.rooms ?? []).filter(({ does }) => does === 'make');
  return [...new Map(made.map(({ name }) => [foldClassroom(name), name])).values()];
}

/** An import that is running, stopped or finished, with its rows as reviewed. */
export interface Sending {
  rows: readonly ReviewRow[];
  importId: string | undefined;
  done: ReadonlyMap<number, ImportedRow>;
  failure: string | undefined;
  finished: boolean;
}

/** Sends the reviewed rows in parts. After a failure it continues with the remaining rows. */
export function useImportSending(daycareId: string) {
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
    const key = { daycareId, requestKey, ...(fileName !== undefined && { fileName }), ...(mapping !== undefined && { mapping }) };
    try {
      await sendImport(
        rows,
        done,
        {
          start: (fileRows, newClassrooms) => startImport({ ...key, fileRows, newClassrooms }),
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
