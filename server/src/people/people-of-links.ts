import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import type { Insertable } from 'kysely';
import type { ChildScope } from '../auth/access';
import { childTables } from '../auth/children';
import type { Db } from '../db/database';
import { inParts } from '../db/in-parts';
import { insertRows } from '../db/insert-rows';
import type { ChildTables } from '../db/schema';
import { DomainError } from '../errors';
import { newId, type Runtime } from '../runtime';
import { forgetPeople } from './people.queries';

type NewLink = Insertable<ChildTables['parentLinks']>;

/**
 * Writes guardians' links with each person's relation to the child. The person is the one who has the address already, or a new one, and
 * both have the same id. Someone around the child already stays as the team set them up. A guardian who `comes` to an existing child is
 * shown as new for a while, and one who is `back` is not.
 */
export async function insertParentLinks(
  trx: Db,
  children: ChildScope,
  links: readonly NewLink[],
  how: 'withChild' | 'comes' | 'back',
): Promise<void> {
  if (links.length === 0) return;
  const tables = childTables(trx, children);
  const { daycareId } = children;
  const known = await peopleByAddress(trx, children, links);
  const around = how === 'withChild' ? new Map<string, string>() : await aroundByAddress(trx, children, links);
  const newPeople: Insertable<ChildTables['people']>[] = [];
  const newAround: Insertable<ChildTables['childPeople']>[] = [];
  const rows = links.map((link) => {
    const { id, studentId, email, emailFolded, position, createdAt } = link;
    const there = around.get(`${studentId} ${emailFolded}`);
    if (there !== undefined) return { ...link, id: there };
    const personId = known.get(emailFolded) ?? id;
    if (!known.has(emailFolded)) {
      known.set(emailFolded, id);
      const blank = { fullName: null, note: null, knownAt: null, archivedAt: null, savedBy: null, payloadHash: null };
      newPeople.push({ daycareId, id, ...blank, phones: '[]', email, emailFolded, createdAt, updatedAt: createdAt });
    }
    newAround.push({
      daycareId,
      id,
      studentId,
      personId,
      relation: null,
      isGuardian: 1,
      household: null,
      emergencyOrder: position + 1,
      pickup: null,
      notAuthorized: null,
      sees: null,
      createdAt,
      pickupChangedAt: how === 'comes' ? createdAt : null,
    });
    return link;
  });
  await insertRows(tables, 'people', newPeople);
  await insertRows(tables, 'childPeople', newAround);
  await insertRows(tables, 'parentLinks', rows);
}

/** The id of the person with each address. If several have it, the earliest counts. */
async function peopleByAddress(trx: Db, children: ChildScope, links: readonly NewLink[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of inParts([...new Set(links.map(({ emailFolded }) => emailFolded))])) {
    const rows = await childTables(trx, children)
      .selectFrom('people')
      .where('daycareId', '=', children.daycareId)
      .where('emailFolded', 'in', some)
      .where('archivedAt', 'is', null)
      .select(['id', 'emailFolded'])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const { id, emailFolded } of rows) found.set(emailFolded ?? '', id);
  }
  return found;
}

