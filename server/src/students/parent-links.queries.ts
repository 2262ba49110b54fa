import type { LinkedChild } from '@daycare-portal/shared/auth';
import { foldEmail } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { GivenAccess } from '@daycare-portal/shared/staff';
import { maxGuardians, type LinkedParent, type UninvitedGuardians } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { ofAccount, type ChildScope } from '../auth/access';
import { childTables, fromParentLinks, isOneOf, linksOfAccount, sees } from '../auth/children';
import { isUnconfirmed, deletedUserId, type Joining } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inParts } from '../db/in-parts';
import { DomainError } from '../errors';
import { isoTime, newId, type Runtime } from '../runtime';
import { changePersonAddress, dropUntouched, insertParentLinks } from '../people/people-of-links';

// SQLite allows 32,766 values per statement.
const maxRowsPerStatement = 1000;

/** The student's parents and guardians in their stored order. A pending one has no name yet. */
export async function listLinkedParents(db: Db, children: ChildScope, studentId: string): Promise<LinkedParent[]> {
  const rows = await fromParentLinks(db, children)
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .where('parentLinks.studentId', '=', studentId)
    .leftJoin('users as giver', 'giver.id', 'parentLinks.handedBy')
    .select(['parentLinks.id', 'users.fullName as name', 'parentLinks.email', 'parentLinks.userId', 'giver.fullName as giver'])
    .select(['parentLinks.handedBy', 'parentLinks.confirmedAt', 'parentLinks.joinedAt', 'parentLinks.createdAt', 'users.emailConfirmedAt'])
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .execute();
  return rows.map(({ id, name, email, userId, giver, joinedAt, createdAt, ...joined }) => ({
    id,
    name,
    email,
    status: userId === null ? 'pending' : 'active',
    joinedBy: isUnconfirmed(joined) ? { name: giver, at: joinedAt ?? createdAt } : null,
  }));
}

/**
 * Links a guardian's address to the student as pending, after the existing ones, unless it is pending already. CONFLICT if the account is
 * linked, BAD_REQUEST if there would be too many guardians.
 */
