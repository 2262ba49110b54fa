import type { PlainDate } from '@daycare-portal/shared/dates';
import type { OutingAdult, OutingMarkKind } from '@daycare-portal/shared/outings';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, isOneOf } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import { inJson, jsonList, prepared } from '../../core/db/prepared';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

/** The kind of an outing's mark. The start of the way back has a column of its own. */
export const markKind = sql<OutingMarkKind>`case when outing_marks.going_back = 1 then 'goingBack' else outing_marks.kind end`.as('kind');

/** Outings have a color and shape where rooms have theirs. */
export const outingMark = 7;

const selectOutingsOn = prepared((db: Db, daycareId: AuthorizedDaycareId, from: string, until: string) =>
  db
    .selectFrom('outings')
    .leftJoin('outingMarks', (join) =>
      join
        .onRef('outingMarks.daycareId', '=', 'outings.daycareId')
        .onRef('outingMarks.outingId', '=', 'outings.id')
        .on('outingMarks.kind', 'in', ['planned', 'left', 'returned', 'cancelled']),
    )
    .where('outings.daycareId', '=', daycareId)
    .where('outings.day', '>=', from)
    .where('outings.day', '<=', until)
    .select(['outings.id', 'outings.name', 'outingMarks.kind as step'])
    .orderBy('outings.name')
    .orderBy('outings.id')
    .orderBy('outingMarks.recordedAt')
    .orderBy('outingMarks.id'),
);

interface DayOuting {
  id: string;
  name: string;
  /** It has left and is not back. */
  isOut: boolean;
  /** It has not left yet. */
  isPlanned: boolean;
}

/** The outings of these days, both included. */
export async function listOutingsOn(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate, until: PlainDate): Promise<DayOuting[]> {
  // The last of its marks counts.
  const found = new Map<string, DayOuting>();
  for (const { id, name, step } of await selectOutingsOn(db, daycareId, from, until))
    found.set(id, { id, name, isOut: step === 'left', isPlanned: step === 'planned' });
  return [...found.values()];
}

export type StoredOuting = Omit<Selectable<Tables['outings']>, 'daycareId' | 'createdAt'>;

function selectOutings(db: Db, daycareId: AuthorizedDaycareId) {
  return daycareRows(db, daycareId, 'outings').select([
    'id',
    'name',
    'kind',
    'byVehicle',
    'day',
    'leavesAt',
    'returnsAt',
    'note',
    'updatedAt',
  ]);
}

export function findOuting(db: Db, daycareId: AuthorizedDaycareId, id: string): Promise<StoredOuting | undefined> {
  return selectOutings(db, daycareId).where('id', '=', id).executeTakeFirst();
}

const selectOutingsOf = prepared((db: Db, daycareId: AuthorizedDaycareId, ids: string) =>
  selectOutings(db, daycareId).where('id', 'in', inJson(db, ids)).orderBy('id'),
);

