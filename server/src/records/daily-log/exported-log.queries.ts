import type { PlainDate } from '@daycare-portal/shared/dates';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';

const recorded = ['recordedBy as recordedById', 'recordedName as recordedBy', 'recordedAt'] as const;

type OfDays = 'logEntries' | 'mealMarks' | 'attendanceMarks';

/** The days with rows of the table about these children, or about one. */
export async function listDaysOf(db: Db, children: ChildScope, table: OfDays, studentId?: string): Promise<PlainDate[]> {
  const rows = await childRows(db, children, table, studentId).select('day').distinct().orderBy('day').execute();
  return rows.map(({ day }) => day);
}

interface OnDay {
  day: PlainDate;
  /** Rows count that existed at this time. */
  until: string;
}

/** The ids of a day's entries, in groups of at most so many rows, or of one entry that has more. A day can have very many. */
export async function listEntryGroups(
  db: Db,
  children: ChildScope,
  { day, until }: OnDay,
  rowsAtOnce: number,
  studentId?: string,
): Promise<string[][]> {
  const entries = await childRows(db, children, 'logEntries', studentId)
    .where('day', '=', day)
    .where('recordedAt', '<=', until)
    .select(['id', ({ fn }) => fn.countAll<number>().as('rows')])
    .groupBy('id')
    .orderBy(({ fn }) => fn.min('at'))
    .orderBy(({ fn }) => fn.min('recordedAt'))
    .orderBy('id')
    .execute();
  const groups: string[][] = [];
  let room = 0;
  for (const { id, rows } of entries) {
    const group = Number(rows) <= room ? groups.at(-1) : undefined;
    if (group === undefined) groups.push([id]);
    else group.push(id);
    room = (group === undefined ? rowsAtOnce : room) - Number(rows);
  }
  return groups;
}

export function listExportedEntries(db: Db, children: ChildScope, ids: readonly string[], { day, until }: OnDay, studentId?: string) {
  return childRows(db, children, 'logEntries', studentId)
    .where('logEntries.id', 'in', ids)
    .where('day', '=', day)
    .where('recordedAt', '<=', until)
    .select([
      'id',
      'studentId',
      'kind',
      'at',
      'day',
      'classroomId',
      'detail',
      'amount',
      'note',
      'confirmed',
      'untilAt',
      'state',
      'sharedAt',
      'editedAt',
    ])
    .select([...recorded, 'deviceName as tablet', 'updatedAt', 'waited'])
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .orderBy('position')
    .execute();
}

export function listExportedVersions(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'logVersions')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select([
      'id',
      'entryId',
      'studentId',
      'change',
      'kind',
      'at',
      'detail',
      'amount',
      'note',
      'confirmed',
      'untilAt',
      'wasShared',
      ...recorded,
    ])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listExportedChecks(db: Db, children: ChildScope, studentIds: readonly string[], until: string) {
  return childRows(db, children, 'sleepChecks')
    .where('studentId', 'in', studentIds)
    .where('recordedAt', '<=', until)
    .select(['id', 'entryId', 'studentId', 'at', 'position', 'initials', 'waited', ...recorded, 'deviceName as tablet'])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function listExportedMealMarks(db: Db, children: ChildScope, { day, until }: OnDay, studentId?: string) {
  return childRows(db, children, 'mealMarks', studentId)
    .where('day', '=', day)
    .where('recordedAt', '<=', until)
    .select([
      'id',
      'studentId',
      'day',
      'meal',
      'kind',
      'at',
      'classroomId',
      'entryId',
      'reason',
      'confirmed',
      'replaces',
      'waited',
      ...recorded,
    ])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

/** The whole menu, with who wrote its weeks. */
export function listExportedMenu(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'menuMeals').select(['day', 'meal', 'food', 'allergens']).orderBy('day').orderBy('meal').execute();
}

export function listExportedWeeks(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'menuWeeks').select(['week', 'updatedName as updatedBy', 'updatedAt']).orderBy('week').execute();
}

export function listExportedSubstitutes(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'menuSubstitutes', studentId)
    .select(['studentId', 'day', 'meal', 'food'])
    .orderBy('day')
    .orderBy('meal')
    .orderBy('studentId')
    .execute();
}

export function listExportedStanding(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'standingSubstitutes', studentId)
    .select(['studentId', 'food as insteadOf', 'instead as food'])
    .orderBy('studentId')
    .orderBy('food')
    .execute();
}

export function listExportedRooms(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'logRooms')
    .select(['classroomId', 'held', 'sleepChecks', 'updatedAt'])
    .orderBy('classroomId')
    .execute();
}

/** The photos of entries, and who is in each, of all entries or of those about one child. */
export async function listExportedPhotos(db: Db, children: ChildScope, studentId?: string) {
  const tables = childTables(db, children);
  const photos = await tables
    .selectFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('entryId', 'is not', null)
    .select(['id', 'entryId', 'addedName as addedBy', 'addedAt', 'position'])
    .select((photo) => photo.fn<number>('octet_length', ['bytes']).as('size'))
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
  if (photos.length === 0) return [];
  const parts = await childRows(db, children, 'logEntries')
    .innerJoin('logPhotos', inDaycare('logPhotos.entryId', 'logEntries.id'))
    .select(['logEntries.id', 'logEntries.studentId', 'logEntries.day'])
    .distinct()
    .orderBy('logEntries.id')
    .orderBy('logEntries.studentId')
    .execute();
  const of = (entryId: string | null) => parts.filter(({ id }) => id === entryId);
  return photos.flatMap(({ entryId, size, ...photo }) => {
    const own = of(entryId);
    if (own.length === 0 || (studentId !== undefined && !own.some((part) => part.studentId === studentId))) return [];
    return [
      { ...photo, entryId: entryId ?? '', size: Number(size), day: own[0]?.day ?? '', studentIds: own.map((part) => part.studentId) },
    ];
  });
}

export async function findExportedPhoto(db: Db, children: ChildScope, id: string): Promise<Uint8Array | undefined> {
  const photo = await childTables(db, children)
    .selectFrom('logPhotos')
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .select('bytes')
    .executeTakeFirst();
  return photo?.bytes;
}