export async function addParentLink(db: Db, runtime: Runtime, children: ChildScope, studentId: string, email: string): Promise<void> {
  const links = await linksOf(db, children, studentId)
    .select(['emailFolded', 'userId', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const emailFolded = foldEmail(email);
  const same = links.find((link) => link.emailFolded === emailFolded);
  if (same !== undefined) {
    if (same.userId !== null) throw new DomainError('CONFLICT', 'alreadyLinked', text.studentInfo.alreadyLinked);
    return;
  }
  if (links.length >= maxGuardians) throw new DomainError('BAD_REQUEST', 'tooManyGuardians', text.students.tooManyGuardians(maxGuardians));
  const position = (links.at(-1)?.position ?? -1) + 1;
  const createdAt = isoTime(runtime.now());
  const { daycareId } = children;
  const link = { id: newId(runtime), daycareId, studentId, email, emailFolded, position, userId: null, createdAt };
  await insertParentLinks(db, children, [link], 'comes');
}

/** The children of whom this account is a parent. */
export async function listLinkedTo(db: Db, children: ChildScope, userId: string): Promise<ReadonlySet<string>> {
  const rows = await fromParentLinks(db, children).where('userId', '=', userId).select('studentId').orderBy('studentId').execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

/** Gives this person every pending link of the address in the daycare. */
export async function activateParentLinks(
  db: Db,
  children: ChildScope,
  emailFolded: string,
  person: { userId: string; joinedAt?: string } & Partial<Joining>,
): Promise<void> {
  await updateLinks(db, children).set(person).where('emailFolded', '=', emailFolded).where('userId', 'is', null).execute();
}

/** Unlinks the person from all children. The guardian's address stays with each child as pending. */
export async function detachParent(db: Db, userId: string): Promise<void> {
  const tables = childTables(db, ofAccount(userId));
  await tables
    .updateTable('parentLinks')
    .set({ userId: null, joinedAt: null, handedBy: null, confirmedAt: null })
    .where('userId', '=', userId)
    .execute();
}

/** Records an owner's confirmation that this account belongs to the right person, for all of its children. */
export async function confirmGuardian(db: Db, now: Date, children: ChildScope, userId: string): Promise<void> {
  await updateLinks(db, children)
    .set({ confirmedAt: isoTime(now) })
    .where('userId', '=', userId)
    .execute();
}

/** Guardians who joined by this person's link keep the record of that, but not the name. */
export async function clearHandedByOfLinks(db: Db, userId: string): Promise<void> {
  const tables = childTables(db, ofAccount(userId));
  await tables.updateTable('parentLinks').set({ handedBy: deletedUserId }).where('handedBy', '=', userId).execute();
}

/** The guardians who joined by a link that this person passed on, by name. */
export async function listGuardiansJoinedBy(db: Db, children: ChildScope, handedBy: string): Promise<GivenAccess['guardians']> {
  const rows = await fromParentLinks(db, children)
    .innerJoin('users', 'users.id', 'parentLinks.userId')
    .innerJoin('students', 'students.id', 'parentLinks.studentId')
    .where('parentLinks.handedBy', '=', handedBy)
    .select(['parentLinks.id as parentId', 'parentLinks.email', 'parentLinks.joinedAt', 'parentLinks.confirmedAt', 'parentLinks.createdAt'])
    .select(['users.fullName as name', 'students.id as studentId', 'students.firstName', 'students.lastName'])
    .orderBy('users.fullName')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('parentLinks.id')
    .execute();
  return rows.map(({ firstName, lastName, confirmedAt, joinedAt, createdAt, ...link }) => ({
    ...link,
    studentName: fullNameOf({ firstName, lastName }),
    joinedAt: joinedAt ?? createdAt,
    confirmed: confirmedAt !== null,
  }));
}

/** The linked account. NOT_FOUND for another student's link, CONFLICT if it is pending. */
export async function getLinkedParent(db: Db, children: ChildScope, studentId: string, id: string): Promise<string> {
  const link = await linksOf(db, children, studentId).where('id', '=', id).select('userId').executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', 'guardianNotLinked', text.studentInfo.notLinked);
  if (link.userId === null) throw new DomainError('CONFLICT', 'accountGone', text.recovery.noAccount);
  return link.userId;
}

/** Removes a pending or active link from the student and returns its address. NOT_FOUND for another student's. */
export async function deleteParentLink(db: Db, now: Date, children: ChildScope, studentId: string, id: string): Promise<string> {
  const link = await deleteLinks(db, children)
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', 'guardianNotLinked', text.studentInfo.notLinked);
  await dropUntouched(db, now, children, [id]);
  return link.email;
}

/** A pending link to correct. NOT_FOUND for another student's, CONFLICT if the account is linked. */
export async function getPendingLink(
  db: Db,
  children: ChildScope,
  studentId: string,
  id: string,
): Promise<{ email: string; emailFolded: string }> {
  const link = await linksOf(db, children, studentId).where('id', '=', id).select(['email', 'emailFolded', 'userId']).executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', 'guardianNotLinked', text.studentInfo.notLinked);
  if (link.userId !== null) throw new DomainError('CONFLICT', 'alreadyLinked', text.studentInfo.alreadyLinked);
  return link;
}

/** Gives a link another address, as if it were new. CONFLICT if the student already has that address. */
export async function changeLinkAddress(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  { studentId, id }: { studentId: string; id: string },
  email: string,
): Promise<void> {
  const at = isoTime(runtime.now());
  await setLinkAddress(db, children, { studentId, id }, { email, at });
  await changePersonAddress(db, runtime, children, id, { email, at });
}

/** The same if the person already has the address. */
export async function setLinkAddress(
  db: Db,
  children: ChildScope,
  { studentId, id }: { studentId: string; id: string },
  { email, at }: { email: string; at: string },
): Promise<void> {
  const emailFolded = foldEmail(email);
  const other = await linksOf(db, children, studentId)
    .where('emailFolded', '=', emailFolded)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) throw new DomainError('CONFLICT', 'alreadyLinked', text.studentInfo.addressTaken);
  await updateLinks(db, children)
    .set({ email, emailFolded, createdAt: at })
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .execute();
}

/** Removes a person's link, if there is one, and returns its address. */
export async function removeParentLink(trx: Db, children: ChildScope, id: string): Promise<string | undefined> {
  const link = await deleteLinks(trx, children).where('id', '=', id).returning('email').executeTakeFirst();
  return link?.email;
}

function linksOf(db: Db, children: ChildScope, studentId: string) {
  return fromParentLinks(db, children).where('studentId', '=', studentId);
}

function updateLinks(db: Db, children: ChildScope) {
  return childTables(db, children)
    .updateTable('parentLinks')
    .where('daycareId', '=', children.daycareId)
    .where(isOneOf(db, children, 'parentLinks.studentId'));
}

function deleteLinks(db: Db, children: ChildScope) {
  return childTables(db, children)
    .deleteFrom('parentLinks')
    .where('daycareId', '=', children.daycareId)
    .where(isOneOf(db, children, 'parentLinks.studentId'));
}

/** The children of whom this person is a parent or guardian, by daycare and name. */
export async function listLinkedChildren(db: Db, userId: string): Promise<LinkedChild[]> {
  const account = ofAccount(userId);
  const children = await linksOfAccount(db, account)
    .innerJoin('students', (join) =>
      join.onRef('students.daycareId', '=', 'parentLinks.daycareId').onRef('students.id', '=', 'parentLinks.studentId'),
    )
    .innerJoin('daycares', 'daycares.id', 'parentLinks.daycareId')
    .select(['students.id', 'students.firstName', 'students.lastName', 'students.dob'])
    .select(({ case: when, exists }) =>
      when()
        .when(exists(sees(db, account, 'photos')))
        .then(sql.ref<string | null>('students.profilePic'))
        .else(null)
        .end()
        .as('profilePic'),
    )
    .select(['daycares.id as daycareId', 'daycares.name as daycareName', 'daycares.phone as daycarePhone'])
    .orderBy('daycares.name')
    .orderBy('daycares.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
  const rooms = await linksOfAccount(db, account)
    .innerJoin('studentClassrooms', (join) =>
      join
        .onRef('studentClassrooms.daycareId', '=', 'parentLinks.daycareId')
        .onRef('studentClassrooms.studentId', '=', 'parentLinks.studentId'),
    )
    .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .select(['parentLinks.studentId', 'classrooms.id', 'classrooms.name', 'classrooms.mark'])
    .orderBy('classrooms.name')
    .orderBy('classrooms.id')
    .execute();
  return children.map((child) => ({
    ...child,
    classrooms: rooms.filter(({ studentId }) => studentId === child.id).map(({ id, name, mark }) => ({ id, name, mark })),
  }));
}

/**
 * Pending links of guardians to invite: either they had no valid invitation since the child got the address, or nobody has the link of
 * their open invitation, which is `open` here.
 */
function toInvite(db: Db, children: ChildScope) {
  return fromParentLinks(db, children)
    .leftJoin('invitations as open', (join) =>
      join
        .onRef('open.daycareId', '=', 'parentLinks.daycareId')
        .onRef('open.emailFolded', '=', 'parentLinks.emailFolded')
        .on('open.role', 'is', null)
        .on('open.acceptedAt', 'is', null)
        .on('open.cancelledAt', 'is', null),
    )
    .leftJoin('mails', (join) => join.onRef('mails.invitationId', '=', 'open.id').on('mails.state', 'in', ['queued', 'sent']))
    .where('parentLinks.userId', 'is', null)
    .leftJoin(
      (tables) =>
        tables
          .selectFrom('invitations')
          .where('daycareId', '=', children.daycareId)
          .where('role', 'is', null)
          .select(({ fn }) => ['emailFolded', fn.max(fn.coalesce('acceptedAt', 'cancelledAt')).as('at')])
          .groupBy('emailFolded')
          .as('ended'),
      (join) => join.onRef('ended.emailFolded', '=', 'parentLinks.emailFolded').onRef('ended.at', '>=', 'parentLinks.createdAt'),
    )
    .where(({ and, or, eb }) =>
      or([
        and([eb('open.id', 'is not', null), eb('open.handedOverAt', 'is', null), eb('mails.id', 'is', null)]),
        and([eb('open.id', 'is', null), eb('ended.at', 'is', null)]),
      ]),
    );
}

export async function countUninvited(db: Db, children: ChildScope): Promise<UninvitedGuardians> {
  const { guardians, students, notHandedOver } = await toInvite(db, children)
    .select(({ fn }) => [
      fn.count<number>('parentLinks.emailFolded').distinct().filterWhere('open.id', 'is', null).as('guardians'),
      fn.count<number>('parentLinks.studentId').distinct().filterWhere('open.id', 'is', null).as('students'),
      fn.count<number>('open.id').distinct().as('notHandedOver'),
    ])
    .executeTakeFirstOrThrow();
  return { guardians: Number(guardians), students: Number(students), notHandedOver: Number(notHandedOver) };
}

/** Some folded addresses, each once, in an order that `after` continues. `open` is the invitation to renew. */
export function listToInvite(
  db: Db,
  children: ChildScope,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ emailFolded: string; open: string | null }[]> {
  return toInvite(db, children)
    .$if(after !== undefined, (query) => query.where('parentLinks.emailFolded', '>', after ?? ''))
    .select(['parentLinks.emailFolded', 'open.id as open'])
    .distinct()
    .orderBy('parentLinks.emailFolded')
    .limit(limit)
    .execute();
}

/** Links addresses that the students do not have yet as pending, after the existing ones. */
export async function addParentLinks(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  additions: readonly { studentId: string; guardianEmails: readonly string[] }[],
): Promise<void> {
  const adding = additions.filter(({ guardianEmails }) => guardianEmails.length > 0);
  if (adding.length === 0) return;
  const ids = adding.map(({ studentId }) => studentId);
  const last = await fromParentLinks(trx, children)
    .where('studentId', 'in', ids)
    .select(({ fn }) => ['studentId', fn.max('position').as('position')])
    .groupBy('studentId')
    .orderBy('studentId')
    .execute();
  const lastOf = new Map(last.map(({ studentId, position }) => [studentId, position]));
  const links = adding.flatMap(({ studentId, guardianEmails }) =>
    guardianEmails.map((email, index) => ({
      id: newId(runtime),
      daycareId: children.daycareId,
      studentId,
      email,
      emailFolded: foldEmail(email),
      position: (lastOf.get(studentId) ?? -1) + 1 + index,
      userId: null,
      createdAt: isoTime(runtime.now()),
    })),
  );
  await insertParentLinks(trx, children, links, 'comes');
}

/** The guardians' links of each student, with the open invitation of each address. */
export async function linksOfStudents(db: Db, children: ChildScope, studentIds: readonly string[]) {
  const ofEach = new Map<string, Awaited<ReturnType<typeof listLinks>>>();
  for (const some of inParts(studentIds)) {
    for (const link of await listLinks(db, children, some)) ofEach.set(link.studentId, [...(ofEach.get(link.studentId) ?? []), link]);
  }
  return ofEach;
}

function listLinks(db: Db, children: ChildScope, studentIds: readonly string[]) {
  return fromParentLinks(db, children)
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.daycareId', '=', 'parentLinks.daycareId')
        .onRef('invitations.emailFolded', '=', 'parentLinks.emailFolded')
        .on('invitations.role', 'is', null)
        .on('invitations.acceptedAt', 'is', null)
        .on('invitations.cancelledAt', 'is', null),
    )
    .where('parentLinks.studentId', 'in', studentIds)
    .select(['parentLinks.id', 'parentLinks.studentId', 'parentLinks.email', 'parentLinks.userId', 'invitations.id as invitationId'])
    .orderBy('parentLinks.studentId')
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .execute();
}

/** Removes links from their students. */
export async function deleteParentLinks(trx: Db, now: Date, children: ChildScope, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += maxRowsPerStatement)
    await deleteLinks(trx, children)
      .where('id', 'in', ids.slice(from, from + maxRowsPerStatement))
      .execute();
  await dropUntouched(trx, now, children, ids);
}

/** A removed pending link, with what is needed to restore it. */
export interface TakenLink {
  id: string;
  email: string;
  position: number;
  createdAt: string;
}

/** Removes the pending links of these folded addresses from the student. */
export async function takeParentLinks(
  trx: Db,
  now: Date,
  children: ChildScope,
  studentId: string,
  emailsFolded: readonly string[],
): Promise<TakenLink[]> {
  if (emailsFolded.length === 0) return [];
  const taken = await deleteLinks(trx, children)
    .where('studentId', '=', studentId)
    .where('userId', 'is', null)
    .where('emailFolded', 'in', emailsFolded)
    .returning(['id', 'email', 'position', 'createdAt'])
    .execute();
  await dropUntouched(
    trx,
    now,
    children,
    taken.map(({ id }) => id),
  );
  return taken;
}

/** Restores links as pending, unless the student has the address by now or the maximum of guardians. */
export async function putParentLinksBack(trx: Db, children: ChildScope, studentId: string, links: readonly TakenLink[]): Promise<void> {
  const there = await linksOf(trx, children, studentId).select('emailFolded').orderBy('id').execute();
  const back = links
    .filter(({ email }) => there.every(({ emailFolded }) => emailFolded !== foldEmail(email)))
    .slice(0, Math.max(0, maxGuardians - there.length));
  if (back.length === 0) return;
  const { daycareId } = children;
  const rows = back.map((link) => ({ ...link, daycareId, studentId, emailFolded: foldEmail(link.email), userId: null }));
  await insertParentLinks(trx, children, rows, 'back');
}
