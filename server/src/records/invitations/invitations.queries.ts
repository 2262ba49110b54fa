import { invitationDays } from '@daycare-portal/shared/time-limits';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { InvitableRole } from '@daycare-portal/shared/roles';
import type { MailState } from '@daycare-portal/shared/mail';
import type { ParentInvite } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../core/db/database';
import { inParts } from '../../core/db/in-parts';
import type { Tables } from '../../core/db/schema';
import { inDaycare } from '../../core/db/in-daycare';
import { dropInvitationMails, readProblem } from '../../core/email/outbox.queries';
import { DomainError } from '../../core/errors';
import { hashToken, isoTime, later, newId, newToken, type Runtime } from '../../core/runtime';
import { acrossDaycare, authorizeInvitation, type Access, type AuthorizedDaycareId, type ChildScope } from '../../core/auth/access';
import { childRows, childTables, isOneOf } from '../../core/auth/children';
import { daycareRows } from '../../core/auth/daycare-rows';

const daySeconds = 24 * 3600;
const invitationSeconds = invitationDays * daySeconds;

// For this long, the link of an ended invitation still says what became of it.
const keptSeconds = 30 * daySeconds;

// Stands in for an address that has been deleted.
const noAddress = { email: '', emailFolded: '' };

// Neither accepted nor withdrawn. An expired invitation is open, too, because it can be renewed.
const isOpen = sql<SqlBool>`accepted_at is null and cancelled_at is null`;

interface NewInvitation {
  email: string;
  invitedBy: string;
  /** Null for a guardian, who is linked to every child with the address. */
  role: InvitableRole | null;
}

/** An invitation with the token of its link. Only a hash of the token is stored. */
export interface WrittenInvitation {
  id: string;
  token: string;
}

