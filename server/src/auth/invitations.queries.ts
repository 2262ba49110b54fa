import { invitationDays } from '@daycare-portal/shared/time-limits';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { InvitableRole } from '@daycare-portal/shared/roles';
import type { ParentInvite } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { dropInvitationMails } from '../email/outbox.queries';
import { DomainError } from '../errors';
import { hashToken, isoTime, later, newId, newToken, type Outside } from '../outside';
import type { AuthorizedDaycareId } from './access';

const daySeconds = 24 * 3600;
const invitationSeconds = invitationDays * daySeconds;

// So long its link still says what became of it.
const keptSeconds = 30 * daySeconds;

// What stands in the place of an address that is forgotten.
const noAddress = { email: '', emailFolded: '' };

interface NewInvitation {
  email: string;
  invitedBy: string;
  /** What the invitation is to: a role on the staff, or the parents of a student. */
  to: { role: InvitableRole } | { studentId: string };
}

/** An invitation with the token of its link, which is stored only as a hash. */
export interface WrittenInvitation {
  id: string;
  token: string;
}

export async function insertInvitation(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  invitation: NewInvitation,
): Promise<WrittenInvitation> {
  const { email, invitedBy, to } = invitation;
  const id = newId(outside);
  const token = newToken(outside);
  const now = outside.now();
  await db
    .insertInto('invitations')
    .values({
      id,
      daycareId,
      email,
      emailFolded: foldEmail(email),
      role: 'role' in to ? to.role : null,
      studentId: 'studentId' in to ? to.studentId : null,
      tokenHash: hashToken(token),
      invitedBy,
      createdAt: isoTime(now),
      expiresAt: isoTime(later(now, invitationSeconds)),
      acceptedAt: null,
      cancelledAt: null,
    })
    .execute();
  return { id, token };
}

/** What an invitation tells the person it is for. */
export async function getInvitationFacts(db: Db, id: string) {
  const { role, child, ...facts } = await db
    .selectFrom('invitations')
    .innerJoin('daycares', 'daycares.id', 'invitations.daycareId')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .leftJoin('students', 'students.id', 'invitations.studentId')
    .leftJoin('users as invited', 'invited.emailFolded', 'invitations.emailFolded')
    .where('invitations.id', '=', id)
    .select([
      'invited.language',
      'invitations.email',
      'daycares.name as daycareName',
      'users.fullName as invitedBy',
      'invitations.expiresAt',
    ])
    .select(['invitations.role', 'students.firstName as child', 'invitations.daycareId', 'invitations.invitedBy as inviterId'])
    .executeTakeFirstOrThrow();
  return { ...facts, to: role === null ? { child: child ?? '' } : { role } };
}

/** Folded addresses with a pending invitation to the staff. An expired one is pending still: it can be renewed. */
export async function listPendingStaffAddresses(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await db
    .selectFrom('invitations')
    .where('daycareId', '=', daycareId)
    .where('studentId', 'is', null)
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .select('emailFolded')
    .orderBy('emailFolded')
    .execute();
  return rows.map((row) => row.emailFolded);
}

/** Gives a pending invitation to the staff a new link, good from now on; the old one opens nothing any more. NOT_FOUND for any other. */
export async function renewStaffInvitation(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  id: string,
  invitedBy: string,
): Promise<WrittenInvitation> {
  const token = newToken(outside);
  const { numUpdatedRows } = await pendingStaffInvitations(db, daycareId)
    .where('id', '=', id)
    .set({ tokenHash: hashToken(token), invitedBy, expiresAt: isoTime(later(outside.now(), invitationSeconds)) })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND', text.invite.notPending);
  await dropInvitationMails(db, [id]);
  return { id, token };
}

/** Withdraws a pending invitation to the staff, and forgets its address; NOT_FOUND for any other. */
export async function cancelStaffInvitation(db: Db, now: Date, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  const { numUpdatedRows } = await pendingStaffInvitations(db, daycareId)
    .where('id', '=', id)
    .set({ cancelledAt: isoTime(now), ...noAddress })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND', text.invite.notPending);
  await dropInvitationMails(db, [id]);
}

