import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import type { FolderScope } from '@daycare-portal/shared/folder';
import { dayAt } from '@daycare-portal/shared/center-time';
import { groupBy } from '@daycare-portal/shared/groups';
import { isoTime } from '../../core/runtime';
import { listEnrollments } from '../../records/students/enrollments.queries';
import { attendancePart, type Presence } from './attendance-part';
import { authorizationsPart, documentsPart, dosesPart, incidentsPart, mealsPart, sleepPart, viewsPart } from './care-parts';
import type { FolderPart } from './part';
import { readFolder, type Folder, type FolderReading } from './read-folder';
import { hashOf, recordsText } from './records-text';
import { drillsPart, ratioPart, staffPart, teamDocumentsPart } from './team-parts';

interface FolderRoom {
  name: string;
  enrolled: number;
  mostAtOnce: number;
  hasRule: boolean;
  minutesShort: number;
  stretches: number;
  explained: number;
}

/** Everything that is in a folder, to be printed or zipped. */
export interface MadeFolder {
  folder: Folder;
  madeAt: string;
  /** Null: a command of the machine. */
  madeBy: string | null;
  parts: FolderPart[];
  rooms: FolderRoom[];
  daysOpen: number;
  enrolled: number;
  mostAtOnce: number;
  /** The records as they are stored. */
  text: readonly string[];
  hash: string;
}

/** Only the hash of the records of now. */
export async function hashRecords(reading: FolderReading, scope: FolderScope): Promise<string> {
  return hashOf(await recordsText(await readFolder(reading, scope)));
}

export async function makeFolder(reading: FolderReading, scope: FolderScope, madeBy: string | null): Promise<MadeFolder> {
  const { db, runtime, access } = reading;
  const folder = await readFolder(reading, scope);
  const isOfOne = scope.studentId !== null;
  const { part: attendance, presences } = await attendancePart(folder);
  const ratio = isOfOne ? undefined : await ratioPart(reading, folder);
  const text = await recordsText(folder);
  const spans = await listEnrollments(db, access.children);
  const isEnrolled = (id: string, createdAt: string) =>
    enrollmentStatus(spans.get(id) ?? [], dayAt(createdAt, folder.timeZone), lastDay(folder)).status === 'enrolled';
  const enrolled = [...folder.children.values()].filter(({ id, createdAt }) => folder.isHome(id) && isEnrolled(id, createdAt));
  return {
    folder,
    madeAt: isoTime(runtime.now()),
    madeBy,
    parts: [
      attendance,
      ...(ratio === undefined ? [] : [ratio.part, await staffPart(folder)]),
      await incidentsPart(folder),
      await authorizationsPart(folder),
      await dosesPart(folder),
      await sleepPart(folder),
      await mealsPart(folder),
      ...(isOfOne ? [] : [await drillsPart(folder)]),
      await documentsPart(folder),
      ...(isOfOne || scope.classroomId !== null ? [] : [await teamDocumentsPart(reading, folder)]),
      await viewsPart(folder),
    ],
    rooms: (ratio?.rooms ?? []).map(({ classroomId, ...sums }) => ({
      ...sums,
      name: folder.roomName(classroomId) ?? '',
      enrolled: enrolled.filter(({ homeClassroomId }) => homeClassroomId === classroomId).length,
      mostAtOnce: mostAtOnce(presences.filter((one) => one.classroomId === classroomId)),
    })),
    daysOpen: folder.days.filter(({ isOpen }) => isOpen).length,
    enrolled: enrolled.length,
    mostAtOnce: mostAtOnce(presences),
    text,
    hash: await hashOf(text),
  };
}

/** The last day of the folder that has begun. */
function lastDay({ scope, rules }: Folder): string {
  return scope.until < rules.today ? scope.until : rules.today;
}

/** How many were there at the fullest moment of any day. Who leaves as another comes is not counted twice. */
function mostAtOnce(presences: readonly Presence[]): number {
  let most = 0;
  for (const ofDay of groupBy(presences, ({ day }) => day).values()) {
    const changes = ofDay
      .flatMap(({ from, until }) => [{ at: from, by: 1 }, ...(until === null ? [] : [{ at: until, by: -1 }])])
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.by - b.by));
    let here = 0;
    for (const { by } of changes) most = Math.max(most, (here += by));
  }
  return most;
}
