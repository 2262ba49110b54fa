import { foldEmail } from '@daycare-portal/shared/folding';
import type { Came, Pickup } from '@daycare-portal/shared/people';
import { text } from '@daycare-portal/shared/text';
import type { ChildScope } from '../../core/auth/access';
import { childTables } from '../../core/auth/children';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { inDaycare } from '../../core/db/in-daycare';
import { DomainError } from '../../core/errors';
import { newId } from '../../core/runtime';
import { findAround } from './around-child.queries';
import { addUnconfirmed, removeAround, replacePerson, type NewAround } from './record/around';
import { addLinks, type NewLink } from './record/links';
import { addPeople, changePerson, forgetPeople, type NewPerson } from './record/people';
import type { Writing } from './record/writing';

const anyTime: Pickup = { from: null, until: null, weekdays: null };

/**
 * Writes guardians' links with each person's relation to the child, which nobody has confirmed. The person is the one who has the address
 * already, or a new one, and both have the same id. Someone around the child already stays as the office set them up.
 */
export async function insertParentLinks(writing: Writing, links: readonly NewLink[], came: Came): Promise<void> {
  if (links.length === 0) return;
  const { trx, children } = writing;
  const known = await peopleByAddress(trx, children, links);
  const around = await aroundByAddress(trx, children, links);
  const newPeople: NewPerson[] = [];
  const newAround: NewAround[] = [];
  const rows = links.map((link) => {
    const { id, studentId, email, emailFolded, position } = link;
    const there = around.get(`${studentId} ${emailFolded}`);
    if (there !== undefined) return { ...link, id: there };
    const personId = known.get(emailFolded) ?? id;
    if (!known.has(emailFolded)) {
      known.set(emailFolded, id);
      newPeople.push({ id, fullName: null, note: null, savedBy: null, payloadHash: null, phones: [], email });
    }
    const standing = { relation: null, isGuardian: true, household: null, notAuthorized: null, sees: null };
    newAround.push({ id, studentId, personId, ...standing, emergencyOrder: position + 1, pickup: anyTime });
    return link;
  });
  await addPeople(writing, newPeople);
  await addUnconfirmed(writing, newAround, came);
  await addLinks(writing, rows);
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
      .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
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
export async function dropUntouched(writing: Writing, linkIds: readonly string[]): Promise<void> {
  const { trx, runtime, children } = writing;
  for (const some of inParts(linkIds)) {
    const rows = await childTables(trx, children)
      .selectFrom('childPeople')
      .innerJoin('people', inDaycare('people.id', 'childPeople.personId'))
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
      .where('childPeople.notAuthorized', 'is', null)
      // Nobody has said anything, or only what was so before it was noted who said it.
      .where(({ or, eb }) => or([eb('childPeople.pickupSaid', 'is', null), eb('childPeople.pickupSaid', 'like', '{"by":null,%')]))
      .where('people.fullName', 'is', null)
      .where('people.phones', '=', '[]')
      .select(['childPeople.id', 'childPeople.personId', 'childPeople.studentId'])
      .orderBy('childPeople.id')
      .execute();
    if (rows.length === 0) continue;
    await removeAround(writing, rows);
    await forgetPeople(trx, runtime.now(), children, [...new Set(rows.map(({ personId }) => personId))]);
  }
}

/** Gives this link's person another address for this child only: an existing person's, or a new person's. */
export async function changePersonAddress(writing: Writing, linkId: string, { email, at }: { email: string; at: string }): Promise<void> {
  const { trx, runtime, children } = writing;
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
  if (old.emailFolded === emailFolded) return changePerson(writing, personId, { email, updatedAt: at });
  const [target] = await ofPerson
    .where('emailFolded', '=', emailFolded)
    .where('archivedAt', 'is', null)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const ofTarget = target && (await findAround(trx, children, studentId, target.id));
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
  if (target === undefined && elsewhere === undefined) return changePerson(writing, personId, { email, updatedAt: at });
  const toPerson = target?.id ?? newId(runtime);
  const { fullName, phones, note, knownAt, savedBy, payloadHash } = old;
  if (target === undefined)
    await addPeople(writing, [{ id: toPerson, fullName, phones: JSON.parse(phones), note, knownAt, savedBy, payloadHash, email }]);
  // A contact around the child with that address is the same person.
  if (ofTarget !== undefined) await removeAround(writing, [ofTarget]);
  await replacePerson(writing, around, { personId: toPerson, isSame: target === undefined });
  await forgetPeople(trx, runtime.now(), children, [personId]);
}
