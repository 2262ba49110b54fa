import type { LinkedChild } from '@daycare-portal/shared/auth';
import { foldEmail } from '@daycare-portal/shared/folding';
import { maxGuardians, type LinkedParent, type UninvitedGuardians } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { isoTime, newId, type Outside } from '../outside';

// SQLite takes 32,766 values in a statement.
const rowsAStatement = 1000;

/** The student's parents and guardians in the order given; one whose link is pending has no name yet. */
export async function listLinkedParents(db: Db, daycareId: AuthorizedDaycareId, studentId: string): Promise<LinkedParent[]> {
  const rows = await db
    .selectFrom('parentLinks')
    .leftJoin('users', 'users.id', 'parentLinks.userId')
    .where('parentLinks.daycareId', '=', daycareId)
    .where('parentLinks.studentId', '=', studentId)
    .select(['parentLinks.id', 'users.fullName as name', 'parentLinks.email', 'parentLinks.userId'])
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .execute();
  return rows.map(({ userId, ...parent }) => ({ ...parent, status: userId === null ? 'pending' : 'active' }));
}

/**
 * Links a guardian's address to the student, pending, after those that are there; nothing where it is pending already.
 * CONFLICT for one whose account is linked, BAD_REQUEST for one guardian too many.
 */
export async function addParentLink(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  email: string,
): Promise<void> {
  const links = await db
    .selectFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .select(['emailFolded', 'userId', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const emailFolded = foldEmail(email);
  const same = links.find((link) => link.emailFolded === emailFolded);
  if (same !== undefined) {
    if (same.userId !== null) throw new DomainError('CONFLICT', text.studentInfo.alreadyLinked);
    return;
  }
  if (links.length >= maxGuardians) throw new DomainError('BAD_REQUEST', text.students.tooManyGuardians(maxGuardians));
  await db
    .insertInto('parentLinks')
    .values({
      id: newId(outside),
      daycareId,
      studentId,
      email,
      emailFolded,
      position: (links.at(-1)?.position ?? -1) + 1,
      userId: null,
      createdAt: isoTime(outside.now()),
    })
    .execute();
}

/** The pending link of this address becomes this person's. */
export async function activateParentLink(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  emailFolded: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('parentLinks')
    .set({ userId })
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('emailFolded', '=', emailFolded)
    .execute();
}

/** The person is linked to no child any more. The address that a daycare keeps of a child's guardian stays, pending. */
export async function detachParent(db: Db, userId: string): Promise<void> {
  await db.updateTable('parentLinks').set({ userId: null }).where('userId', '=', userId).execute();
}

/** Whose account is linked; NOT_FOUND for a link of another student, CONFLICT for one that is pending. */
export async function getLinkedParent(db: Db, daycareId: AuthorizedDaycareId, studentId: string, id: string): Promise<string> {
  const link = await db
    .selectFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .select('userId')
    .executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', text.studentInfo.notLinked);
  if (link.userId === null) throw new DomainError('CONFLICT', text.recovery.noAccount);
  return link.userId;
}

/** Takes a link, pending or active, off the student, and returns its address; NOT_FOUND for one of another student. */
export async function deleteParentLink(db: Db, daycareId: AuthorizedDaycareId, studentId: string, id: string): Promise<string> {
  const link = await db
    .deleteFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', text.studentInfo.notLinked);
  return link.email;
}

/** A pending link, as a correction finds it; NOT_FOUND for one of another student, CONFLICT for one whose account is linked. */
export async function getPendingLink(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  id: string,
): Promise<{ email: string; emailFolded: string }> {
  const link = await linksOf(db, daycareId, studentId).where('id', '=', id).select(['email', 'emailFolded', 'userId']).executeTakeFirst();
  if (link === undefined) throw new DomainError('NOT_FOUND', text.studentInfo.notLinked);
  if (link.userId !== null) throw new DomainError('CONFLICT', text.studentInfo.alreadyLinked);
  return link;
}

/** Gives a link another address; CONFLICT where the student has that one already. */
export async function changeLinkAddress(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  id: string,
  email: string,
): Promise<void> {
  const emailFolded = foldEmail(email);
  const other = await linksOf(db, daycareId, studentId)
    .where('emailFolded', '=', emailFolded)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (other !== undefined) throw new DomainError('CONFLICT', text.studentInfo.addressTaken);
  await db
    .updateTable('parentLinks')
    .set({ email, emailFolded })
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('id', '=', id)
    .execute();
}

function linksOf(db: Db, daycareId: AuthorizedDaycareId, studentId: string) {
  return db.selectFrom('parentLinks').where('daycareId', '=', daycareId).where('studentId', '=', studentId);
}

/** The children whom this person is a parent or guardian of, by daycare and name. */
export function listLinkedChildren(db: Db, userId: string): Promise<LinkedChild[]> {
  return db
    .selectFrom('parentLinks')
    .innerJoin('students', (join) =>
      join.onRef('students.daycareId', '=', 'parentLinks.daycareId').onRef('students.id', '=', 'parentLinks.studentId'),
    )
    .innerJoin('daycares', 'daycares.id', 'parentLinks.daycareId')
    .where('parentLinks.userId', '=', userId)
    .select(['students.id', 'students.firstName', 'students.lastName', 'students.profilePic'])
    .select(['daycares.id as daycareId', 'daycares.name as daycareName'])
    .orderBy('daycares.name')
    .orderBy('daycares.id')
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .execute();
}

/** Guardians whose link is pending and to whom no invitation to the student was ever made. */
function uninvited(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .selectFrom('parentLinks')
    .where('parentLinks.daycareId', '=', daycareId)
    .where('parentLinks.userId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations')
            .whereRef('invitations.daycareId', '=', 'parentLinks.daycareId')
            .whereRef('invitations.studentId', '=', 'parentLinks.studentId')
            .whereRef('invitations.emailFolded', '=', 'parentLinks.emailFolded')
            .select('invitations.id'),
        ),
      ),
    );
}

