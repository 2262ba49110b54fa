import type { IncidentRule, StoredIncidentRule } from '@daycare-portal/shared/incidents';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Insertable, Selectable } from 'kysely';
import { acrossDaycare, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForSome, type Named } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import { insertRows } from '../../core/db/insert-rows';
import type { ChildTables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';

const incidentColumns = [
  'incidents.id',
  'incidents.studentId',
  'kind',
  'at',
  'day',
  'place',
  'classroomId',
  'what',
  'whatTaps',
  'done',
  'doneTaps',
  'body',
  'witnesses',
  'familyReads',
  'openedBy',
  'openedFor',
  'recordedBy',
  'recordedName',
  'recordedAt',
  'updatedAt',
  'frozenAt',
  'payloadHash',
] as const;
export type StoredIncident = Omit<Selectable<ChildTables['incidents']>, 'daycareId'>;
export type StoredStep = Omit<Selectable<ChildTables['incidentSteps']>, 'daycareId'>;

function selectIncidents(db: Db, children: ChildScope) {
  return childRows(db, children, 'incidents').select(incidentColumns);
}

export function findIncident(db: Db, children: ChildScope, id: string): Promise<StoredIncident | undefined> {
  return selectIncidents(db, children).where('incidents.id', '=', id).executeTakeFirst();
}

/** All reports about a child, newest first. */
export function listIncidentsOf(db: Db, children: ChildScope, studentId: string): Promise<StoredIncident[]> {
  return selectIncidents(db, children).where('incidents.studentId', '=', studentId).orderBy('at', 'desc').orderBy('incidents.id').execute();
}

/** Without what it says, which may be long. */
export type IncidentHead = Pick<
  StoredIncident,
  'id' | 'studentId' | 'kind' | 'at' | 'day' | 'place' | 'classroomId' | 'familyReads' | 'recordedBy' | 'recordedName'
>;

/** The reports about these children that were begun or are about a day since then, and all that are not finished, newest first. */
export function listIncidents(
  db: Db,
  children: ChildScope,
  { from, studentId }: { from: PlainDate; studentId: string | null },
): Promise<IncidentHead[]> {
  return childRows(db, children, 'incidents')
    .select(['incidents.id', 'incidents.studentId', 'kind', 'at', 'day', 'place', 'classroomId', 'familyReads'])
    .select(['recordedBy', 'recordedName'])
    .$if(studentId !== null, (query) => query.where('incidents.studentId', '=', studentId ?? ''))
    .where(({ or, eb }) => or([eb('day', '>=', from), eb('frozenAt', 'is', null)]))
    .orderBy('at', 'desc')
    .orderBy('incidents.id')
    .execute();
}

/** The steps of these reports, in the order in which they were recorded. */
export const listStepsOf = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'incidentSteps')
    .where('incidentId', 'in', ids)
    .select(['id', 'incidentId', 'studentId', 'kind', 'at', 'personId', 'personName', 'relation', 'how', 'note', 'signature'])
    .select(['recordedBy', 'recordedName', 'recordedAt', 'payloadHash'])
    .orderBy('recordedAt')
    .orderBy('id'),
);

export type StepKind = Pick<StoredStep, 'incidentId' | 'kind' | 'at'>;

/** The same without what else stands in them, such as signatures. */
export const listStepKindsOf = preparedForSome((db, children, ids: Named) =>
  childRows(db, children, 'incidentSteps')
    .where('incidentId', 'in', ids)
    .select(['incidentId', 'kind', 'at'])
    .orderBy('recordedAt')
    .orderBy('id'),
);

/** The reports about these children that were reviewed in this time. */
export async function listReviewedIn(db: Db, children: ChildScope, { from, until }: { from: string; until: string }): Promise<string[]> {
  const rows = await childRows(db, children, 'incidentSteps')
    .where('kind', '=', 'reviewed')
    .where('recordedAt', '>', from)
    .where('recordedAt', '<=', until)
    .select('incidentId')
    .distinct()
    .execute();
  return rows.map(({ incidentId }) => incidentId);
}

/** The steps with these ids, whoever their children are. */
export const listWrittenSteps = preparedForSome((db, children, ids: Named) =>
  childRows(db, acrossDaycare(children), 'incidentSteps').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']),
);

export async function insertIncident(
  trx: Db,
  children: ChildScope,
  row: Omit<Insertable<ChildTables['incidents']>, 'daycareId'>,
): Promise<void> {
  await childTables(trx, children)
    .insertInto('incidents')
    .values({ daycareId: children.daycareId, ...row })
    .execute();
}

