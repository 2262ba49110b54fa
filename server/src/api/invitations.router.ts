import { AcceptInvite, GetInvite } from '@daycare-portal/shared/auth';
import { inTransaction } from '../core/db/transaction';
import { trpc } from '../core/trpc/init';
import { publicProcedure, signedInProcedure } from '../core/trpc/procedures';
import { acceptInvite, getInvite } from '../work/invitations/accept-invite';

export const invitationsRouter = trpc.router({
  getInvite: publicProcedure.input(GetInvite).mutation(({ ctx, input }) => getInvite(ctx.db, ctx.runtime.now(), input.token)),

  acceptInvite: signedInProcedure
    .input(AcceptInvite)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => acceptInvite(trx, ctx, input.token, ctx.session.user))),
});
