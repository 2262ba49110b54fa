import type { ScheduleBlock } from '@daycare-portal/shared/enrolment';
import { foldClassroom, type ImportedRow, type ImportRow, type ImportStudentsResult } from '@daycare-portal/shared/imports';
import { sendInParts } from '../../api/send-in-parts';
import type { ReviewRow, Room } from './review-rows';

interface Calls {
  start: (fileRows: number, newClassrooms: string[]) => Promise<{ importId: string; classrooms: { id: string; name: string }[] }>;
  send: (importId: string, rows: ImportRow[]) => Promise<ImportStudentsResult>;
}

/** The rows that change something. */
export function importable(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter(({ kind }) => kind === 'new' || kind === 'update');
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

function wireRow(
  { line, student, rooms, homeRoom, enrolment, about, removedEmails, renames, seen }: ReviewRow,
  idOf: ReadonlyMap<string, string>,
): ImportRow[] {
  if (student === undefined) return [];
  const classroomIds = rooms.flatMap((room) => roomId(room, idOf) ?? []);
  const homeClassroomId = homeRoom === undefined ? undefined : roomId(homeRoom, idOf);
  return [
    {
      ...student,
      fileRow: line,
      classroomIds,
      removedEmails,
      seen,
      ...(renames !== undefined && { studentId: renames }),
      ...(enrolment !== undefined && { enrolment }),
      ...(about !== undefined && { about: { ...about, week: about.week?.map((block) => inRoom(block, idOf)) ?? null } }),
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
  const made = rows.flatMap((row) => row.rooms).filter(({ does }) => does === 'make');
  return [...new Map(made.map(({ name }) => [foldClassroom(name), name])).values()];
}
