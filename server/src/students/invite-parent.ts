import { maxBulkRows, summarise } from '@daycare-portal/shared/bulk';
import { foldEmail } from '@daycare-portal/shared/folding';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { InviteAllGuardiansResult, InvitedGuardianRow } from '@daycare-portal/shared/students';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import { cancelParentInvitations, forgetParentInvitations, getParentInvitation, insertInvitation } from '../auth/invitations.queries';
import type { SendInvitation } from '../auth/send-invitation';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { Outside } from '../outside';
import { addParentLink, changeLinkAddress, deleteParentLink, getPendingLink, listUninvited } from './parent-links.queries';
import { getStoredStudent } from './students.queries';

interface Inviter {
  uid: string;
  send: SendInvitation;
  record: Recorder;
}

/** Invites a guardian to one student, in place of an earlier invitation, and returns the link. */
export function inviteParent(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  inviter: Inviter,
  { studentId, email }: { studentId: string; email: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await getStoredStudent(trx, daycareId, studentId);
    await addParentLink(trx, outside, daycareId, studentId, email);
    await cancelParentInvitations(trx, outside.now(), daycareId, studentId, email);
    await inviter.record(trx, 'student.inviteParent', studentId);
    return inviter.send(trx, await insertInvitation(trx, outside, daycareId, { email, invitedBy: inviter.uid, to: { studentId } }));
  });
}

/** Puts a new invitation in the place of a pending one, whose link ends, and returns the new link. */
export function reinviteParent(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  inviter: Inviter,
  { studentId, inviteId }: { studentId: string; inviteId: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { email } = await getParentInvitation(trx, daycareId, studentId, inviteId);
    await cancelParentInvitations(trx, outside.now(), daycareId, studentId, email);
    await inviter.record(trx, 'student.renewParentInvite', studentId);
    return inviter.send(trx, await insertInvitation(trx, outside, daycareId, { email, invitedBy: inviter.uid, to: { studentId } }));
  });
}

/** Ends the link of a pending invitation. The guardian's address stays with the student and can be invited again. */
export function cancelParentInvite(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { studentId, inviteId }: { studentId: string; inviteId: string },
  record: Recorder,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { email } = await getParentInvitation(trx, daycareId, studentId, inviteId);
    await cancelParentInvitations(trx, outside.now(), daycareId, studentId, email);
    await record(trx, 'student.cancelParentInvite', studentId);
  });
}

/** Takes a parent or guardian off the student, and ends what invitation is pending for that address. */
export function removeParent(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { studentId, parentId }: { studentId: string; parentId: string },
  record: Recorder,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const email = await deleteParentLink(trx, daycareId, studentId, parentId);
    await forgetParentInvitations(trx, outside.now(), daycareId, studentId, email);
    await record(trx, 'student.removeParent', studentId);
  });
}

/** Invites guardians who never were, one invitation a link, up to as many as a bulk call takes; who is left, the next call invites. */
export function inviteAllGuardians(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  inviter: Inviter,
): Promise<InviteAllGuardiansResult> {
  return inTransaction(db, async (trx) => {
    const results: InvitedGuardianRow[] = [];
    for (const { studentId, email, ...student } of await listUninvited(trx, daycareId, maxBulkRows)) {
      const invitation = await insertInvitation(trx, outside, daycareId, { email, invitedBy: inviter.uid, to: { studentId } });
      const inviteUrl = await inviter.send(trx, invitation);
      results.push({ studentId, studentName: fullNameOf(student), email, status: 'success', reason: null, inviteUrl });
    }
    await inviter.record(trx, 'student.inviteParent', [...new Set(results.map(({ studentId }) => studentId))]);
    return { summary: summarise(results), results };
  });
}

/** Puts another address in the place of a wrong one whose link is pending, and ends the invitation that went to the wrong one. */
export function correctParentEmail(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { studentId, parentId, email }: { studentId: string; parentId: string; email: string },
  record: Recorder,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const wrong = await getPendingLink(trx, daycareId, studentId, parentId);
    await changeLinkAddress(trx, daycareId, studentId, parentId, email);
    if (wrong.emailFolded !== foldEmail(email)) await forgetParentInvitations(trx, outside.now(), daycareId, studentId, wrong.email);
    await record(trx, 'student.correctParentEmail', studentId);
  });
}
