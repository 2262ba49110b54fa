import type { Answer, Confirmed } from '@daycare-portal/shared/daily-log';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';
import { eachInTurn } from '../../core/give-way';
import type { ChildTables } from '../../core/db/schema';

const partColumns = [
  'id',
  'studentId',
  'position',
  'kind',
  'at',
  'day',
  'classroomId',
  'detail',
  'amount',
  'note',
  'confirmed',
  'untilAt',
  'untilName',
  'untilMark',
  'state',
  'sharedAt',
  'editedAt',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'updatedAt',
  'waited',
] as const;

type StoredRow = Pick<Selectable<ChildTables['logEntries']>, (typeof partColumns)[number]>;
/** What an entry says about one child. */
export type StoredPart = StoredRow;

// Read within a few hundredths of a second. Few days have more parts of entries.
const partsAtOnce = 2000;
const childrenAtOnce = 20;
const entriesAtOnce = 10;

const selectDay = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'logEntries')
    .where('day', '=', day)
    .select(partColumns)
    .limit(partsAtOnce + 1),
);

// An entry that also names children of other rooms is read whole, because a change of it changes all of them.
const selectDayOfRoom = preparedForChildren((db, children, day: string, classroomId: string) =>
  childRows(db, children, 'logEntries')
    .where('id', 'in', childRows(db, children, 'logEntries').where('day', '=', day).where('classroomId', '=', classroomId).select('id'))
    .select(partColumns)
    .limit(partsAtOnce + 1),
);

const selectChildrenOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'logEntries').where('day', '=', day).select('studentId').distinct(),
);

const selectDayOfSome = preparedForSome((db, children, studentIds: Named, days: Named) =>
  childRows(db, children, 'logEntries').where('studentId', 'in', studentIds).where('day', 'in', days).select(partColumns),
);

const selectDayOfChild = preparedForChildren((db, children, day: string, studentId: string) =>
  childRows(db, children, 'logEntries').where('studentId', '=', studentId).where('day', '=', day).select(partColumns),
);

/** The parts of a day's entries, of those that name a child of a room, of a child or of all these children, unordered. */
export async function listPartsOn(
  db: Db,
  children: ChildScope,
  day: PlainDate,
  { classroomId, studentId }: { classroomId?: string | null | undefined; studentId?: string | null | undefined },
): Promise<StoredPart[]> {
  if (studentId != null) return selectDayOfChild(db, children, day, studentId);
  const first = await (classroomId == null ? selectDay(db, children, day) : selectDayOfRoom(db, children, day, classroomId));
  if (first.length <= partsAtOnce) return first;
  const all: StoredPart[][] = [];
  const ids = (await selectChildrenOn(db, children, day)).map((row) => row.studentId);
  for (const some of inParts(ids, childrenAtOnce)) {
    const parts = await selectDayOfSome(db, children, some, [day]);
    all.push(parts);
  }
  const parts = all.flat();
  if (classroomId == null) return parts;
  const ofRoom = new Set(parts.flatMap((part) => (part.classroomId === classroomId ? [part.id] : [])));
  return parts.filter(({ id }) => ofRoom.has(id));
}

const selectPrevious = preparedForChildren((db, children, day: string, studentId: string) =>
  childRows(db, children, 'logEntries')
    .where('studentId', '=', studentId)
    .where('day', '<', day)
    .select(({ fn }) => fn.max('day').as('day')),
);

const selectNext = preparedForChildren((db, children, day: string, studentId: string) =>
  childRows(db, children, 'logEntries')
    .where('studentId', '=', studentId)
    .where('day', '>', day)
    .select(({ fn }) => fn.min('day').as('day')),
);

/** The nearest days on which something was written: about the child, in the room, or about anybody. */
export async function findLogDaysAround(
  db: Db,
  children: ChildScope,
  day: PlainDate,
  { classroomId = null, studentId = null }: { classroomId?: string | null | undefined; studentId?: string | null | undefined },
) {
  const written = childRows(db, children, 'logEntries')
    .select('day')
    .limit(1)
    .$if(classroomId !== null, (days) => days.where('classroomId', '=', classroomId));
  const [previous] =
    studentId === null
      ? await written.where('day', '<', day).orderBy('day', 'desc').execute()
      : await selectPrevious(db, children, day, studentId);
  const [next] =
    studentId === null ? await written.where('day', '>', day).orderBy('day').execute() : await selectNext(db, children, day, studentId);
  return { previousDay: previous?.day ?? null, nextDay: next?.day ?? null };
}

