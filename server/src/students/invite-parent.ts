import type { AuthorizedDaycareId } from '../auth/access';
import { cancelParentInvitations, insertInvitation } from '../auth/invitations.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Outside } from '../outside';
import { addParentLink, requireStudents } from './students.queries';

/** Invites a guardian to one student, in place of an earlier invitation, and returns the token of the link. */
export function inviteParent(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  invitation: { studentId: string; email: string; invitedBy: string },
): Promise<string> {
  const { studentId, email, invitedBy } = invitation;
  return inTransaction(db, async (trx) => {
    await requireStudents(trx, daycareId, [studentId]);
    await addParentLink(trx, outside, daycareId, studentId, email);
    await cancelParentInvitations(trx, outside.now(), daycareId, studentId, email);
    return insertInvitation(trx, outside, daycareId, { email, invitedBy, to: { studentId } });
  });
}
