import { foldEmail } from '@daycare-portal/shared/folding';
import type { KnownPerson, LinkPerson, Phone, PickupException } from '@daycare-portal/shared/people';
import { dayText } from '@daycare-portal/shared/day-text';
import type { Selectable } from 'kysely';
import type { ChildScope } from '../auth/access';
import { childTables, fromAttendanceMarks, fromChildPeople, fromStudents } from '../auth/children';
import type { Db } from '../db/database';
import { inParts } from '../db/in-parts';
import type { ChildTables } from '../db/schema';
import { DomainError } from '../errors';
import { isoTime, newId, type Runtime } from '../runtime';
import { listAllAround } from './people.queries';

export type StoredPerson = Selectable<ChildTables['people']>;
type StoredAround = Selectable<ChildTables['childPeople']>;

function ofPeople(db: Db, children: ChildScope) {
  return childTables(db, children).selectFrom('people').where('people.daycareId', '=', children.daycareId);
}

export function findPerson(db: Db, children: ChildScope, id: string): Promise<StoredPerson | undefined> {
  return ofPeople(db, children).where('id', '=', id).selectAll().executeTakeFirst();
}

/** NOT_FOUND if the daycare has no such person. */
export async function getPerson(db: Db, children: ChildScope, id: string): Promise<StoredPerson> {
  const person = await findPerson(db, children, id);
  if (person === undefined) throw new DomainError('NOT_FOUND', 'personNotFound', dayText.people.notFound);
  return person;
}

/** The stored data of a person. */
type PersonFields = Pick<StoredPerson, 'fullName' | 'email' | 'note'> & { phones: readonly Phone[] };

export async function insertPerson(
  trx: Db,
  children: ChildScope,
  { id, phones, email, ...person }: PersonFields & { id: string; savedBy: string; payloadHash: string | null; createdAt: string },
): Promise<void> {
  await childTables(trx, children)
    .insertInto('people')
    .values({
      daycareId: children.daycareId,
      id,
      ...person,
      phones: JSON.stringify(phones),
      email,
      emailFolded: email === null ? null : foldEmail(email),
      knownAt: null,
      archivedAt: null,
      updatedAt: person.createdAt,
    })
    .execute();
}

export async function updatePerson(
  trx: Db,
  children: ChildScope,
  id: string,
  { phones, ...fields }: Partial<Omit<StoredPerson, 'phones'>> & { phones?: readonly Phone[]; updatedAt: string },
): Promise<void> {
  const { email } = fields;
  await childTables(trx, children)
    .updateTable('people')
    .set({
      ...fields,
      ...(phones !== undefined && { phones: JSON.stringify(phones) }),
      ...(email !== undefined && { emailFolded: email === null ? null : foldEmail(email) }),
    })
    .where('daycareId', '=', children.daycareId)
    .where('id', '=', id)
    .execute();
}

/** Marks these people, or with null everyone around a child, as known to the team. Returns how many were new. */
export async function setKnown(trx: Db, now: Date, children: ChildScope, personIds: readonly string[] | null): Promise<number> {
  let set = 0;
  const tables = childTables(trx, children);
  const updated = tables
    .updateTable('people')
    .set({ knownAt: isoTime(now) })
    .where('daycareId', '=', children.daycareId)
    .where('knownAt', 'is', null)
    .where('archivedAt', 'is', null);
  for (const some of personIds === null ? [null] : inParts(personIds)) {
    const { numUpdatedRows } = await updated.$if(some !== null, (query) => query.where('id', 'in', some ?? [])).executeTakeFirstOrThrow();
    set += Number(numUpdatedRows);
  }
  return set;
}

/** The children around whom this person is, with the account or address of a guardian's link. */
export function listChildrenOf(db: Db, children: ChildScope, personId: string) {
  return fromChildPeople(db, children)
    .leftJoin('parentLinks', (join) =>
      join.onRef('parentLinks.daycareId', '=', 'childPeople.daycareId').onRef('parentLinks.id', '=', 'childPeople.id'),
    )
    .where('childPeople.personId', '=', personId)
    .select(['childPeople.studentId', 'parentLinks.id as linkId', 'parentLinks.userId'])
    .orderBy('childPeople.studentId')
    .execute();
}

