import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForChildren } from '../../core/auth/children';
import type { Db } from '../../core/db/database';

export interface OpenMove {
  id: string;
  studentId: string;
  fromClassroomId: string | null;
  toClassroomId: string;
  day: PlainDate;
  plannedName: string;
}

function selectOpenMoves(db: Db, children: ChildScope) {
  return childRows(db, children, 'roomMoves')
    .where('confirmedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .select(['roomMoves.id', 'studentId', 'fromClassroomId', 'toClassroomId', 'day', 'plannedName'])
    .orderBy('day')
    .orderBy('roomMoves.id');
}

/** Moves that are neither confirmed nor cancelled, earliest first. */
export function listOpenMoves(db: Db, children: ChildScope): Promise<OpenMove[]> {
  return selectOpenMoves(db, children).execute();
}

/** The rooms between which children move on this day, by child, whether the move is confirmed yet or not. */
export async function listMovesOn(db: Db, children: ChildScope, day: PlainDate): Promise<ReadonlyMap<string, MovedBetween>> {
  const rows = await selectMovesOn(db, children, day);
  return new Map(rows.map((row) => [row.studentId, row]));
}

interface MovedBetween {
  fromClassroomId: string | null;
  toClassroomId: string;
}

const selectMovesOn = preparedForChildren((db, children, day: string) =>
  childRows(db, children, 'roomMoves')
    .where('day', '=', day)
    .where('cancelledAt', 'is', null)
    .select(['studentId', 'fromClassroomId', 'toClassroomId'])
    .orderBy('roomMoves.createdAt'),
);

export function findOpenMove(db: Db, children: ChildScope, id: string): Promise<OpenMove | undefined> {
  return selectOpenMoves(db, children).where('roomMoves.id', '=', id).executeTakeFirst();
}

/** The moves with these ids, and the hash that shows they were sent before. */
export function listWrittenMoves(db: Db, children: ChildScope, ids: readonly string[]) {
  return childRows(db, children, 'roomMoves')
    .where('roomMoves.id', 'in', ids)
    .select(['roomMoves.id', 'plannedBy as sentBy', 'payloadHash'])
    .orderBy('roomMoves.id')
    .execute();
}

interface NewMove extends OpenMove {
  beginsAt: string;
  endsAt: string;
  plannedBy: string;
  createdAt: string;
  payloadHash: string;
}

export async function insertMove(trx: Db, children: ChildScope, move: NewMove): Promise<void> {
  await childTables(trx, children)
    .insertInto('roomMoves')
    .values({ daycareId: children.daycareId, ...move, confirmedAt: null, confirmedName: null, cancelledAt: null })
    .execute();
}

/** When a day begins and ends by the daycare's clock, in UTC. */
export function boundsOf(day: PlainDate, timeZone: string): { beginsAt: string; endsAt: string } {
  return { beginsAt: instantOf(day, '00:00', timeZone), endsAt: instantOf(addDays(day, 1), '00:00', timeZone) };
}

/** After a change to this time zone: the days of moves, from this day on, begin and end by the new clock. */
export async function rewriteMoveBounds(trx: Db, children: ChildScope, timeZone: string, from: PlainDate): Promise<void> {
  const ofMoves = childRows(trx, children, 'roomMoves').where('cancelledAt', 'is', null).where('day', '>=', from);
  for (const { day } of await ofMoves.select('day').distinct().orderBy('day').execute())
    await childTables(trx, children)
      .updateTable('roomMoves')
      .set(boundsOf(day, timeZone))
      .where('daycareId', '=', children.daycareId)
      .where('day', '=', day)
      .where('cancelledAt', 'is', null)
      .execute();
}

type Ended = { cancelledAt: string } | { confirmedAt: string; confirmedName: string; day: PlainDate; beginsAt: string; endsAt: string };

export async function updateMove(trx: Db, children: ChildScope, id: string, ended: Ended): Promise<void> {
  await childTables(trx, children)
    .updateTable('roomMoves')
    .set(ended)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}