export async function updateIncident(
  trx: Db,
  children: ChildScope,
  id: string,
  fields: Partial<Omit<StoredIncident, 'id' | 'studentId'>>,
): Promise<void> {
  await childTables(trx, children)
    .updateTable('incidents')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

export async function insertStep(trx: Db, children: ChildScope, step: StoredStep): Promise<void> {
  await childTables(trx, children)
    .insertInto('incidentSteps')
    .values({ daycareId: children.daycareId, ...step })
    .execute();
}

/** The names of all children of the daycare, for the rule that a report for one family names no other child. */
export function listNamesAcross(db: Db, children: ChildScope): Promise<{ id: string; firstName: string; lastName: string }[]> {
  return childRows(db, acrossDaycare(children), 'students')
    .select(['students.id', 'firstName', 'lastName'])
    .orderBy('students.id')
    .execute();
}

const noRule: StoredIncidentRule = { rule: { tell: null, signHours: null, reportDays: null }, setBy: null, setAt: null };

export async function readRule(db: Db, daycareId: AuthorizedDaycareId): Promise<StoredIncidentRule> {
  const row = await daycareRows(db, daycareId, 'incidentRules')
    .select(['tellByPickup', 'tellHours', 'signHours', 'reportDays', 'setName', 'setAt'])
    .executeTakeFirst();
  if (row === undefined) return noRule;
  const { tellByPickup, tellHours, signHours, reportDays, setName, setAt } = row;
  return { rule: { tell: tellByPickup === 1 ? 'pickup' : tellHours, signHours, reportDays }, setBy: setName, setAt };
}

export async function writeRule(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  { tell, signHours, reportDays }: IncidentRule,
  by: { setBy: string; setName: string; setAt: string },
): Promise<void> {
  const fields = { tellByPickup: tell === 'pickup' ? 1 : 0, tellHours: tell === 'pickup' ? null : tell, signHours, reportDays, ...by };
  await trx
    .insertInto('incidentRules')
    .values({ daycareId, ...fields })
    .onConflict((conflict) => conflict.column('daycareId').doUpdateSet(fields))
    .execute();
}

export function listProtectionNotes(db: Db, children: ChildScope, studentId: string) {
  return childRows(db, children, 'protectionNotes')
    .where('studentId', '=', studentId)
    .select(['id', 'text', 'recordedAt', 'recordedName'])
    .orderBy('recordedAt', 'desc')
    .orderBy('id')
    .execute();
}

export const listWrittenNotes = preparedForSome((db, children, ids: Named) =>
  childRows(db, acrossDaycare(children), 'protectionNotes').where('id', 'in', ids).select(['id', 'recordedBy as sentBy', 'payloadHash']),
);

export async function insertProtectionNote(
  trx: Db,
  children: ChildScope,
  row: Omit<Insertable<ChildTables['protectionNotes']>, 'daycareId'>,
): Promise<void> {
  await childTables(trx, children)
    .insertInto('protectionNotes')
    .values({ daycareId: children.daycareId, ...row })
    .execute();
}

/** Whom the owner named for the protection notes about a child, as far as they are on the team. */
export function listProtectionReaders(db: Db, children: ChildScope, studentId: string): Promise<{ userId: string; fullName: string }[]> {
  return childRows(db, children, 'protectionReaders')
    .innerJoin('daycareMembers', inDaycare('daycareMembers.userId', 'protectionReaders.userId'))
    .innerJoin('users', 'users.id', 'protectionReaders.userId')
    .where('protectionReaders.studentId', '=', studentId)
    .select(['protectionReaders.userId', 'users.fullName'])
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
}

/** Whoever leaves the team is named anew when they come back. */
export async function deleteProtectionReader(trx: Db, children: ChildScope, userId: string): Promise<void> {
  await childTables(trx, children)
    .deleteFrom('protectionReaders')
    .where('daycareId', '=', children.daycareId)
    .where('userId', '=', userId)
    .execute();
}

export async function replaceProtectionReaders(
  trx: Db,
  children: ChildScope,
  { studentId, userIds, namedBy, namedAt }: { studentId: string; userIds: readonly string[]; namedBy: string; namedAt: string },
): Promise<void> {
  const { daycareId } = children;
  const tables = childTables(trx, children);
  await tables.deleteFrom('protectionReaders').where('daycareId', '=', daycareId).where('studentId', '=', studentId).execute();
  await insertRows(
    tables,
    'protectionReaders',
    userIds.map((userId) => ({ daycareId, studentId, userId, namedBy, namedAt })),
  );
}