export async function countUninvited(db: Db, daycareId: AuthorizedDaycareId): Promise<UninvitedGuardians> {
  const { guardians, students } = await uninvited(db, daycareId)
    .select(({ fn }) => [fn.countAll<number>().as('guardians'), fn.count<number>('parentLinks.studentId').distinct().as('students')])
    .executeTakeFirstOrThrow();
  return { guardians: Number(guardians), students: Number(students) };
}

/** The first of them, in the order of the student list. */
export function listUninvited(db: Db, daycareId: AuthorizedDaycareId, limit: number) {
  return uninvited(db, daycareId)
    .innerJoin('students', (join) =>
      join.onRef('students.daycareId', '=', 'parentLinks.daycareId').onRef('students.id', '=', 'parentLinks.studentId'),
    )
    .select(['parentLinks.studentId', 'parentLinks.email', 'students.firstName', 'students.lastName'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .limit(limit)
    .execute();
}

/** Links addresses that the students do not have yet, pending, after those that are there. */
export async function addParentLinks(
  trx: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  additions: readonly { studentId: string; guardianEmails: readonly string[] }[],
): Promise<void> {
  const adding = additions.filter(({ guardianEmails }) => guardianEmails.length > 0);
  if (adding.length === 0) return;
  const ids = adding.map(({ studentId }) => studentId);
  const last = await trx
    .selectFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', 'in', ids)
    .select(({ fn }) => ['studentId', fn.max('position').as('position')])
    .groupBy('studentId')
    .orderBy('studentId')
    .execute();
  const lastOf = new Map(last.map(({ studentId, position }) => [studentId, position]));
  const links = adding.flatMap(({ studentId, guardianEmails }) =>
    guardianEmails.map((email, index) => ({
      id: newId(outside),
      daycareId,
      studentId,
      email,
      emailFolded: foldEmail(email),
      position: (lastOf.get(studentId) ?? -1) + 1 + index,
      userId: null,
      createdAt: isoTime(outside.now()),
    })),
  );
  for (let from = 0; from < links.length; from += rowsAStatement)
    await trx
      .insertInto('parentLinks')
      .values(links.slice(from, from + rowsAStatement))
      .execute();
}

/** The guardians' links of each student, with the open invitation of the address. */
export async function linksOfStudents(db: Db, daycareId: AuthorizedDaycareId) {
  const links = await db
    .selectFrom('parentLinks')
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.daycareId', '=', 'parentLinks.daycareId')
        .onRef('invitations.studentId', '=', 'parentLinks.studentId')
        .onRef('invitations.emailFolded', '=', 'parentLinks.emailFolded')
        .on('invitations.acceptedAt', 'is', null)
        .on('invitations.cancelledAt', 'is', null),
    )
    .where('parentLinks.daycareId', '=', daycareId)
    .select(['parentLinks.id', 'parentLinks.studentId', 'parentLinks.email', 'parentLinks.userId', 'invitations.id as invitationId'])
    .orderBy('parentLinks.studentId')
    .orderBy('parentLinks.position')
    .orderBy('parentLinks.id')
    .execute();
  const ofEach = new Map<string, typeof links>();
  for (const link of links) ofEach.set(link.studentId, [...(ofEach.get(link.studentId) ?? []), link]);
  return ofEach;
}

/** Takes links off their students. */
export async function deleteParentLinks(trx: Db, daycareId: AuthorizedDaycareId, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsAStatement)
    await trx
      .deleteFrom('parentLinks')
      .where('daycareId', '=', daycareId)
      .where('id', 'in', ids.slice(from, from + rowsAStatement))
      .execute();
}
