import { foldEmail } from '@daycare-portal/shared/folding';
import type { Phone } from '@daycare-portal/shared/people';
import { foldedWords } from '@daycare-portal/shared/same-name';
import type { Selectable } from 'kysely';
import { acrossDaycare, type ChildScope } from '../../../core/auth/access';
import { childRows, childTables } from '../../../core/auth/children';
import type { Db } from '../../../core/db/database';
import { inParts } from '../../../core/db/in-parts';
import { insertRows } from '../../../core/db/insert-rows';
import type { ChildTables } from '../../../core/db/schema';
import { inDaycare } from '../../../core/db/in-daycare';
import { isoTime } from '../../../core/runtime';
import { listOwn, requireOthersChildren, type Writing } from './writing';

type StoredPerson = Selectable<ChildTables['people']>;

/** The stored data of a person. */
export type PersonFields = Pick<StoredPerson, 'fullName' | 'email' | 'note'> & { phones: readonly Phone[] };

export type NewPerson = PersonFields & { id: string; savedBy: string | null; payloadHash: string | null; knownAt?: string | null };

/** Adds people who are around no child yet. */
export async function addPeople({ trx, runtime, children }: Writing, people: readonly NewPerson[]): Promise<void> {
  const { daycareId } = children;
  const createdAt = isoTime(runtime.now());
  const rows = people.map(({ id, fullName, phones, email, note, savedBy, payloadHash, knownAt = null }) => ({
    daycareId,
    id,
    fullName,
    nameFolded: fullName === null ? null : foldedWords(fullName),
    phones: JSON.stringify(phones),
    email,
    emailFolded: email === null ? null : foldEmail(email),
    note,
    knownAt,
    archivedAt: null,
    savedBy,
    payloadHash,
    createdAt,
    updatedAt: createdAt,
  }));
  await insertRows(childTables(trx, children), 'people', rows);
}

type PersonChange = Partial<PersonFields & Pick<StoredPerson, 'archivedAt' | 'savedBy' | 'payloadHash'>> & { updatedAt: string };

/** Changes a person. One's own phones may be changed by oneself, everything else only by somebody whose child it is not. */
export async function changePerson(writing: Writing, id: string, change: PersonChange): Promise<void> {
  const { trx, children } = writing;
  const tables = childTables(trx, children);
  const { daycareId } = children;
  if (!(await isOwnPhone(writing, id, change))) await requireOthersChildren(writing, await listChildIdsOf(writing, id));
  const { phones, email, fullName, ...fields } = change;
  await tables
    .updateTable('people')
    .set({
      ...fields,
      ...(fullName !== undefined && { fullName, nameFolded: fullName === null ? null : foldedWords(fullName) }),
      ...(phones !== undefined && { phones: JSON.stringify(phones) }),
      ...(email !== undefined && { email, emailFolded: email === null ? null : foldEmail(email) }),
    })
    .where('daycareId', '=', daycareId)
    .where('id', '=', id)
    .execute();
}

/** Whether someone changes nothing about themselves but their phones. */
async function isOwnPhone({ trx, children, by }: Writing, id: string, change: PersonChange): Promise<boolean> {
  if (by === null) return false;
  const self = await childTables(trx, children)
    .selectFrom('people')
    .innerJoin('childPeople', inDaycare('childPeople.personId', 'people.id'))
    .innerJoin('parentLinks', inDaycare('parentLinks.id', 'childPeople.id'))
    .innerJoin('users', 'users.id', 'parentLinks.userId')
    .where('people.daycareId', '=', children.daycareId)
    .where('people.id', '=', id)
    .where('parentLinks.userId', '=', by.uid)
    .select(['people.fullName', 'people.email', 'people.note', 'people.archivedAt', 'users.fullName as accountName'])
    .executeTakeFirst();
  if (self === undefined) return false;
  const { fullName = self.fullName, email = self.email, note = self.note, archivedAt = self.archivedAt } = change;
  const isSameName = fullName === self.fullName || (self.fullName === null && fullName === self.accountName);
  return isSameName && email === self.email && note === self.note && archivedAt === self.archivedAt;
}

