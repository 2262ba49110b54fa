import type { Sent } from '../../core/work-context';
import { healthTopics, type ConsentKind, type HealthTopic, type Sex } from '@daycare-portal/shared/health-kinds';
import { type OwnName } from '@daycare-portal/shared/health';
import type { AuthorizedDaycareId, ChildScope } from '../../core/auth/access';
import { childRows, childTables, preparedForSome, type Named } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';
import type { Db } from '../../core/db/database';
import type { Tables } from '../../core/db/schema';
import { sql } from 'kysely';
import { requireOthersChildren, type Writing } from '../people/record/writing';

export type StoredItem = Tables['healthItems'];

/** The items of one child, or of all. */
export function listItems(db: Db, children: ChildScope, studentId?: string): Promise<StoredItem[]> {
  return childRows(db, children, 'healthItems', studentId).selectAll().orderBy('recordedAt').orderBy('id').execute();
}

export function findItem(db: Db, children: ChildScope, id: string): Promise<StoredItem | undefined> {
  return childRows(db, children, 'healthItems').where('id', '=', id).selectAll().executeTakeFirst();
}

export async function insertItem(trx: Db, children: ChildScope, item: Sent<StoredItem>): Promise<void> {
  await childTables(trx, children)
    .insertInto('healthItems')
    .values({ daycareId: children.daycareId, ...item })
    .execute();
}