/** By child and address, the id of the person's relation to the child, guardians first. */
async function aroundByAddress(trx: Db, children: ChildScope, links: readonly NewLink[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const linkKeys = new Set(links.map(({ studentId, emailFolded }) => `${studentId} ${emailFolded}`));
  for (const some of inParts([...new Set(links.map(({ studentId }) => studentId))])) {
    const rows = await childTables(trx, children)
      .selectFrom('childPeople')
      .innerJoin('people', (join) =>
        join.onRef('people.daycareId', '=', 'childPeople.daycareId').onRef('people.id', '=', 'childPeople.personId'),
      )
      .where('childPeople.daycareId', '=', children.daycareId)
      .where('childPeople.studentId', 'in', some)
      .select(['childPeople.id', 'childPeople.studentId', 'people.emailFolded'])
      .orderBy('childPeople.isGuardian')
      .orderBy('childPeople.createdAt', 'desc')
      .orderBy('childPeople.id', 'desc')
      .execute();
    for (const { id, studentId, emailFolded } of rows) {
      const key = `${studentId} ${emailFolded ?? ''}`;
      if (linkKeys.has(key)) found.set(key, id);
    }
  }
  return found;
}

/**
 * Takes people off children when their links are gone. People about whom the team has recorded something, or whom a record names, stay
 * without a sign-in.
 */
export async function dropUntouched(trx: Db, now: Date, children: ChildScope, linkIds: readonly string[]): Promise<void> {
  for (const some of inParts(linkIds)) {
    const rows = await childTables(trx, children)
      .selectFrom('childPeople')
      .innerJoin('people', (join) =>
        join.onRef('people.daycareId', '=', 'childPeople.daycareId').onRef('people.id', '=', 'childPeople.personId'),
      )
      .leftJoin('attendanceMarks', (join) =>
        join
          .onRef('attendanceMarks.daycareId', '=', 'childPeople.daycareId')
          .onRef('attendanceMarks.personId', '=', 'childPeople.personId')
          .onRef('attendanceMarks.studentId', '=', 'childPeople.studentId'),
      )
      .where('childPeople.daycareId', '=', children.daycareId)
      .where('childPeople.id', 'in', some)
      .where('attendanceMarks.id', 'is', null)
      .where('childPeople.relation', 'is', null)
      .where('childPeople.pickup', 'is', null)
      .where('childPeople.notAuthorized', 'is', null)
      .where('people.fullName', 'is', null)
      .where('people.phones', '=', '[]')
      .select(['childPeople.id', 'childPeople.personId'])
      .orderBy('childPeople.id')
      .execute();
    if (rows.length === 0) continue;
    await childTables(trx, children)
      .deleteFrom('childPeople')
      .where('daycareId', '=', children.daycareId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await forgetPeople(trx, now, children, [...new Set(rows.map(({ personId }) => personId))]);
  }
}

/** Gives this link's person another address for this child only: an existing person's, or a new person's. */
export async function changePersonAddress(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  linkId: string,
  { email, at }: { email: string; at: string },
): Promise<void> {
  const tables = childTables(trx, children);
  const { daycareId } = children;
  const around = await tables
    .selectFrom('childPeople')
    .where('daycareId', '=', daycareId)
    .where('id', '=', linkId)
    .selectAll()
    .executeTakeFirst();
  if (around === undefined) return;
  const emailFolded = foldEmail(email);
  const { personId, studentId } = around;
  const ofPerson = tables.selectFrom('people').where('daycareId', '=', daycareId);
  const old = await ofPerson.where('id', '=', personId).selectAll().executeTakeFirstOrThrow();
  const setOld = tables.updateTable('people').where('daycareId', '=', daycareId).where('id', '=', personId);
  if (old.emailFolded === emailFolded) {
    await setOld.set({ email, updatedAt: at }).execute();
    return;
  }
  const [target] = await ofPerson
    .where('emailFolded', '=', emailFolded)
    .where('archivedAt', 'is', null)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ofTarget =
    target === undefined
      ? undefined
      : await tables
          .selectFrom('childPeople')
          .where('daycareId', '=', daycareId)
          .where('studentId', '=', studentId)
          .where('personId', '=', target.id)
          .select('notAuthorized')
          .executeTakeFirst();
  // If these two became one person, nothing would stop a check-out with the one who is not authorized.
  if (target !== undefined && (around.notAuthorized !== null || (ofTarget?.notAuthorized ?? null) !== null))
    throw new DomainError('CONFLICT', 'pickupRefused', text.studentInfo.addressNotAuthorized);
  const elsewhere = await tables
    .selectFrom('childPeople')
    .where('daycareId', '=', daycareId)
    .where('personId', '=', personId)
    .where('id', '!=', linkId)
    .select('id')
    .executeTakeFirst();
  if (target === undefined && elsewhere === undefined) {
    await setOld.set({ email, emailFolded, updatedAt: at }).execute();
    return;
  }
  const toPerson = target?.id ?? newId(runtime);
  if (target === undefined)
    await tables
      .insertInto('people')
      .values({ ...old, id: toPerson, email, emailFolded, createdAt: at, updatedAt: at })
      .execute();
  // A contact around the child with that address is the same person.
  await tables
    .deleteFrom('childPeople')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('personId', '=', toPerson)
    .execute();
  await tables.updateTable('childPeople').set({ personId: toPerson }).where('daycareId', '=', daycareId).where('id', '=', linkId).execute();
  await forgetPeople(trx, runtime.now(), children, [personId]);
}