const selectHeld = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'logEntries').where('day', '=', day).where('state', '=', 'held').select('id').distinct(),
);

/** How many entries of a day families do not see yet. */
export async function countHeldOn(db: Db, children: ChildScope, day: PlainDate): Promise<number> {
  return (await selectHeld(db, children, day)).length;
}

const selectParts = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'logEntries').where('id', 'in', ids).select(partColumns),
);

/** The parts of these entries about these children, in order. */
export async function listPartsOf(db: Db, children: ChildScope, ids: readonly string[]): Promise<StoredPart[]> {
  const found: StoredPart[][] = [];
  for (const some of inParts(ids.toSorted(), entriesAtOnce)) {
    const parts = await selectParts(db, children, some);
    found.push(parts.toSorted((a, b) => (a.id === b.id ? a.position - b.position : a.id < b.id ? -1 : 1)));
  }
  return found.flat();
}

const selectWritten = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'logEntries').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']).distinct(),
);

/** The entries with these ids, whoever their children are, because an id can be used once per daycare. */
export function listWrittenEntries(db: Db, children: ChildScope, ids: readonly string[]) {
  return selectWritten(db, acrossDaycare(children), ids);
}

const selectAsleep = preparedForChildren((db, children) =>
  childRows(db, children, 'logEntries')
    .where('kind', '=', 'nap')
    .where('untilAt', 'is', null)
    .select(partColumns)
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .orderBy('position'),
);

/** The naps that have not ended, the longest first. */
export function listAsleep(db: Db, children: ChildScope): Promise<StoredPart[]> {
  return selectAsleep(db, children);
}

export type NewPart = Omit<Insertable<ChildTables['logEntries']>, 'daycareId'>;

export async function insertParts(trx: Db, children: ChildScope, parts: readonly NewPart[]): Promise<void> {
  const { daycareId } = children;
  await insertRows(childTables(trx, children), 'logEntries', await eachInTurn(parts, (part) => ({ daycareId, ...part })));
}

/** Changes a part that was read before. */
export async function updatePart(
  trx: Db,
  children: ChildScope,
  { id, studentId }: Pick<StoredPart, 'id' | 'studentId'>,
  fields: Partial<NewPart>,
): Promise<void> {
  await childTables(trx, children)
    .updateTable('logEntries')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .where('studentId', '=', studentId)
    .execute();
}

export async function deleteParts(trx: Db, children: ChildScope, id: string, studentIds: readonly string[]): Promise<void> {
  await childTables(trx, children)
    .deleteFrom('logEntries')
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .where('studentId', 'in', studentIds)
    .execute();
}

/** Keeps what an entry said about children before it is changed. */
export async function insertVersions(
  trx: Db,
  children: ChildScope,
  versions: readonly Omit<Insertable<ChildTables['logVersions']>, 'daycareId'>[],
): Promise<void> {
  const { daycareId } = children;
  await insertRows(
    childTables(trx, children),
    'logVersions',
    versions.map((version) => ({ daycareId, ...version })),
  );
}

/** How often what the entry says about a child was changed, of the child with the most changes. */
export async function countVersions(db: Db, children: ChildScope, entryId: string): Promise<number> {
  const rows = await childRows(db, children, 'logVersions')
    .where('entryId', '=', entryId)
    .select([({ fn }) => fn.countAll<number | string>().as('versions')])
    .groupBy('studentId')
    .execute();
  return Math.max(0, ...rows.map(({ versions }) => Number(versions)));
}

const versionColumns = [
  'studentId',
  'change',
  'wasShared',
  'at',
  'kind',
  'detail',
  'amount',
  'note',
  'confirmed',
  'untilAt',
  'recordedName',
  'recordedAt',
] as const;

