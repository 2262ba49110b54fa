import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

export type StoredWaiting = Selectable<ChildTables['doorWaiting']>;

export async function insertWaiting(
  trx: Db,
  children: ChildScope,
  row: Omit<Insertable<ChildTables['doorWaiting']>, 'daycareId'>,
): Promise<void> {
  await childTables(trx, children)
    .insertInto('doorWaiting')
    .values({ daycareId: children.daycareId, ...row })
    .execute();
}

/** The children who wait on this day for the room, first come first. */
export function listOpenWaiting(db: Db, children: ChildScope, day: string) {
  return childRows(db, children, 'doorWaiting')
    .innerJoin('students', inDaycare('students.id', 'doorWaiting.studentId'))
    .where('doorWaiting.day', '=', day)
    .where('doorWaiting.settledAt', 'is', null)
    .select(['doorWaiting.id', 'doorWaiting.studentId', 'doorWaiting.kind', 'doorWaiting.personName', 'doorWaiting.at'])
    .select(['doorWaiting.note', 'students.firstName', 'students.lastName'])
    .orderBy('doorWaiting.at')
    .orderBy('doorWaiting.id')
    .execute();
}

/** The rows with these ids, whoever their children are, because an id is used once. */
export function listWrittenWaiting(db: Db, children: ChildScope, ids: readonly string[]): Promise<StoredWaiting[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return childRows(db, acrossDaycare(children), 'doorWaiting').where('id', 'in', ids).selectAll('doorWaiting').execute();
}

export function findWaiting(db: Db, children: ChildScope, id: string): Promise<StoredWaiting | undefined> {
  return childRows(db, children, 'doorWaiting').where('id', '=', id).selectAll('doorWaiting').executeTakeFirst();
}

/** False if somebody has settled it already. */
export async function settleWaiting(
  trx: Db,
  children: ChildScope,
  id: string,
  settled: { settledAt: string; settledBy: string; outcome: NonNullable<StoredWaiting['outcome']> },
): Promise<boolean> {
  const { numUpdatedRows } = await childTables(trx, children)
    .updateTable('doorWaiting')
    .set(settled)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const selectWaitingOn = preparedForSome((db, children, days: Named) =>
  childRows(db, children, 'doorWaiting')
    .where('doorWaiting.day', 'in', days)
    .where('settledAt', 'is', null)
    .select(['id', 'studentId', 'kind', 'day'])
    .orderBy('id'),
);

/** The room has marked these children without looking at who waits at the door. What waits there is settled by that. */
export async function settleByMarks(
  trx: Db,
  children: ChildScope,
  marks: readonly { studentId: string; kind: string; day: string; recordedBy: string; recordedAt: string }[],
): Promise<void> {
  if (marks.length === 0) return;
  const byChild = new Map(marks.map((mark) => [`${mark.studentId} ${mark.day}`, mark]));
  const open = await selectWaitingOn(trx, acrossDaycare(children), [...new Set(marks.map(({ day }) => day))]);
  for (const { id, studentId, kind, day } of open) {
    const mark = byChild.get(`${studentId} ${day}`);
    if (mark === undefined) continue;
    const outcome = mark.kind === kind ? 'accepted' : 'refused';
    await settleWaiting(trx, children, id, { settledAt: mark.recordedAt, settledBy: mark.recordedBy, outcome });
  }
}

/** One for a child and person, however often they try on this day until somebody has seen it. */
export async function insertAlert(
  trx: Db,
  children: ChildScope,
  row: Omit<Insertable<ChildTables['doorAlerts']>, 'daycareId'>,
): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  const open = await tables
    .selectFrom('doorAlerts')
    .where('daycareId', '=', daycareId)
    .where('day', '=', row.day)
    .where('studentId', '=', row.studentId)
    .where('personId', '=', row.personId)
    .where('seenAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (open === undefined)
    await tables
      .insertInto('doorAlerts')
      .values({ daycareId, ...row })
      .execute();
}

/** What nobody has seen yet of a day, newest first. */
export function listAlerts(db: Db, children: ChildScope, day: string) {
  return childRows(db, children, 'doorAlerts')
    .innerJoin('students', inDaycare('students.id', 'doorAlerts.studentId'))
    .where('doorAlerts.day', '=', day)
    .where('doorAlerts.seenAt', 'is', null)
    .select(['doorAlerts.id', 'doorAlerts.studentId', 'doorAlerts.personName', 'doorAlerts.why', 'doorAlerts.at', 'students.firstName'])
    .orderBy('doorAlerts.at', 'desc')
    .orderBy('doorAlerts.id')
    .execute();
}

/** False for an alert of another child. One that was seen before stays as it is. */
export async function seeAlert(trx: Db, children: ChildScope, id: string, seen: { seenAt: string; seenBy: string }): Promise<boolean> {
  const found = await childRows(trx, children, 'doorAlerts').where('id', '=', id).select('seenAt').executeTakeFirst();
  if (found === undefined) return false;
  await childTables(trx, children)
    .updateTable('doorAlerts')
    .set(seen)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .execute();
  return true;
}

/** Deletes who waited for the room, and whom the door sent to the team, on days before this one. What came of it stands in the marks. */
export async function deleteCallsBefore(db: Db, children: ChildScope, day: string): Promise<void> {
  const tables = childTables(db, children);
  await tables.deleteFrom('doorWaiting').where('daycareId', '=', children.daycareId).where('day', '<', day).execute();
  await tables.deleteFrom('doorAlerts').where('daycareId', '=', children.daycareId).where('day', '<', day).execute();
}
