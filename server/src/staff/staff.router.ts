import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { ExportStaffList } from '@daycare-portal/shared/list-export';
import { BulkInviteStaff, ChangeRole, MakeResetLink, ManageDaycareRole, NamedInvite, SetManageStaff } from '@daycare-portal/shared/staff';
import { cancelStaffInvitation, renewStaffInvitation } from '../auth/invitations.queries';
import { makeResetLink } from '../auth/make-reset-link';
import { sendsInvitations } from '../auth/send-invitation';
import { getMember } from '../daycare/daycare.queries';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { leavesNoTrace, requires } from '../trpc/procedures';
import { changeRole, setManageStaff } from './change-staff';
import { exportStaffList } from './export-staff-list';
import { inviteStaff } from './invite-staff';
import { removeStaff } from './remove-staff';
import { listPendingInvites, listStaff } from './staff.queries';

export const staffRouter = trpc.router({
  getDaycareStaffList: requires('staff.view')
    .input(OnlyDaycare)
    .query(async ({ ctx }) => ({
      staff: await listStaff(ctx.db, ctx.access.daycareId),
      pendingInvites: await listPendingInvites(ctx.db, ctx.access.daycareId, ctx.outside.now()),
    })),

  exportStaffList: requires('daycare.export')
    .input(ExportStaffList)
    .mutation(({ ctx, input }) => exportStaffList(ctx.db, ctx.outside, ctx.access.daycareId, input, ctx.record)),

  bulkInviteStaff: requires('staff.invite')
    .input(BulkInviteStaff)
    .mutation(({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, send: sendsInvitations(ctx), record: ctx.record };
      return inviteStaff(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input.invites);
    }),

  resendInvite: requires('staff.invite')
    .input(NamedInvite)
    .mutation(async ({ ctx, input: { inviteId } }) => {
      const send = sendsInvitations(ctx);
      const inviteUrl = await inTransaction(ctx.db, async (trx) => {
        const renewed = await renewStaffInvitation(trx, ctx.outside, ctx.access.daycareId, inviteId, ctx.session.user.uid);
        await ctx.record(trx, 'staff.renewInvite', inviteId);
        return send(trx, renewed);
      });
      return { success: true, inviteUrl };
    }),

  cancelInvite: requires('staff.invite')
    .use(leavesNoTrace)
    .input(NamedInvite)
    .mutation(async ({ ctx, input: { inviteId } }) => {
      await inTransaction(ctx.db, async (trx) => {
        await cancelStaffInvitation(trx, ctx.outside.now(), ctx.access.daycareId, inviteId);
        await ctx.record(trx, 'staff.cancelInvite', inviteId);
      });
      return { success: true };
    }),

  manageDaycareRole: requires('staff.invite')
    .use(leavesNoTrace)
    .input(ManageDaycareRole)
    .mutation(async ({ ctx, input: { email } }) => {
      await removeStaff(ctx.db, ctx.outside.now(), ctx.access.daycareId, { email, remover: ctx.session.user.uid }, ctx.record);
      return { success: true };
    }),

  changeRole: requires('staff.manageRoles')
    .input(ChangeRole)
    .mutation(async ({ ctx, input: { userId, role } }) => {
      await changeRole(ctx.db, ctx.access.daycareId, { userId, role }, ctx.record);
      return { success: true };
    }),

  setManageStaff: requires('staff.manageRoles')
    .input(SetManageStaff)
    .mutation(async ({ ctx, input: { userId, canManageStaff } }) => {
      await setManageStaff(ctx.db, ctx.access.daycareId, { userId, canManageStaff }, ctx.record);
      return { success: true };
    }),

  makeResetLink: requires('staff.resetPassword')
    .input(MakeResetLink)
    .mutation(async ({ ctx, input: { userId } }) => {
      const { daycareId } = ctx.access;
      const resetUrl = await makeResetLink(ctx, daycareId, ctx.record, async (trx) => (await getMember(trx, daycareId, userId)).userId);
      return { success: true, resetUrl };
    }),
});
