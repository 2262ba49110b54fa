import type { RetentionKind, RetentionPeriod } from '@daycare-portal/shared/retention';
import { sql } from 'kysely';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForSome, type Named } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { ChildTables } from '../../core/db/schema';
import { deletePhotosOfNobody } from '../daily-log/log-photos.queries';

export type StoredRule = RetentionPeriod & { kind: RetentionKind };

/** For each kind, the tables whose rows are deleted, and the column with the time of writing, as migration 0059 has them. */
const tablesOf: Record<RetentionKind, readonly (readonly [table: keyof ChildTables, time: string])[]> = {
  attendance: [
    ['attendanceMarks', 'recordedAt'],
    ['absences', 'recordedAt'],
    ['absenceCalls', 'recordedAt'],
    ['seenExceptions', 'seenAt'],
    ['refusedMarks', 'recordedAt'],
    ['markDecisions', 'decidedAt'],
  ],
  dailyLog: [
    ['logEntries', 'recordedAt'],
    ['logVersions', 'recordedAt'],
    ['sleepChecks', 'recordedAt'],
  ],
  meals: [['mealMarks', 'recordedAt']],
  medication: [
    ['medicationAuthorizations', 'recordedAt'],
    ['medicationSteps', 'recordedAt'],
    ['doses', 'recordedAt'],
  ],
  incidents: [
    ['incidents', 'recordedAt'],
    ['incidentSteps', 'recordedAt'],
  ],
};

export function listRetentionRules(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredRule[]> {
  return daycareRows(db, daycareId, 'retentionRules').select(['kind', 'years', 'untilAge']).orderBy('kind').execute();
}

export async function replaceRetentionRules(trx: Db, daycareId: AuthorizedDaycareId, rules: readonly StoredRule[]): Promise<void> {
  await trx.deleteFrom('retentionRules').where('daycareId', '=', daycareId).execute();
  if (rules.length === 0) return;
  await trx
    .insertInto('retentionRules')
    .values(rules.map(({ kind, years, untilAge }) => ({ daycareId, kind, years, untilAge })))
    .execute();
}

/** How many entries of a kind there are about a child, and when the last of them was written. */
export interface Kept {
  entries: number;
  lastAt: string;
}

/** What is kept about these children, by child and kind. */
export async function countKept(
  db: Db,
  children: ChildScope,
  studentIds: readonly string[],
): Promise<Map<string, ReadonlyMap<RetentionKind, Kept>>> {
  const found = new Map<string, Map<RetentionKind, Kept>>();
  for (const [kind, tables] of Object.entries(tablesOf) as [RetentionKind, (typeof tablesOf)[RetentionKind]][])
    for (const [table, time] of tables)
      for (const { studentId, entries, lastAt } of await countIn(db, children, table, time, studentIds)) {
        const ofChild = found.get(studentId) ?? new Map<RetentionKind, Kept>();
        found.set(studentId, ofChild);
        const before = ofChild.get(kind) ?? { entries: 0, lastAt: '' };
        ofChild.set(kind, { entries: before.entries + Number(entries), lastAt: lastAt > before.lastAt ? lastAt : before.lastAt });
      }
  return found;
}

async function countIn(db: Db, children: ChildScope, table: keyof ChildTables, time: string, studentIds: readonly string[]) {
  if (studentIds.length === 0) return [];
  const child = sql.ref<string>(`${table}.studentId`);
  return childRows(db, children, table)
    .where(child, 'in', studentIds)
    .select([
      child.as('studentId'),
      sql<number | string>`count(*)`.as('entries'),
      sql<string>`max(${sql.ref(`${table}.${time}`)})`.as('lastAt'),
    ])
    .groupBy(child)
    .execute();
}

/** Children with an incident that nobody has locked or withdrawn. */
export const listWithOpenReports = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'incidents').where('studentId', 'in', studentIds).where('frozenAt', 'is', null).select('studentId').distinct(),
);

export const listWithProtectionNotes = preparedForSome((db, children, studentIds: Named) =>
  childRows(db, children, 'protectionNotes').where('studentId', 'in', studentIds).select('studentId').distinct(),
);

/** Deletes everything of these kinds about a child. The database refuses what is too young. */
export async function deleteKept(trx: Db, children: ChildScope, studentId: string, kinds: readonly RetentionKind[]): Promise<void> {
  for (const kind of kinds)
    for (const [table] of tablesOf[kind])
      await childTables(trx, children)
        .deleteFrom(table)
        .where(sql.ref(`${table}.daycareId`), '=', children.daycareId)
        .where(sql.ref(`${table}.studentId`), '=', studentId)
        .execute();
  if (kinds.includes('dailyLog')) await deletePhotosOfNobody(trx, children);
}
