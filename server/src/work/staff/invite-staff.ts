import { summarize } from '@daycare-portal/shared/bulk';
import { Email } from '@daycare-portal/shared/fields';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { BulkInviteStaffResult, InvitedStaffRow, InviteRow } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import { insertInvitation, listPendingStaffAddresses } from '../../records/invitations/invitations.queries';
import type { SendInvitation } from '../invitations/send-invitation';
import { listMemberAddresses } from '../../records/daycare/daycare.queries';
import type { WorkContext } from '../../core/work-context';

interface Inviter {
  uid: string;
  send: SendInvitation;
  record: Recorder;
}

/** Invites row by row in one transaction. Skips people who are on the staff, already invited, or named earlier in the list (product 11). */
export function inviteStaff(ctx: WorkContext, inviter: Inviter, invites: readonly InviteRow[]): Promise<BulkInviteStaffResult> {
  const { transact, runtime } = ctx;
  const { daycareId, sees } = ctx.access.children;

  return transact(async (trx) => {
    const onStaff = new Set(await listMemberAddresses(trx, daycareId));
    const invited = new Set(await listPendingStaffAddresses(trx, daycareId));
    const earlier = new Set<string>();
    const results: InvitedStaffRow[] = [];
    const invitationIds: string[] = [];
    for (const { email: written, role } of invites) {
      const read = Email.safeParse(written);
      if (!read.success) {
        const reason = read.error.issues[0]?.message ?? null;
        results.push({ email: written, role, status: 'error', reason, inviteUrl: null });
        continue;
      }
      // Nobody grants more than they have, and staff see all children.
      if (role === 'staff' && sees !== 'all') {
        results.push({ email: written, role, status: 'error', reason: text.errors.notPermitted, inviteUrl: null });
        continue;
      }
      const email = read.data;
      const folded = foldEmail(email);
      const reason = earlier.has(folded)
        ? text.invite.earlierRow
        : onStaff.has(folded)
          ? text.invite.alreadyStaff
          : invited.has(folded)
            ? text.invite.alreadyInvited
            : null;
      earlier.add(folded);
      if (reason !== null) {
        results.push({ email, role, status: 'skipped', reason, inviteUrl: null });
        continue;
      }
      const invitation = await insertInvitation(trx, runtime, daycareId, { email, invitedBy: inviter.uid, role });
      invitationIds.push(invitation.id);
      results.push({ email, role, status: 'success', reason: null, inviteUrl: await inviter.send(trx, invitation) });
    }
    await inviter.record(trx, 'staff.invite', invitationIds);
    return { summary: summarize(results), results };
  });
}
