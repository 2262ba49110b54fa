import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { markKind } from '../../records/outings/outings.queries';

// Headcounts and outings in an export.

/** The daycare's headcounts, oldest first. */
export function listHeadcounts(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('headcounts')
    .leftJoin('headcountEnds', (join) =>
      join.onRef('headcountEnds.daycareId', '=', 'headcounts.daycareId').onRef('headcountEnds.headcountId', '=', 'headcounts.id'),
    )
    .where('headcounts.daycareId', '=', daycareId)
    .select(['headcounts.id', 'kind', 'outingId', 'day', 'startedAt', 'startedBy as startedById', 'startedName as startedBy'])
    .select(['recordedAt as finishedAt', 'recordedBy as finishedById', 'recordedName as finishedBy'])
    .select(['children', 'seen', 'missing', 'note'])
    .orderBy('startedAt')
    .orderBy('headcounts.id')
    .execute();
}

/** What was recorded for these children, or one, in a headcount up to this moment. */
export function listHeadcountMarks(
  db: Db,
  children: ChildScope,
  { headcountId, until }: { headcountId: string; until: string },
  studentId?: string,
) {
  return childRows(db, children, 'headcountMarks')
    .where('headcountId', '=', headcountId)
    .where('recordedAt', '<=', until)
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'headcountId', 'studentId', 'kind', 'at', 'classroomId', 'recordedBy as recordedById', 'recordedName as recordedBy'])
    .select(['recordedAt', 'waited', 'place', 'foundBy'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listOutings(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('outings')
    .where('daycareId', '=', daycareId)
    .select(['id', 'name', 'kind', 'day', 'leavesAt', 'returnsAt', 'byVehicle', 'note'])
    .orderBy('day')
    .orderBy('id')
    .execute();
}

export function listOutingAdults(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('outingAdults')
    .where('daycareId', '=', daycareId)
    .select(['outingId', 'name', 'phone'])
    .orderBy('outingId')
    .orderBy('position')
    .execute();
}

export function listOutingMarks(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('outingMarks')
    .where('daycareId', '=', daycareId)
    .select(['outingId', markKind, 'personName', 'recordedName', 'recordedAt'])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listOutingChildren(db: Db, children: ChildScope, studentId?: string) {
  return childRows(db, children, 'outingChildren')
    .innerJoin('outings', (join) =>
      join.onRef('outings.daycareId', '=', 'outingChildren.daycareId').onRef('outings.id', '=', 'outingChildren.outingId'),
    )
    .innerJoin('students', 'students.id', 'studentId')
    .$if(studentId !== undefined, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['outingId', 'outings.name as outing', 'outings.day', 'studentId'])
    .orderBy('outings.day')
    .orderBy('outings.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}
