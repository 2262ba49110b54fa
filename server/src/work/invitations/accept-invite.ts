import type { AcceptedInvite, Invite } from '@daycare-portal/shared/auth';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { recorder } from '../../core/audit/record';
import { addMember, findMember } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime } from '../../core/runtime';
import type { CallContext } from '../../core/trpc/context';
import { joinLinks } from '../../records/people/record/links';
import { authorizeInvitation } from '../../core/auth/access';
import { confirmEmail, findUserByEmail } from '../../records/accounts/accounts.queries';
import { findInvitation, getInvitationFacts, listPendingChildren, markAccepted } from '../../records/invitations/invitations.queries';

/** Accepts the invitation: the person joins the staff, or is linked to every child that waits for them. Call it inside a transaction. */
export async function acceptInvite(
  trx: Db,
  { runtime, clientIp, userAgent, changes }: CallContext,
  token: string,
  user: { uid: string; email: string },
): Promise<AcceptedInvite> {
  const now = runtime.now();
  const invitation = await requireValidInvitation(trx, now, token);
  if (invitation.emailFolded !== foldEmail(user.email)) throw new DomainError('FORBIDDEN', 'otherAddress', text.invite.otherAddress);
  await markAccepted(trx, invitation.id, now);
  const children = await authorizeInvitation(trx, invitation);
  const { daycareId } = children;
  const { role, invitedBy, onlyMailed } = invitation;
  const inviter = await findMember(trx, daycareId, { userId: invitedBy });
  const byOwner = inviter?.roles.includes('owner') === true;
  // An owner who hands over a link knows who receives it.
  const joining = { handedBy: onlyMailed === 1 ? null : invitedBy, confirmedAt: byOwner ? isoTime(now) : null };
  if (onlyMailed === 1) await confirmEmail(trx, user.uid, now);
  const record = recorder(runtime, { userId: user.uid, clientIp, userAgent }, daycareId, changes);
  if (role !== null) {
    await addMember(trx, daycareId, user.uid, role, now, joining);
    await record(trx, 'staff.join', user.uid, role);
  }
  const waiting = role === null ? await listPendingChildren(trx, children, [invitation.emailFolded]) : [];
  const studentIds = waiting.map((child) => child.studentId);
  if (role === null)
    await joinLinks({ trx, runtime, children, by: null }, invitation.emailFolded, { userId: user.uid, joinedAt: isoTime(now), ...joining });
  await record(trx, 'student.joinAsParent', studentIds);
  return { success: true, daycareId, studentId: studentIds[0] ?? null };
}

/** What the invitation is to, for anybody who holds its link. */
export async function getInvite(db: Db, now: Date, token: string): Promise<Invite> {
  const { id } = await requireValidInvitation(db, now, token);
  const { to, daycareName, email, invitedBy, expiresAt } = await getInvitationFacts(db, id);
  return {
    kind: 'role' in to ? 'staff' : 'parent',
    role: 'role' in to ? to.role : null,
    studentName: 'children' in to ? (to.children[0] ?? null) : null,
    studentNames: 'children' in to ? to.children : [],
    daycareName,
    email,
    invitedBy,
    expiresAt,
    hasAccount: (await findUserByEmail(db, email)) !== undefined,
  };
}

/** NOT_FOUND for an unknown token and for one that is no longer valid, each with its own sentence. */
export async function requireValidInvitation(db: Db, now: Date, token: string) {
  const invitation = await findInvitation(db, token);
  if (invitation === undefined) throw new DomainError('NOT_FOUND', 'invitationInvalid', text.invite.invalid);
  if (invitation.acceptedAt !== null) throw new DomainError('NOT_FOUND', 'invitationUsed', text.invite.used);
  if (invitation.cancelledAt !== null) throw new DomainError('NOT_FOUND', 'invitationCancelled', text.invite.cancelled);
  if (invitation.expiresAt <= isoTime(now)) throw new DomainError('NOT_FOUND', 'invitationExpired', text.invite.expired);
  return invitation;
}