export function findAround(db: Db, children: ChildScope, studentId: string, personId: string): Promise<StoredAround | undefined> {
  return fromChildPeople(db, children).where('studentId', '=', studentId).where('personId', '=', personId).selectAll().executeTakeFirst();
}

type AroundFields = Omit<LinkPerson, 'daycareId' | 'studentId' | 'personId'> & { pickupChangedAt: string | null };

/** Writes a person's relation to a child, whether or not there is one. */
export async function putAround(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  { studentId, personId, before }: { studentId: string; personId: string; before: StoredAround | undefined },
  { isGuardian, pickup, notAuthorized, sees, relation, ...fields }: AroundFields,
): Promise<void> {
  const tables = childTables(trx, children);
  const { daycareId } = children;
  const row = {
    ...fields,
    relation: relation || null,
    isGuardian: isGuardian ? 1 : 0,
    pickup: pickup === null ? null : JSON.stringify(pickup),
    notAuthorized: notAuthorized === null ? null : JSON.stringify(notAuthorized),
    sees: sees === null ? null : JSON.stringify(sees),
  };
  if (before === undefined)
    await tables
      .insertInto('childPeople')
      .values({ daycareId, id: newId(runtime), studentId, personId, ...row, createdAt: isoTime(runtime.now()) })
      .execute();
  else await tables.updateTable('childPeople').set(row).where('daycareId', '=', daycareId).where('id', '=', before.id).execute();
}

export async function deleteAround(trx: Db, children: ChildScope, id: string): Promise<void> {
  await childTables(trx, children).deleteFrom('childPeople').where('daycareId', '=', children.daycareId).where('id', '=', id).execute();
}

/** Everyone around any child of the daycare, by name, with the children. */
export async function listKnownPeople(db: Db, children: ChildScope): Promise<KnownPerson[]> {
  const names = new Map(
    (await fromStudents(db, children).select(['id', 'firstName', 'lastName']).orderBy('id').execute()).map(({ id, ...name }) => [
      id,
      { studentId: id, ...name },
    ]),
  );
  const found = new Map<string, KnownPerson>();
  for (const [studentId, those] of await listAllAround(db, children)) {
    const child = names.get(studentId);
    for (const { personId, fullName, phones, email } of those) {
      const person = found.get(personId) ?? { personId, fullName, phones, email, children: [] };
      if (child !== undefined) person.children.push(child);
      found.set(personId, person);
    }
  }
  return [...found.values()].toSorted((a, b) => a.fullName.localeCompare(b.fullName));
}

/** Recorded check-outs against the rules that still count and that no owner has reviewed, newest first. */
export function listExceptions(db: Db, children: ChildScope): Promise<PickupException[]> {
  return fromAttendanceMarks(db, children)
    .innerJoin('students', (join) =>
      join.onRef('students.daycareId', '=', 'attendanceMarks.daycareId').onRef('students.id', '=', 'attendanceMarks.studentId'),
    )
    .leftJoin('attendanceMarks as later', (join) =>
      join.onRef('later.daycareId', '=', 'attendanceMarks.daycareId').onRef('later.replaces', '=', 'attendanceMarks.id'),
    )
    .leftJoin('seenExceptions as seen', (join) =>
      join.onRef('seen.daycareId', '=', 'attendanceMarks.daycareId').onRef('seen.id', '=', 'attendanceMarks.id'),
    )
    .where('later.id', 'is', null)
    .where('seen.id', 'is', null)
    .where('attendanceMarks.kind', '=', 'out')
    .where('attendanceMarks.exception', 'is not', null)
    .select(['attendanceMarks.id as markId', 'attendanceMarks.studentId', 'students.firstName', 'students.lastName'])
    .select(['attendanceMarks.day', 'attendanceMarks.at', 'attendanceMarks.personName', 'attendanceMarks.exception'])
    .select('attendanceMarks.recordedName')
    .orderBy('attendanceMarks.at', 'desc')
    .orderBy('attendanceMarks.id')
    .$narrowType<{ exception: string }>()
    .execute();
}