/** The item as it was read before. */
export async function updateItem(trx: Db, children: ChildScope, id: string, fields: Partial<StoredItem>): Promise<void> {
  await childTables(trx, children)
    .updateTable('healthItems')
    .set(fields)
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

/** Detaches this document from all items. */
export async function forgetDocument(trx: Db, children: ChildScope, documentId: string): Promise<void> {
  await childTables(trx, children)
    .updateTable('healthItems')
    .set({ documentId: null })
    .where('daycareId', '=', children.daycareId)
    .where('documentId', '=', documentId)
    .execute();
}

/** Of one child, or of all, in the order of the topics. */
export async function listNone(db: Db, children: ChildScope, studentId?: string): Promise<Tables['healthNone'][]> {
  const rows = await childRows(db, children, 'healthNone', studentId).selectAll().orderBy('topic').orderBy('studentId').execute();
  return rows.toSorted((a, b) => healthTopics.indexOf(a.topic) - healthTopics.indexOf(b.topic));
}

export async function deleteNone(trx: Db, children: ChildScope, studentId: string, topics: readonly HealthTopic[]): Promise<void> {
  await childTables(trx, children)
    .deleteFrom('healthNone')
    .where('daycareId', '=', children.daycareId)
    .where('studentId', '=', studentId)
    .where('topic', 'in', topics)
    .execute();
}

export async function insertNone(trx: Db, children: ChildScope, rows: Omit<Tables['healthNone'], 'daycareId'>[]): Promise<void> {
  await childTables(trx, children)
    .insertInto('healthNone')
    .values(rows.map((row) => ({ daycareId: children.daycareId, ...row })))
    .execute();
}

/** All answers of one child, or of all. The latest answer of each kind counts. */
export function listAllConsents(db: Db, children: ChildScope, studentId?: string): Promise<Tables['consents'][]> {
  return childRows(db, children, 'consents', studentId).selectAll().orderBy('recordedAt').orderBy('id').execute();
}

/** The answer of each kind that counts. */
export async function listConsents(db: Db, children: ChildScope, studentId: string): Promise<Map<string, Tables['consents']>> {
  return new Map((await listAllConsents(db, children, studentId)).map((row) => [row.kind, row]));
}

const selectAnswers = preparedForSome((db, children, kinds: Named, studentIds: Named) =>
  childRows(db, children, 'consents')
    .where(sql.ref<string>('kind'), 'in', kinds)
    .where('studentId', 'in', studentIds)
    .select(['studentId', 'kind', 'answer'])
    .orderBy('recordedAt')
    .orderBy('id'),
);

/** The answer to one kind that counts, by child. Children who were not asked are missing. */
export async function listAnswers(
  db: Db,
  children: ChildScope,
  kind: ConsentKind,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, 'yes' | 'no'>> {
  const rows = await selectAnswers(db, children, [kind], studentIds);
  return new Map(rows.map(({ studentId, answer }) => [studentId, answer]));
}

/** What counts about photos of each of these children; undefined where nobody was asked. */
export async function readPhotoConsents(db: Db, children: ChildScope, studentIds: readonly string[]) {
  const rows = await selectAnswers(db, children, ['photosOwnFamily', 'photosOtherFamilies'], studentIds);
  const answers = new Map(rows.map(({ studentId, kind, answer }) => [`${kind} ${studentId}`, answer]));
  return (studentId: string) => ({
    studentId,
    photosOwnFamily: answers.get(`photosOwnFamily ${studentId}`),
    photosOtherFamilies: answers.get(`photosOtherFamilies ${studentId}`),
  });
}

/** The ids of all consents, by child. */
export async function listConsentIds(db: Db, children: ChildScope): Promise<ReadonlyMap<string, string[]>> {
  const rows = await childRows(db, children, 'consents').select(['studentId', 'id']).orderBy('id').execute();
  const found = new Map<string, string[]>();
  for (const { studentId, id } of rows) found.set(studentId, [...(found.get(studentId) ?? []), id]);
  return found;
}

export async function insertConsents(trx: Db, children: ChildScope, rows: Omit<Tables['consents'], 'daycareId'>[]): Promise<void> {
  if (rows.length === 0) return;
  await childTables(trx, children)
    .insertInto('consents')
    .values(rows.map((row) => ({ daycareId: children.daycareId, ...row })))
    .execute();
}

/** More about a child, with the values of the daycare's own fields by their ids. */
export interface Details {
  doctorName: string | null;
  doctorPhone: string | null;
  insurance: string | null;
  homeAddress: string | null;
  languages: string | null;
  sex: Sex | null;
  own: Record<string, string>;
  note: string | null;
  custody: string | null;
}

export const noDetails: Details = {
  doctorName: null,
  doctorPhone: null,
  insurance: null,
  homeAddress: null,
  languages: null,
  sex: null,
  own: {},
  note: null,
  custody: null,
};

export type StoredDetails = Details & { updatedAt: string; updatedName: string };

export async function findDetails(db: Db, children: ChildScope, studentId: string): Promise<StoredDetails | undefined> {
  return (await listDetails(db, children, studentId)).get(studentId);
}

/** Of one child, or of all, by child. */
export async function listDetails(db: Db, children: ChildScope, studentId?: string): Promise<ReadonlyMap<string, StoredDetails>> {
  const rows = await childRows(db, children, 'childDetails', studentId)
    .select(['studentId', 'doctorName', 'doctorPhone', 'insurance', 'homeAddress', 'languages', 'sex', 'own', 'note', 'custody'])
    .select(['updatedAt', 'updatedName'])
    .orderBy('studentId')
    .execute();
  return new Map(rows.map(({ studentId: id, ...row }) => [id, { ...row, own: JSON.parse(row.own) }]));
}

/** The team's note and words about custody say who may take the child, so nobody changes them for their own. */
export async function writeDetails(writing: Writing, studentId: string, details: StoredDetails): Promise<void> {
  const { trx, children } = writing;
  const before = await findDetails(trx, children, studentId);
  if ((before?.custody ?? null) !== details.custody || (before?.note ?? null) !== details.note)
    await requireOthersChildren(writing, [studentId]);
  const row = { ...details, own: JSON.stringify(details.own) };
  await childTables(trx, children)
    .insertInto('childDetails')
    .values({ daycareId: children.daycareId, studentId, ...row })
    .onConflict((conflict) => conflict.columns(['daycareId', 'studentId']).doUpdateSet(row))
    .execute();
}

/** The daycare's own fields and consents, in its order. */
export async function listOwnFields(db: Db, daycareId: AuthorizedDaycareId): Promise<{ fields: OwnName[]; consents: OwnName[] }> {
  const rows = await daycareRows(db, daycareId, 'ownFields')
    .where('isAsked', '=', 1)
    .select(['id', 'kind', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const of = (kind: 'field' | 'consent') => rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []));
  return { fields: of('field'), consents: of('consent') };
}

/** Replaces all of them. */
export async function replaceOwnFields(
  trx: Db,
  daycareId: AuthorizedDaycareId,
  named: readonly (OwnName & { kind: 'field' | 'consent' })[],
): Promise<void> {
  await trx.updateTable('ownFields').set({ isAsked: 0 }).where('daycareId', '=', daycareId).execute();
  for (const [position, { id, kind, name }] of named.entries()) {
    await trx
      .insertInto('ownFields')
      .values({ daycareId, id, kind, name, position, isAsked: 1 })
      .onConflict((conflict) => conflict.columns(['daycareId', 'id']).doUpdateSet({ name, position, isAsked: 1 }))
      .execute();
  }
}
