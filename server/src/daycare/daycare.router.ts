import { CreateDaycare, OnlyDaycare, SetTwoFactorRequired, TransferOwnership, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { confirmPassword } from '../auth/confirm-password';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { ownerOfAnyProcedure, requires } from '../trpc/procedures';
import { getDaycare, insertDaycare, updateDaycare } from './daycare.queries';
import { makeBackup } from './make-backup';
import { requireTwoFactor } from './require-two-factor';
import { transferOwnership } from './transfer-ownership';

export const daycareRouter = trpc.router({
  createDaycare: ownerOfAnyProcedure
    .input(CreateDaycare)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => insertDaycare(trx, ctx.outside, ctx.session.user.uid, input))),

  getDaycare: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDaycare(ctx.db, ctx.access.daycareId)),

  updateDaycare: requires('daycare.settings')
    .input(UpdateDaycare)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => updateDaycare(trx, ctx.outside, ctx.access.daycareId, input))),

  setTwoFactorRequired: requires('daycare.settings')
    .input(SetTwoFactorRequired)
    .mutation(async ({ ctx, input }) => {
      await requireTwoFactor(ctx.db, ctx.access, ctx.session.user.uid, input);
      return { success: true };
    }),

  getBackups: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => ctx.backups.state(ctx.db)),

  makeBackup: requires('daycare.settings')
    .input(OnlyDaycare)
    .mutation(({ ctx }) => makeBackup(ctx.backups, ctx.outside.now())),

  transferOwnership: requires('daycare.settings')
    .input(TransferOwnership)
    .mutation(async ({ ctx, input: { userId, password } }) => {
      const { user } = ctx.session;
      await confirmPassword(ctx, ctx.place, user, password);
      await transferOwnership(ctx.db, ctx.outside, ctx.access.daycareId, { from: user.uid, to: userId });
      return { success: true };
    }),
});
