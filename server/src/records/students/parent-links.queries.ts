import type { LinkedChild } from '@daycare-portal/shared/auth';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Came } from '@daycare-portal/shared/people';
import { foldEmail } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { GivenAccess } from '@daycare-portal/shared/staff';
import { maxGuardians, type LinkedParent, type UninvitedGuardians } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { sql } from 'kysely';
import { ofAccount, type ChildScope } from '../../core/auth/access';
import { childRows, everyLinkOfAccount, linksOfAccount, sees } from '../../core/auth/children';
import { isUnconfirmed } from '../daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import { inDaycare } from '../../core/db/in-daycare';
import { DomainError } from '../../core/errors';
import { isoTime, newId } from '../../core/runtime';
import { changePersonAddress, dropUntouched, insertParentLinks } from '../people/people-of-links';
import { changeLink, removeLinks } from '../people/record/links';
import type { Writing } from '../people/record/writing';

/** The student's parents and guardians in their stored order. A pending one has no name yet. */
export async function listLinkedParents(db: Db, children: ChildScope, studentId: string): Promise<LinkedParent[]> {
  const rows = await childRows(db, children, 'parentLinks')
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
export async function addParentLink(writing: Writing, studentId: string, email: string, came: Came): Promise<void> {
  const { trx, runtime, children } = writing;
  const links = await linksOf(trx, children, studentId)
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
  await insertParentLinks(writing, [link], came);
}

/** The children of whom this account is a parent. */
export async function listLinkedTo(db: Db, children: ChildScope, userId: string): Promise<ReadonlySet<string>> {
  const rows = await childRows(db, children, 'parentLinks').where('userId', '=', userId).select('studentId').orderBy('studentId').execute();
  return new Set(rows.map(({ studentId }) => studentId));
}

/** The guardians who joined by a link that this person passed on, by name. */
export async function listGuardiansJoinedBy(db: Db, children: ChildScope, handedBy: string): Promise<GivenAccess['guardians']> {
  const rows = await childRows(db, children, 'parentLinks')
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
export async function deleteParentLink(writing: Writing, studentId: string, id: string): Promise<string> {
  const { trx, children } = writing;
  const link = await linksOf(trx, children, studentId).where('id', '=', id).select('email').executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', 'guardianNotLinked', text.studentInfo.notLinked);
  await deleteParentLinks(writing, [id]);
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
export async function changeLinkAddress(writing: Writing, link: { studentId: string; id: string }, email: string): Promise<void> {
  const at = isoTime(writing.runtime.now());
  await setLinkAddress(writing, link, { email, at });
  await changePersonAddress(writing, link.id, { email, at });
}

/** The same if the person already has the address. */
export async function setLinkAddress(
  writing: Writing,
  { studentId, id }: { studentId: string; id: string },
  { email, at }: { email: string; at: string },
): Promise<void> {
  const other = await linksOf(writing.trx, writing.children, studentId)
    .where('emailFolded', '=', foldEmail(email))
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) throw new DomainError('CONFLICT', 'alreadyLinked', text.studentInfo.addressTaken);
  await changeLink(writing, { studentId, id }, { email, at });
}

function linksOf(db: Db, children: ChildScope, studentId: string) {
  return childRows(db, children, 'parentLinks').where('studentId', '=', studentId);
}

/** The daycares that this person has joined as a guardian, and where the office has not confirmed a page yet. Nothing of a child. */
export async function listWaitingDaycares(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  return everyLinkOfAccount(db, ofAccount(userId))
    .innerJoin('childPeople', inDaycare('childPeople.id', 'parentLinks.id'))
    .innerJoin('daycares', 'daycares.id', 'parentLinks.daycareId')
    .where('childPeople.pageSaid', 'is', null)
    .where(({ or, eb }) => or([eb('childPeople.sees', 'is', null), eb('childPeople.sees', '!=', '[]')]))
    .select(['daycares.id', 'daycares.name'])
    .distinct()
    .orderBy('daycares.name')
    .orderBy('daycares.id')
    .execute();
}

/** The children of whom this person is a parent or guardian, by daycare and name. */
export async function listLinkedChildren(db: Db, userId: string): Promise<LinkedChild[]> {
  const account = ofAccount(userId);
  const children = await linksOfAccount(db, account)
    .innerJoin('students', inDaycare('students.id', 'parentLinks.studentId'))
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
    .innerJoin('studentClassrooms', inDaycare('studentClassrooms.studentId', 'parentLinks.studentId'))
    .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .select(['parentLinks.studentId', 'classrooms.id', 'classrooms.name', 'classrooms.mark'])
    .orderBy('classrooms.place')
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
function toInvite(db: Db, children: ChildScope, today: PlainDate) {
  return (
    childRows(db, children, 'parentLinks')
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
      // Whoever is not authorized, or whose child has left, is not invited along with the others.
      .where('parentLinks.id', 'not in', barredAt(db, children).select('childPeople.id'))
      .where(({ eb, or }) =>
        or([
          eb('parentLinks.studentId', 'not in', childRows(db, children, 'enrolments').select('enrolments.studentId')),
          eb('parentLinks.studentId', 'in', stillEnrolled(db, children, today).select('enrolments.studentId')),
        ]),
      )
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
      )
  );
}

function stillEnrolled(db: Db, children: ChildScope, today: PlainDate) {
  return childRows(db, children, 'enrolments').where(({ eb, or }) =>
    or([eb('enrolments.endsOn', 'is', null), eb('enrolments.endsOn', '>=', today)]),
  );
}

function barredAt(db: Db, children: ChildScope) {
  return childRows(db, children, 'childPeople').where('childPeople.notAuthorized', 'is not', null);
}

export async function countUninvited(db: Db, children: ChildScope, today: PlainDate): Promise<UninvitedGuardians> {
  const { guardians, students, notHandedOver } = await toInvite(db, children, today)
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
  { after, limit, today }: { after: string | undefined; limit: number; today: PlainDate },
): Promise<{ emailFolded: string; open: string | null }[]> {
  return toInvite(db, children, today)
    .$if(after !== undefined, (query) => query.where('parentLinks.emailFolded', '>', after ?? ''))
    .select(['parentLinks.emailFolded', 'open.id as open'])
    .distinct()
    .orderBy('parentLinks.emailFolded')
    .limit(limit)
    .execute();
}

/** Links addresses that the students do not have yet as pending, after the existing ones. */
export async function addParentLinks(
  writing: Writing,
  additions: readonly { studentId: string; guardianEmails: readonly string[] }[],
  came: Came,
): Promise<void> {
  const { trx, runtime, children } = writing;
  const adding = additions.filter(({ guardianEmails }) => guardianEmails.length > 0);
  if (adding.length === 0) return;
  const ids = adding.map(({ studentId }) => studentId);
  const last = await childRows(trx, children, 'parentLinks')
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
  await insertParentLinks(writing, links, came);
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
  return childRows(db, children, 'parentLinks')
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
export async function deleteParentLinks(writing: Writing, ids: readonly string[]): Promise<void> {
  await removeLinks(writing, ids);
  await dropUntouched(writing, ids);
}