export async function insertInvitation(
  db: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  invitation: NewInvitation,
): Promise<WrittenInvitation> {
  const { email, invitedBy, role } = invitation;
  const id = newId(runtime);
  const token = newToken(runtime);
  const now = runtime.now();
  await db
    .insertInto('invitations')
    .values({
      id,
      daycareId,
      email,
      emailFolded: foldEmail(email),
      role,
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

/** What an invitation tells the person it is for. It names the children whose guardian they will be by first name. */
export async function getInvitationFacts(db: Db, id: string) {
  const { role, emailFolded, ...facts } = await db
    .selectFrom('invitations')
    .innerJoin('daycares', 'daycares.id', 'invitations.daycareId')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .leftJoin('users as invited', 'invited.emailFolded', 'invitations.emailFolded')
    .where('invitations.id', '=', id)
    .select([
      'invited.language',
      'invitations.email',
      'invitations.emailFolded',
      'daycares.name as daycareName',
      'users.fullName as invitedBy',
      'invitations.expiresAt',
    ])
    .select(['invitations.role', 'invitations.daycareId', 'invitations.invitedBy as inviterId'])
    .executeTakeFirstOrThrow();
  if (role !== null) return { ...facts, to: { role } };
  const children = await listPendingChildren(db, await authorizeInvitation(db, { ...facts, invitedBy: facts.inviterId }), [emailFolded]);
  return { ...facts, to: { children: children.map(({ firstName }) => firstName) } };
}

/** The children who have a pending link with one of these addresses, in the order of the student list. */
export function listPendingChildren(db: Db, children: ChildScope, foldedAddresses: readonly string[]) {
  return childRows(db, children, 'parentLinks')
    .innerJoin('students', inDaycare('students.id', 'parentLinks.studentId'))
    .where('parentLinks.emailFolded', 'in', foldedAddresses)
    .where('parentLinks.userId', 'is', null)
    .select(['parentLinks.studentId', 'parentLinks.email', 'parentLinks.emailFolded', 'students.firstName', 'students.lastName'])
    .orderBy('students.lastNameFolded')
    .orderBy('students.firstNameFolded')
    .orderBy('students.id')
    .orderBy('parentLinks.position')
    .execute();
}

/** Folded addresses with a pending invitation to the staff. Expired invitations are included, because they can be renewed. */
export async function listPendingStaffAddresses(db: Db, daycareId: AuthorizedDaycareId): Promise<string[]> {
  const rows = await daycareRows(db, daycareId, 'invitations')
    .where('role', 'is not', null)
    .where(isOpen)
    .select('emailFolded')
    .orderBy('emailFolded')
    .execute();
  return rows.map((row) => row.emailFolded);
}

/** The person who asks for a new link. */
export interface Renewer {
  uid: string;
  isOwner: boolean;
}

export function renewerOf({ session, access }: { session: { user: { uid: string } }; access: Pick<Access, 'roles'> }): Renewer {
  return { uid: session.user.uid, isOwner: access.roles.includes('owner') };
}

/** A new link lets its holder take the invited person's place, so only an owner and whoever made the old link may make one. */
export function mayRenew({ uid, isOwner }: Renewer, invitedBy: string): boolean {
  return isOwner || uid === invitedBy;
}

/**
 * Gives a pending invitation to the staff a new link, valid from now on, and makes the old one invalid. NOT_FOUND for any other invitation.
 */
export async function renewStaffInvitation(
  db: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  id: string,
  renewer: Renewer,
): Promise<WrittenInvitation> {
  const pending = await daycareRows(db, daycareId, 'invitations').where('id', '=', id).select('invitedBy').executeTakeFirst();
  if (pending !== undefined && !mayRenew(renewer, pending.invitedBy))
    throw new DomainError('FORBIDDEN', 'notInviter', text.invite.notInviter);
  const invitedBy = renewer.uid;
  const token = newToken(runtime);
  const { numUpdatedRows } = await pendingStaffInvitations(db, daycareId)
    .where('id', '=', id)
    .set({
      tokenHash: hashToken(token),
      invitedBy,
      expiresAt: isoTime(later(runtime.now(), invitationSeconds)),
      handedOverAt: null,
      onlyMailed: 0,
    })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DomainError('NOT_FOUND', 'invitationNotPending', text.invite.notPending);
  await dropInvitationMails(db, [id]);
  return { id, token };
}

/** Withdraws a pending invitation to the staff and deletes its address. NOT_FOUND for any other invitation. */
export async function cancelStaffInvitation(db: Db, now: Date, daycareId: AuthorizedDaycareId, id: string): Promise<void> {
  const withdrawn = await withdraw(db, now, pendingStaffInvitations(db, daycareId).where('id', '=', id).set(noAddress));
  if (withdrawn.length === 0) throw new DomainError('NOT_FOUND', 'invitationNotPending', text.invite.notPending);
}

/** Withdraws whatever is pending to the staff for this address, and returns the ids. */
export async function cancelStaffInvitationsTo(db: Db, now: Date, daycareId: AuthorizedDaycareId, email: string): Promise<string[]> {
  return withdraw(db, now, pendingStaffInvitations(db, daycareId).where('emailFolded', '=', foldEmail(email)).set(noAddress));
}

/** Withdraws those of the invitations that are open, with the mails that wait for them, and returns their ids. */
async function withdraw(db: Db, now: Date, invitations: ReturnType<typeof pendingStaffInvitations>): Promise<string[]> {
  const withdrawn = await invitations
    .set({ cancelledAt: isoTime(now) })
    .where(isOpen)
    .returning('id')
    .execute();
  const ids = withdrawn.map(({ id }) => id);
  await dropInvitationMails(db, ids);
  return ids;
}

function pendingStaffInvitations(db: Db, daycareId: AuthorizedDaycareId) {
  return db.updateTable('invitations').where('daycareId', '=', daycareId).where('role', 'is not', null).where(isOpen);
}

/**
 * The pending invitations to a student's guardians, oldest first. Each is for every child with the address. Expired invitations are
 * included, because they can be renewed.
 */
export async function listParentInvitations(db: Db, children: ChildScope, studentId: string, reader: Renewer): Promise<ParentInvite[]> {
  const invitations = await pendingToGuardians(db, children, studentId)
    .leftJoin('mails', 'mails.invitationId', 'invitations.id')
    .select(['invitations.id', 'invitations.email', 'invitations.createdAt', 'invitations.expiresAt', 'mails.state as mail'])
    .select(['invitations.handedOverAt', 'invitations.invitedBy', 'mails.lastProblem'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .execute();
  return invitations.map(({ handedOverAt, invitedBy, lastProblem, ...invitation }) => ({
    ...invitation,
    mailProblem: readProblem(lastProblem),
    handedOver: isHandedOver(handedOverAt, invitation.mail),
    mayRenew: mayRenew(reader, invitedBy),
  }));
}

/** Whether somebody has the link of an invitation, because it was handed over or is sent by mail. */
export function isHandedOver(handedOverAt: string | null, mail: MailState | null): boolean {
  return handedOverAt !== null || mail === 'queued' || mail === 'sent';
}

/** Notes that these links, made by this person, have been handed over. Returns the ids of the pending invitations. */
export async function markHandedOver(
  db: Db,
  now: Date,
  daycareId: AuthorizedDaycareId,
  madeBy: string,
  tokens: readonly string[],
): Promise<string[]> {
  const marked = await db
    .updateTable('invitations')
    .set({ handedOverAt: isoTime(now) })
    .where('daycareId', '=', daycareId)
    .where('invitedBy', '=', madeBy)
    .where('tokenHash', 'in', tokens.map(hashToken))
    .where(isOpen)
    .where('handedOverAt', 'is', null)
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}

/** A pending invitation to a guardian of this student. NOT_FOUND for any other. */
export async function getParentInvitation(db: Db, children: ChildScope, studentId: string, id: string): Promise<{ email: string }> {
  const invitation = await pendingToGuardians(db, children, studentId)
    .where('invitations.id', '=', id)
    .select('invitations.email')
    .executeTakeFirst();
  if (invitation === undefined) throw new DomainError('NOT_FOUND', 'invitationNotPending', text.invite.notPending);
  return invitation;
}

function pendingToGuardians(db: Db, children: ChildScope, studentId: string) {
  return childTables(db, children)
    .selectFrom('invitations')
    .innerJoin('parentLinks', (join) =>
      join
        .onRef('parentLinks.daycareId', '=', 'invitations.daycareId')
        .onRef('parentLinks.emailFolded', '=', 'invitations.emailFolded')
        .on('parentLinks.studentId', '=', studentId)
        .on('parentLinks.userId', 'is', null),
    )
    .where('invitations.daycareId', '=', children.daycareId)
    .where(isOneOf(db, children, 'parentLinks.studentId'))
    .where('role', 'is', null)
    .where(isOpen);
}

/** The person who made the open invitation to guardians with this address; undefined if there is none. */
export async function findGuardianInviter(db: Db, daycareId: AuthorizedDaycareId, email: string): Promise<string | undefined> {
  const pending = await daycareRows(db, daycareId, 'invitations')
    .where('role', 'is', null)
    .where('emailFolded', '=', foldEmail(email))
    .where(isOpen)
    .select('invitedBy')
    .executeTakeFirst();
  return pending?.invitedBy;
}

/** Notes that this invitation's link is sent by mail and shown to nobody. */
export async function markOnlyMailed(db: Db, id: string): Promise<void> {
  await db.updateTable('invitations').set({ onlyMailed: 1 }).where('id', '=', id).execute();
}

/** Withdraws pending guardian invitations for this address, to be replaced by a new link. */
export async function cancelParentInvitations(db: Db, now: Date, daycareId: AuthorizedDaycareId, email: string): Promise<void> {
  await withdraw(db, now, toGuardian(db, daycareId, email));
}

/**
 * Called when a child no longer has this guardian's address. If no other child waits for the guardian, pending invitations are withdrawn;
 * if no other child has the address, it is deleted from all invitations.
 */
export async function forgetParentInvitations(db: Db, now: Date, children: ChildScope, email: string): Promise<void> {
  const { daycareId } = children;
  const links = await childRows(db, acrossDaycare(children), 'parentLinks')
    .where('emailFolded', '=', foldEmail(email))
    .select('userId')
    .orderBy('id')
    .execute();
  if (links.every(({ userId }) => userId !== null)) await cancelParentInvitations(db, now, daycareId, email);
  if (links.length === 0) await toGuardian(db, daycareId, email).set(noAddress).execute();
}

function toGuardian(db: Db, daycareId: AuthorizedDaycareId, email: string) {
  return db
    .updateTable('invitations')
    .where('daycareId', '=', daycareId)
    .where('role', 'is', null)
    .where('emailFolded', '=', foldEmail(email));
}

/** Of these addresses, deletes invitations to guardians of no child in the daycare, and pending ones for which no child waits. */
export async function deleteIdleParentInvitations(db: Db, children: ChildScope, emailsFolded: readonly string[]): Promise<void> {
  const linked = (where: ExpressionBuilder<Tables, 'invitations'>) =>
    where
      .selectFrom('parentLinks')
      .whereRef('parentLinks.daycareId', '=', 'invitations.daycareId')
      .whereRef('parentLinks.emailFolded', '=', 'invitations.emailFolded')
      .select('parentLinks.id');
  for (const some of inParts(emailsFolded))
    await childTables(db, children)
      .deleteFrom('invitations')
      .where('daycareId', '=', children.daycareId)
      .where('role', 'is', null)
      .where('emailFolded', 'in', some)
      .where((where) =>
        where.or([
          where.not(where.exists(linked(where))),
          where.and([isOpen, where.not(where.exists(linked(where).where('parentLinks.userId', 'is', null)))]),
        ]),
      )
      .execute();
}

/** The open invitations that this person made in the daycare, including expired ones. */
export function listInvitationsBy(db: Db, daycareId: AuthorizedDaycareId, invitedBy: string) {
  return daycareRows(db, daycareId, 'invitations')
    .where('invitedBy', '=', invitedBy)
    .where(isOpen)
    .select(['id', 'email', 'emailFolded', 'role'])
    .orderBy('emailFolded')
    .orderBy('id')
    .execute();
}

/**
 * Withdraws every open invitation that this person made, in the daycare or in all daycares, because they may still hold the links. Their
 * addresses are deleted, so that the people count as never invited.
 */
export async function cancelInvitationsBy(db: Db, now: Date, invitedBy: string, daycareId?: AuthorizedDaycareId): Promise<void> {
  const made = db.updateTable('invitations').where('invitedBy', '=', invitedBy).set(noAddress);
  await withdraw(db, now, daycareId === undefined ? made : made.where('daycareId', '=', daycareId));
}

/** Ends the open invitations of a person whose account is deleted. The others stay, in the name of the daycare's owner. */
export async function endInvitationsOf(db: Db, now: Date, userId: string): Promise<void> {
  await cancelInvitationsBy(db, now, userId);
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

/** Marks the invitation as used. One to the staff loses its address; a guardian's keeps it as long as the student has the address. */
export async function markAccepted(db: Db, id: string, now: Date): Promise<void> {
  const named = db.updateTable('invitations').where('id', '=', id);
  await named.set({ acceptedAt: isoTime(now) }).execute();
  await named.set(noAddress).where('role', 'is not', null).execute();
  await dropInvitationMails(db, [id]);
}

/**
 * Deletes invitations to the staff that were accepted, cancelled or expired at least 30 days ago. A guardian's stays as long as the student
 * has the address, because it tells that the guardian was invited.
 */
export async function deleteEndedInvitations(db: Db, now: Date): Promise<void> {
  const before = isoTime(later(now, -keptSeconds));
  await db
    .deleteFrom('invitations')
    .where((where) => where.or([where('role', 'is not', null), where('emailFolded', '=', noAddress.emailFolded)]))
    .where((where) =>
      where.or([
        where('acceptedAt', '<=', before),
        where('cancelledAt', '<=', before),
        where.and([isOpen, where('expiresAt', '<=', before)]),
      ]),
    )
    .execute();
}
