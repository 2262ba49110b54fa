import type { AcceptedInvite, Invite } from '@daycare-portal/shared/auth';
import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import { recorder, type Asking } from '../audit/record';
import { addMember } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { isoTime } from '../outside';
import { activateParentLink } from '../students/parent-links.queries';
import { authorizeInvited } from './access';
import { findUserByEmail } from './auth.queries';
import { findInvitation, getInvitationFacts, markAccepted } from './invitations.queries';

/** The person takes the invitation: joins the staff, or is linked to the student. Call it inside a transaction. */
export async function acceptInvite(
  trx: Db,
  { outside, place, userAgent }: Asking,
  token: string,
  user: { uid: string; email: string },
): Promise<AcceptedInvite> {
  const now = outside.now();
  const invitation = await requireGoodInvitation(trx, now, token);
  if (invitation.emailFolded !== foldEmail(user.email)) throw new DomainError('FORBIDDEN', text.invite.otherAddress);
  await markAccepted(trx, invitation.id, now);
  const daycareId = authorizeInvited(invitation);
  const { role, studentId } = invitation;
  const record = recorder(outside, { userId: user.uid, place, userAgent }, daycareId);
  if (role !== null) {
    await addMember(trx, daycareId, user.uid, role, now);
    await record(trx, 'staff.join', user.uid, role);
  }
  if (studentId !== null) {
    await activateParentLink(trx, daycareId, studentId, invitation.emailFolded, user.uid);
    await record(trx, 'student.joinAsParent', studentId);
  }
  return { success: true, daycareId, studentId };
}

/** What the invitation is to, for whoever holds its link. */
export async function getInvite(db: Db, now: Date, token: string): Promise<Invite> {
  const { id } = await requireGoodInvitation(db, now, token);
  const { to, daycareName, email, invitedBy, expiresAt } = await getInvitationFacts(db, id);
  return {
    kind: 'role' in to ? 'staff' : 'parent',
    role: 'role' in to ? to.role : null,
    studentName: 'child' in to ? to.child : null,
    daycareName,
    email,
    invitedBy,
    expiresAt,
    hasAccount: (await findUserByEmail(db, email)) !== undefined,
  };
}

/** NOT_FOUND for a token that opens nothing, or nothing any more, each with its own sentence. */
export async function requireGoodInvitation(db: Db, now: Date, token: string) {
  const invitation = await findInvitation(db, token);
  if (invitation === undefined) throw new DomainError('NOT_FOUND', text.invite.invalid);
  if (invitation.acceptedAt !== null) throw new DomainError('NOT_FOUND', text.invite.used);
  if (invitation.cancelledAt !== null) throw new DomainError('NOT_FOUND', text.invite.cancelled);
  if (invitation.expiresAt <= isoTime(now)) throw new DomainError('NOT_FOUND', text.invite.expired);
  return invitation;
}
