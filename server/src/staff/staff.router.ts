import { BulkInviteStaff } from '@daycare-portal/shared/staff';
import { invitationLink } from '../auth/links';
import { trpc } from '../trpc/init';
import { requires } from '../trpc/procedures';
import { inviteStaff } from './invite-staff';

export const staffRouter = trpc.router({
  bulkInviteStaff: requires('staff.invite')
    .input(BulkInviteStaff)
    .mutation(({ ctx, input }) => {
      const inviter = { uid: ctx.session.user.uid, inviteUrl: (token: string) => invitationLink(ctx.origin, token) };
      return inviteStaff(ctx.db, ctx.outside, ctx.access.daycareId, inviter, input.invites);
    }),
});