/** All children around whom this person is, also in rooms that the writer does not see. */
async function listChildIdsOf({ trx, children }: Writing, personId: string): Promise<string[]> {
  const rows = await childRows(trx, acrossDaycare(children), 'childPeople')
    .where('childPeople.personId', '=', personId)
    .select('childPeople.studentId')
    .orderBy('childPeople.studentId')
    .execute();
  return rows.map(({ studentId }) => studentId);
}

/**
 * Marks these people as known to the team, so that nobody asks them for an ID. Null: everyone around a child, except around the writer's own.
 * Returns how many were new.
 */
export async function setKnown(writing: Writing, personIds: readonly string[] | null): Promise<number> {
  const { trx, runtime, children, by } = writing;
  const tables = childTables(trx, children);
  for (const id of personIds ?? []) await requireOthersChildren(writing, await listChildIdsOf(writing, id));
  const isOwnersOrNobodys = by === null || by.roles.includes('owner');
  const ofOwn = personIds !== null || isOwnersOrNobodys ? [] : await listAroundOwn({ ...writing, by });
  const updated = tables
    .updateTable('people')
    .set({ knownAt: isoTime(runtime.now()) })
    .where('daycareId', '=', children.daycareId)
    .where('knownAt', 'is', null)
    .where('archivedAt', 'is', null)
    .$if(ofOwn.length > 0, (query) => query.where('id', 'not in', ofOwn));
  let set = 0;
  for (const some of personIds === null ? [null] : inParts(personIds)) {
    const { numUpdatedRows } = await updated.$if(some !== null, (query) => query.where('id', 'in', some ?? [])).executeTakeFirstOrThrow();
    set += Number(numUpdatedRows);
  }
  return set;
}

async function listAroundOwn(writing: Writing & { by: { uid: string } }): Promise<string[]> {
  const everyChild = await childRows(writing.trx, acrossDaycare(writing.children), 'childPeople')
    .select(['childPeople.studentId', 'childPeople.personId'])
    .orderBy('childPeople.id')
    .execute();
  const own = new Set(
    await listOwn(
      writing,
      everyChild.map(({ studentId }) => studentId),
    ),
  );
  return [...new Set(everyChild.flatMap(({ studentId, personId }) => (own.has(studentId) ? personId : [])))];
}

/** Deletes people who are around no child anymore, and archives those whom marks name. */
export async function forgetPeople(trx: Db, now: Date, children: ChildScope, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return;
  const tables = childTables(trx, children);
  const { daycareId } = children;
  const around = tables.selectFrom('childPeople').where('daycareId', '=', daycareId).where('personId', 'in', personIds);
  const named = tables.selectFrom('attendanceMarks').where('daycareId', '=', daycareId).where('personId', 'in', personIds);
  const kept = new Set((await around.select('personId').distinct().orderBy('personId').execute()).map(({ personId }) => personId));
  const archived = new Set((await named.select('personId').distinct().orderBy('personId').execute()).map(({ personId }) => personId));
  const left = personIds.filter((id) => !kept.has(id));
  const deletable = left.filter((id) => !archived.has(id));
  const stay = left.filter((id) => archived.has(id));
  if (deletable.length > 0) await tables.deleteFrom('people').where('daycareId', '=', daycareId).where('id', 'in', deletable).execute();
  if (stay.length > 0) {
    await tables.deleteFrom('peoplePhotos').where('daycareId', '=', daycareId).where('personId', 'in', stay).execute();
    await tables
      .updateTable('people')
      .set({ archivedAt: isoTime(now) })
      .where('daycareId', '=', daycareId)
      .where('archivedAt', 'is', null)
      .where('id', 'in', stay)
      .execute();
  }
}

/** Stores a person's photo in place of the earlier one, or with null only removes that. */
export async function putPhoto(
  writing: Writing,
  personId: string,
  photo: { hash: string; thumbnail: Uint8Array; bytes: Uint8Array } | null,
): Promise<void> {
  const { trx, runtime, children } = writing;
  const tables = childTables(trx, children);
  const { daycareId } = children;
  await requireOthersChildren(writing, await listChildIdsOf(writing, personId));
  await tables.deleteFrom('peoplePhotos').where('daycareId', '=', daycareId).where('personId', '=', personId).execute();
  if (photo !== null)
    await tables
      .insertInto('peoplePhotos')
      .values({ daycareId, personId, createdAt: isoTime(runtime.now()), ...photo })
      .execute();
}
