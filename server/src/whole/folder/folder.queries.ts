import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { keptViews, keptViewsOfAll, madeFolders, otherViews, type ActivityAction } from '@daycare-portal/shared/activity';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inDaycare } from '../../core/db/in-daycare';

/** The days of a folder, and the child it is about if it is about one. */
export interface Days {
  from: PlainDate;
  until: PlainDate;
  studentId: string | null;
}

const author = ['recordedBy', 'recordedName', 'recordedAt'] as const;

export function listMarksOfDay(db: Db, children: ChildScope, day: PlainDate, studentId: string | null) {
  return childRows(db, children, 'attendanceMarks')
    .where('day', '=', day)
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'kind', 'at', 'day', 'classroomId', 'personId', 'personName', 'goesTo', 'note', 'reason'])
    .select(['absenceReason', 'absenceNote', 'method', 'replaces', 'waited', 'idSeen', 'authorizedBy', 'exception', 'signature'])
    .select(author)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

/** Absences of these days, with those that were taken back. */
export function listAbsencesBetween(db: Db, children: ChildScope, { from, until, studentId }: Days) {
  return childRows(db, children, 'absences')
    .where('fromDay', '<=', until)
    .where('untilDay', '>=', from)
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'fromDay', 'untilDay', 'reason', 'note', 'toldBy', 'method', 'cancelledAt', 'cancelledName'])
    .select(author)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listRatioReasons(db: Db, { daycareId }: ChildScope, { from, until }: Days) {
  return db
    .selectFrom('ratioReasons')
    .where('daycareId', '=', daycareId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select(['id', 'classroomId', 'day', 'at', 'reason', ...author])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export function listIncidentsBetween(db: Db, children: ChildScope, { from, until, studentId }: Days) {
  return childRows(db, children, 'incidents')
    .where('day', '>=', from)
    .where('day', '<=', until)
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'kind', 'at', 'day', 'place', 'classroomId', 'what', 'whatTaps', 'done', 'doneTaps', 'body', 'witnesses'])
    .select(['familyReads', 'openedBy', 'openedFor', 'updatedAt', 'frozenAt', ...author])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Authorizations that held on one of these days. */
export function listAuthorizationsBetween(db: Db, children: ChildScope, { from, until, studentId }: Days) {
  return childRows(db, children, 'medicationAuthorizations')
    .where('fromDay', '<=', until)
    .where('untilDay', '>=', from)
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'medicine', 'condition', 'dose', 'manner', 'times', 'circumstances', 'signs', 'emergency'])
    .select(['fromDay', 'untilDay', 'hoursBetween', 'mostInDay', 'secondAdult', 'documentId', ...author])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listMedicationStepsOf(db: Db, children: ChildScope, authorizationIds: readonly string[]) {
  return childRows(db, children, 'medicationSteps')
    .where('authorizationId', 'in', authorizationIds)
    .select(['id', 'studentId', 'authorizationId', 'kind', 'personName', 'method', 'signature', 'expiresOn', 'keptAt', 'reason', ...author])
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

export function listDosesBetween(db: Db, children: ChildScope, { from, until, studentId }: Days, timeZone: string) {
  return childRows(db, children, 'doses')
    .where('at', '>=', instantOf(from, '00:00', timeZone))
    .where('at', '<', instantOf(addDays(until, 1), '00:00', timeZone))
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'authorizationId', 'kind', 'at', 'due', 'medicine', 'dose', 'manner', 'note', 'whyNot', 'checkedBy'])
    .select(['checkedName', 'exception', 'beside', 'reason', 'replaces', ...author])
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

/** The naps of a day, whose checks are read by their ids. */
export function listNapsOfDay(db: Db, children: ChildScope, day: PlainDate, studentId: string | null) {
  return childRows(db, children, 'logEntries')
    .where('day', '=', day)
    .where('kind', '=', 'nap')
    .$if(studentId !== null, (query) => query.where('studentId', '=', studentId ?? ''))
    .select(['id', 'studentId', 'classroomId'])
    .orderBy('id')
    .execute();
}

export function listChecksOf(db: Db, children: ChildScope, entryIds: readonly string[]) {
  return childRows(db, children, 'sleepChecks')
    .where('entryId', 'in', entryIds)
    .select(['id', 'studentId', 'entryId', 'at', 'position', 'initials', 'waited', ...author])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Drills that were counted on these days, with what was saved again. */
export function listDrillsBetween(db: Db, { daycareId }: ChildScope, { from, until }: Days) {
  return db
    .selectFrom('drills')
    .innerJoin('headcounts', inDaycare('headcounts.id', 'drills.headcountId'))
    .innerJoin('headcountEnds as end', inDaycare('end.headcountId', 'headcounts.id'))
    .where('drills.daycareId', '=', daycareId)
    .where('headcounts.day', '>=', from)
    .where('headcounts.day', '<=', until)
    .select(['drills.id', 'drills.headcountId', 'drills.kind', 'drills.note', 'drills.recordedBy', 'drills.recordedName'])
    .select(['drills.recordedAt', 'headcounts.day', 'headcounts.startedAt', 'headcounts.startedName', 'end.recordedAt as finishedAt'])
    .select(['end.children', 'end.seen', 'end.missing'])
    .orderBy('drills.recordedAt')
    .orderBy('drills.id')
    .execute();
}

// Who looked at protection notes would tell that there are some.
const viewActions: readonly ActivityAction[] = [
  ...keptViews.filter((action) => action !== 'student.viewProtection'),
  ...keptViewsOfAll,
  ...otherViews,
  'student.view',
  'student.export',
  'daycare.export',
  ...madeFolders,
];

/** Whether a zip was made whose file of hashes has this hash. */
export async function hasMadeFolder(db: Db, daycareId: string, hashesHash: string): Promise<boolean> {
  const made = await db
    .selectFrom('activity')
    .where('daycareId', '=', daycareId)
    .where('action', 'in', madeFolders)
    .where('detail', '=', hashesHash)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/** Who opened records of children on these days. */
export function listViews(db: Db, { daycareId }: ChildScope, { from, until, studentId }: Days, timeZone: string) {
  return db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.userId')
    .where('activity.daycareId', '=', daycareId)
    .where('activity.at', '>=', instantOf(from, '00:00', timeZone))
    .where('activity.at', '<', instantOf(addDays(until, 1), '00:00', timeZone))
    .where('activity.action', 'in', viewActions)
    .$if(studentId !== null, (query) =>
      query.where(({ or, eb }) => or([eb('activity.recordId', '=', studentId ?? ''), eb('activity.recordKind', '=', 'daycare')])),
    )
    .select(['activity.action', 'activity.at', 'activity.userId', 'activity.recordId', 'activity.recordKind', 'users.fullName'])
    .orderBy('activity.at')
    .orderBy('activity.seq')
    .execute();
}