export type StoredVersion = Pick<Selectable<ChildTables['logVersions']>, (typeof versionColumns)[number]>;

/** What was taken out of the log, of entries that began in this time, the latest removal first. */
export function listRemoved(db: Db, children: ChildScope, { from, until }: { from: string; until: string }) {
  return childRows(db, children, 'logVersions')
    .where('change', '=', 'removed')
    .where('at', '>=', from)
    .where('at', '<', until)
    .select(['entryId', ...versionColumns])
    .orderBy('recordedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function listVersions(db: Db, children: ChildScope, entryId: string) {
  return childRows(db, children, 'logVersions')
    .where('entryId', '=', entryId)
    .select(versionColumns)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

const checkColumns = ['id', 'entryId', 'studentId', 'at', 'position', 'initials', 'recordedName'] as const;

const selectChecks = preparedForSome((db, children, entryIds: Named) =>
  childRows(db, children, 'sleepChecks').where('entryId', 'in', entryIds).select(checkColumns),
);

/** The sleep checks of these naps, oldest first. */
export async function listChecks(db: Db, children: ChildScope, entryIds: readonly string[]) {
  return (await selectChecks(db, children, entryIds)).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

const selectWrittenChecks = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'sleepChecks').where('id', 'in', ids).select(['id', 'studentId', 'recordedBy as sentBy', 'payloadHash']),
);

export function listWrittenChecks(db: Db, children: ChildScope, ids: readonly string[]) {
  return selectWrittenChecks(db, acrossDaycare(children), ids);
}

export async function insertChecks(
  trx: Db,
  children: ChildScope,
  checks: readonly Omit<Insertable<ChildTables['sleepChecks']>, 'daycareId'>[],
): Promise<void> {
  const { daycareId } = children;
  await insertRows(
    childTables(trx, children),
    'sleepChecks',
    checks.map((check) => ({ daycareId, ...check })),
  );
}

const milestonesAtOnce = 500;

/** What was noted as milestones of a child in these days, oldest first; of very many, the newest. */
export async function listMilestones(
  db: Db,
  children: ChildScope,
  studentId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<StoredPart[]> {
  const newest = await childRows(db, children, 'logEntries')
    .where('studentId', '=', studentId)
    .where('kind', '=', 'milestone')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(partColumns)
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(milestonesAtOnce)
    .execute();
  return newest.toReversed();
}

/** The first day on which a milestone of this child was noted. */
export async function findFirstMilestone(db: Db, children: ChildScope, studentId: string): Promise<PlainDate | null> {
  const row = await childRows(db, children, 'logEntries')
    .where('studentId', '=', studentId)
    .where('kind', '=', 'milestone')
    .select((entry) => entry.fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** What somebody answered before this was recorded about the child. */
export function answersOf({ confirmed }: Pick<StoredPart, 'confirmed'>): Answer[] {
  const stored: Confirmed[] = confirmed === null ? [] : JSON.parse(confirmed);
  return stored.map(({ about, reason }) => ({ about, reason }));
}

/** What the entry says about the child, with the end of a nap. */
export function detailOf({ kind, detail, at, untilAt }: Pick<StoredPart, 'kind' | 'detail' | 'at' | 'untilAt'>): LogDetail {
  if (kind === 'nap') return { from: at, until: untilAt };
  const read: LogDetail = JSON.parse(detail);
  return read;
}

const selectOpenRooms = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'openDays').where('studentId', 'in', studentIds).select(['studentId', 'classroomId', 'day']),
);

/** In which room these children are, of those who are checked in. */
export async function listOpenRooms(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  day: PlainDate,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await selectOpenRooms(db, children, studentIds);
  return new Map(rows.filter((row) => row.day <= day).map(({ studentId, classroomId }) => [studentId, classroomId]));
}

const selectHere = preparedForChildren((db, children) => childRows(db, children, 'openDays').select(['studentId', 'classroomId', 'day']));

/** All of these children who are checked in, with their rooms. */
export function listHere(db: Db, children: ChildScope) {
  return selectHere(db, children);
}