/** Those of these places that are outings. */
export function listOutingsOf(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<StoredOuting[]> {
  return selectOutingsOf(db, daycareId, jsonList(ids));
}

/** The outings of this day and later, by day and time. */
export function listOutings(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate): Promise<StoredOuting[]> {
  return selectOutings(db, daycareId).where('day', '>=', from).orderBy('day').orderBy('leavesAt').orderBy('name').orderBy('id').execute();
}

/** Who goes along on the outings of this day and later, in order. */
export function listAdultsFrom(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate) {
  return db
    .selectFrom('outingAdults')
    .innerJoin('outings', inDaycare('outings.id', 'outingAdults.outingId'))
    .where('outingAdults.daycareId', '=', daycareId)
    .where('outings.day', '>=', from)
    .select(['outingId', 'userId', 'outingAdults.name'])
    .orderBy('outingId')
    .orderBy('position')
    .execute();
}

/** The same for what happened to them, in order. */
export function listMarksFrom(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate) {
  return db
    .selectFrom('outingMarks')
    .innerJoin('outings', inDaycare('outings.id', 'outingMarks.outingId'))
    .where('outingMarks.daycareId', '=', daycareId)
    .where('outings.day', '>=', from)
    .select(['outingId', markKind, 'personName', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('outingMarks.id')
    .execute();
}

/** The same for how many children are on each roll. */
export async function countChildrenFrom(db: Db, children: ChildScope, from: PlainDate): Promise<ReadonlyMap<string, number>> {
  const rows = await childRows(db, children, 'outingChildren')
    .innerJoin('outings', inDaycare('outings.id', 'outingChildren.outingId'))
    .where('outings.day', '>=', from)
    .groupBy('outingId')
    .select(['outingId', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ outingId, count }) => [outingId, Number(count)]));
}

export function listAdults(db: Db, daycareId: AuthorizedDaycareId, outingId: string): Promise<OutingAdult[]> {
  return daycareRows(db, daycareId, 'outingAdults')
    .where('outingId', '=', outingId)
    .select(['userId', 'name', 'phone'])
    .orderBy('position')
    .execute();
}

/** The adults of this day and later who left a number, last outing first. */
export function listPhonesFrom(db: Db, daycareId: AuthorizedDaycareId, from: PlainDate): Promise<OutingAdult[]> {
  return db
    .selectFrom('outingAdults')
    .innerJoin('outings', inDaycare('outings.id', 'outingAdults.outingId'))
    .where('outingAdults.daycareId', '=', daycareId)
    .where('outings.day', '>=', from)
    .where('phone', 'is not', null)
    .select(['userId', 'outingAdults.name', 'phone'])
    .orderBy('outings.updatedAt', 'desc')
    .orderBy('outingId')
    .orderBy('position')
    .execute();
}

/** Those of these children who are on the roll. */
export async function listOnRoll(db: Db, children: ChildScope, outingId: string): Promise<string[]> {
  const rows = await childRows(db, children, 'outingChildren')
    .where('outingId', '=', outingId)
    .select('studentId')
    .orderBy('studentId')
    .execute();
  return rows.map(({ studentId }) => studentId);
}

export interface StoredOutingMark {
  kind: OutingMarkKind;
  personName: string | null;
  recordedName: string;
  recordedAt: string;
}

export function listOutingMarks(db: Db, daycareId: AuthorizedDaycareId, outingId: string): Promise<StoredOutingMark[]> {
  return daycareRows(db, daycareId, 'outingMarks')
    .where('outingId', '=', outingId)
    .select([markKind, 'personName', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listWrittenMarks(db: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]) {
  return daycareRows(db, daycareId, 'outingMarks')
    .where('id', 'in', ids)
    .select(['id', 'outingId', 'recordedBy as sentBy', 'payloadHash'])
    .execute();
}

export async function insertOutingMark(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  { kind, ...mark }: Omit<Insertable<Tables['outingMarks']>, 'daycareId' | 'kind' | 'goingBack'> & { kind: OutingMarkKind },
): Promise<void> {
  await trx
    .insertInto('outingMarks')
    .values({ daycareId, ...mark, ...(kind === 'goingBack' ? { kind: 'left', goingBack: 1 } : { kind, goingBack: 0 }) })
    .execute();
}

export async function upsertOuting(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  { id, ...outing }: Omit<Insertable<Tables['outings']>, 'daycareId' | 'createdAt'>,
  isNew: boolean,
): Promise<void> {
  if (isNew)
    await trx
      .insertInto('outings')
      .values({ daycareId, id, ...outing, createdAt: outing.updatedAt })
      .execute();
  else await trx.updateTable('outings').set(outing).where('daycareId', '=', daycareId).where('id', '=', id).execute();
}

/** Sets who goes along. */
export async function replaceAdults(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  outingId: string,
  adults: readonly OutingAdult[],
): Promise<void> {
  await trx.deleteFrom('outingAdults').where('daycareId', '=', daycareId).where('outingId', '=', outingId).execute();
  await insertRows(
    trx,
    'outingAdults',
    adults.map(({ userId, name, phone }, position) => ({ daycareId, outingId, position, userId, name, phone })),
  );
}

/** Sets which of these children are on the roll. Others stay as they are. */
export async function replaceChildren(trx: Db, children: ChildScope, outingId: string, studentIds: readonly string[]): Promise<void> {
  const { daycareId } = children;
  await childTables(trx, children)
    .deleteFrom('outingChildren')
    .where('daycareId', '=', daycareId)
    .where('outingId', '=', outingId)
    .where(isOneOf(trx, children, 'outingChildren.studentId'))
    .execute();
  await insertRows(
    childTables(trx, children),
    'outingChildren',
    studentIds.map((studentId) => ({ daycareId, outingId, studentId })),
  );
}

/** The names of those of these people who are on the team. */
export function listTeamNames(db: Db, daycareId: AuthorizedDaycareId, userIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .where('daycareMembers.daycareId', '=', daycareId)
    .where('users.id', 'in', userIds)
    .select(['users.id', 'users.fullName as name'])
    .execute();
}
