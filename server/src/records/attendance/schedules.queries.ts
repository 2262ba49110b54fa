import type { Schedule, ScheduleBlock } from '@daycare-portal/shared/enrollment';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ChildScope } from '../../core/auth/access';
import { childRows, childTables, isOneOf, preparedForChildren, preparedForSome, type Named } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { insertRows } from '../../core/db/insert-rows';

function selectSchedules(db: Db, children: ChildScope) {
  return childRows(db, children, 'schedules').select(['studentId', 'holdsFrom', 'week']).orderBy('holdsFrom').orderBy('studentId');
}

const selectAllSchedules = preparedForChildren((db, children) => selectSchedules(db, children));

/** The schedules of all these children, by child, oldest first. Children without one are missing. */
export async function listSchedules(db: Db, children: ChildScope): Promise<ReadonlyMap<string, Schedule[]>> {
  return byChild(await selectAllSchedules(db, children));
}

const selectSomeSchedules = preparedForSome((db, children, ids: Named) => selectSchedules(db, children).where('studentId', 'in', ids));

/** The same for the named children. */
export async function listSchedulesOf(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Schedule[]>> {
  const rows = [];
  for (const some of inParts(studentIds)) rows.push(...(await selectSomeSchedules(db, children, some)));
  return byChild(rows);
}

function byChild(rows: readonly { studentId: string; holdsFrom: PlainDate; week: string | null }[]): ReadonlyMap<string, Schedule[]> {
  const schedules = new Map<string, Schedule[]>();
  for (const { studentId, ...row } of rows) {
    const others = schedules.get(studentId);
    if (others === undefined) schedules.set(studentId, [toSchedule(row)]);
    else others.push(toSchedule(row));
  }
  return schedules;
}

function toSchedule({ holdsFrom, week }: { holdsFrom: PlainDate; week: string | null }): Schedule {
  return { from: holdsFrom, week: week === null ? null : JSON.parse(week) };
}

/** Gives these children this week from this day on, and removes later schedules. Call it inside a transaction. */
export async function replaceSchedules(
  trx: Db,
  children: ChildScope,
  studentIds: readonly string[],
  { from, week }: { from: PlainDate; week: readonly ScheduleBlock[] | null },
): Promise<void> {
  const { daycareId } = children;
  for (const some of inParts(studentIds)) {
    await childTables(trx, children)
      .deleteFrom('schedules')
      .where('daycareId', '=', daycareId)
      .where(isOneOf(trx, children, 'schedules.studentId'))
      .where('studentId', 'in', some)
      .where('holdsFrom', '>=', from)
      .execute();
  }
  const rows = studentIds.map((studentId) => ({
    daycareId,
    studentId,
    holdsFrom: from,
    week: week === null ? null : JSON.stringify(week),
  }));
  await insertRows(childTables(trx, children), 'schedules', rows);
}
