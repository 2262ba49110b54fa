import { sql, type RawBuilder } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';

const ofDays = [
  'attendanceMarks',
  'refusedMarks',
  'absences',
  'absenceCalls',
  'headcountMarks',
  'logEntries',
  'logVersions',
  'sleepChecks',
  'mealMarks',
] as const;

/** Which of these children have daily records. */
export function listWithRecords(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  return listNamedIn(db, children, studentIds, ofDays);
}

/** The same, plus children whose family has given documents. */
export function listWithPapers(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  return listNamedIn(db, children, studentIds, [...ofDays, 'documents']);
}

/** Those of these children about whom something was recorded since their record, or the whole daycare's, was last downloaded. */
export function listNotDownloaded(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  return listNamedIn(
    db,
    children,
    studentIds,
    ofDays,
    sql<string>`
    (select coalesce(max(activity.at), '') from activity
      where activity.daycare_id = students.daycare_id
        and ((activity.action = 'student.export' and activity.record_id = students.id)
          or (activity.action = 'daycare.export' and activity.record_id = students.daycare_id)))`,
  );
}

async function listNamedIn(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  tables: readonly ((typeof ofDays)[number] | 'documents')[],
  recordedAfter?: RawBuilder<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of inParts(studentIds)) {
    const rows = await childRows(db, children, 'students')
      .where('students.id', 'in', some)
      .where(({ exists, or, selectFrom }) =>
        or(
          tables.map((table) =>
            exists(
              selectFrom(table)
                .whereRef(`${table}.daycareId`, '=', 'students.daycareId')
                .whereRef(`${table}.studentId`, '=', 'students.id')
                .$if(recordedAfter !== undefined, (query) => query.where(sql.ref(`${table}.recordedAt`), '>', recordedAfter))
                .select(`${table}.studentId`),
            ),
          ),
        ),
      )
      .select('students.id')
      .orderBy('students.id')
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}
