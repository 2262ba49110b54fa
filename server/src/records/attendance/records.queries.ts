import { groupBy } from '@daycare-portal/shared/groups';
import { sql } from 'kysely';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';

/** The daily records of a child, which are never deleted without a person's decision. */
export const ofDays = [
  'attendanceMarks',
  'refusedMarks',
  'absences',
  'absenceCalls',
  'headcountMarks',
  'logEntries',
  'logVersions',
  'sleepChecks',
  'mealMarks',
  'incidents',
  'incidentSteps',
  'protectionNotes',
  'medicationAuthorizations',
  'medicationSteps',
  'doses',
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
export async function listNotDownloaded(db: Db, children: ChildScope, studentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [downloadedAt, ids] of await groupByDownload(db, children, studentIds))
    for (const id of await listNamedIn(db, children, ids, ofDays, downloadedAt)) found.add(id);
  return found;
}

/** These children by the time at which their record was last downloaded, alone or with the whole daycare's: '' is never. */
async function groupByDownload(db: Db, { daycareId }: ChildScope, studentIds: readonly string[]): Promise<Map<string, string[]>> {
  const listDownloads = (action: 'daycare.export' | 'student.export', recordIds: readonly string[]) =>
    db
      .selectFrom('activity')
      .where('daycareId', '=', daycareId)
      .where('recordId', 'in', recordIds)
      .where('action', '=', action)
      .select(({ fn }) => ['recordId', fn.max('at').as('at')])
      .groupBy('recordId')
      .execute();
  const [all] = await listDownloads('daycare.export', [daycareId]);
  const own = new Map<string | null, string>();
  for (const some of inParts(studentIds)) for (const { recordId, at } of await listDownloads('student.export', some)) own.set(recordId, at);
  return groupBy(studentIds, (id) => {
    const [at, atAll] = [own.get(id) ?? '', all?.at ?? ''];
    return at > atAll ? at : atAll;
  });
}

async function listNamedIn(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
  tables: readonly ((typeof ofDays)[number] | 'documents')[],
  recordedAfter?: string,
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
                .$if(recordedAfter !== undefined, (query) => query.where(sql.ref(`${table}.recordedAt`), '>', recordedAfter ?? ''))
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