/** The same for whatever is pending to the staff for this address; returns the ids. */
export async function cancelStaffInvitationsTo(db: Db, now: Date, daycareId: AuthorizedDaycareId, email: string): Promise<string[]> {
  const withdrawn = await pendingStaffInvitations(db, daycareId)
    .where('emailFolded', '=', foldEmail(email))
    .set({ cancelledAt: isoTime(now), ...noAddress })
    .returning('id')
    .execute();
  const ids = withdrawn.map(({ id }) => id);
  await dropInvitationMails(db, ids);
  return ids;
}

function pendingStaffInvitations(db: Db, daycareId: AuthorizedDaycareId) {
  return db
    .updateTable('invitations')
    .where('daycareId', '=', daycareId)
    .where('studentId', 'is', null)
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null);
}

/** The pending invitations to a student's parents, oldest first. An expired one is pending still: it can be renewed. */
export function listParentInvitations(db: Db, daycareId: AuthorizedDaycareId, studentId: string): Promise<ParentInvite[]> {
  return pendingToParents(db, daycareId, studentId)
    .leftJoin('mails', 'mails.invitationId', 'invitations.id')
    .select(['invitations.id', 'email', 'invitations.createdAt', 'invitations.expiresAt', 'mails.state as mail'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
}

/** A pending invitation to a parent of this student; NOT_FOUND for any other. */
export async function getParentInvitation(
  db: Db,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  id: string,
): Promise<{ email: string }> {
  const invitation = await pendingToParents(db, daycareId, studentId).where('id', '=', id).select('email').executeTakeFirst();
  if (invitation === undefined) throw new DomainError('NOT_FOUND', text.invite.notPending);
  return invitation;
}

function pendingToParents(db: Db, daycareId: AuthorizedDaycareId, studentId: string) {
  return db
    .selectFrom('invitations')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null);
}

/** Withdraws what is pending for this parent, so that a new link can take its place. */
export async function cancelParentInvitations(
  db: Db,
  now: Date,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  email: string,
): Promise<void> {
  const withdrawn = await db
    .updateTable('invitations')
    .set({ cancelledAt: isoTime(now) })
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('emailFolded', '=', foldEmail(email))
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .execute();
  await dropInvitationMails(
    db,
    withdrawn.map(({ id }) => id),
  );
}

/** The guardian with this address is the student's no more: what is pending is withdrawn, and no invitation has the address any longer. */
export async function forgetParentInvitations(
  db: Db,
  now: Date,
  daycareId: AuthorizedDaycareId,
  studentId: string,
  email: string,
): Promise<void> {
  await cancelParentInvitations(db, now, daycareId, studentId, email);
  await db
    .updateTable('invitations')
    .set(noAddress)
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('emailFolded', '=', foldEmail(email))
    .execute();
}

/** What this person invited others to goes on in the name of the daycare's owner. */
export async function handOverInvitations(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set((where) => ({
      invitedBy: where
        .selectFrom('daycares')
        .whereRef('daycares.id', '=', 'invitations.daycareId')
        .select('daycares.ownerId')
        .$asScalar()
        .$notNull(),
    }))
    .where('invitedBy', '=', userId)
    .execute();
}

export function findInvitation(db: Db, token: string) {
  return db.selectFrom('invitations').where('tokenHash', '=', hashToken(token)).selectAll().executeTakeFirst();
}

/** The invitation is used. One to the staff forgets its address; a parent's stays with the address that the student has. */
export async function markAccepted(db: Db, id: string, now: Date): Promise<void> {
  const named = db.updateTable('invitations').where('id', '=', id);
  await named.set({ acceptedAt: isoTime(now) }).execute();
  await named.set(noAddress).where('studentId', 'is', null).execute();
  await dropInvitationMails(db, [id]);
}

/**
 * Deletes what ended 30 days ago or more: accepted, cancelled or expired invitations to the staff. A parent's tells that the guardian was
 * invited, and stays as long as the student has the address.
 */
export async function deleteEndedInvitations(db: Db, now: Date): Promise<void> {
  const before = isoTime(later(now, -keptSeconds));
  await db
    .deleteFrom('invitations')
    .where((where) => where.or([where('studentId', 'is', null), where('emailFolded', '=', noAddress.emailFolded)]))
    .where((where) =>
      where.or([
        where('acceptedAt', '<=', before),
        where('cancelledAt', '<=', before),
        where.and([where('acceptedAt', 'is', null), where('cancelledAt', 'is', null), where('expiresAt', '<=', before)]),
      ]),
    )
    .execute();
}
