import { GetActivityLog } from '@daycare-portal/shared/activity';
import { CreateDaycare, OnlyDaycare, SetTwoFactorRequired, TransferOwnership, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { getActivityLog } from '../audit/activity.queries';
import { actorOf, recorder } from '../audit/record';
import { confirmPassword } from '../auth/confirm-password';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { ownerOfAnyProcedure, requires } from '../trpc/procedures';
import { getDaycare, insertDaycare, updateDaycare } from './daycare.queries';
import { makeBackup } from './make-backup';
import { requireTwoFactor } from './require-two-factor';
import { transferOwnership } from './transfer-ownership';

export const daycareRouter = trpc.router({
  createDaycare: ownerOfAnyProcedure.input(CreateDaycare).mutation(({ ctx, input }) =>
    inTransaction(ctx.db, async (trx) => {
      await ctx.requireOwner(trx);
      const daycare = await insertDaycare(trx, ctx.outside, ctx.session.user.uid, input);
      await recorder(ctx.outside, actorOf(ctx), daycare.id)(trx, 'daycare.create', daycare.id);
      return daycare;
    }),
  ),

  getDaycare: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDaycare(ctx.db, ctx.access.daycareId)),

  updateDaycare: requires('daycare.settings')
    .input(UpdateDaycare)
    .mutation(({ ctx, input }) =>
      inTransaction(ctx.db, async (trx) => {
        const daycare = await updateDaycare(trx, ctx.outside, ctx.access.daycareId, input);
        await ctx.record(trx, 'daycare.update', daycare.id);
        return daycare;
      }),
    ),

  setTwoFactorRequired: requires('daycare.settings')
    .input(SetTwoFactorRequired)
    .mutation(async ({ ctx, input }) => {
      await requireTwoFactor(ctx.db, ctx.access, ctx.session.user.uid, input, ctx.record);
      return { success: true };
    }),

  getActivityLog: requires('activity.view')
    .input(GetActivityLog)
    .query(({ ctx, input: { daycareId: _daycareId, before, limit = 50, ...filter } }) =>
      getActivityLog(ctx.db, ctx.access.daycareId, filter, { before, limit }),
    ),

  getBackups: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => ctx.backups.state(ctx.db)),

  makeBackup: requires('daycare.settings')
    .input(OnlyDaycare)
    .mutation(async ({ ctx }) => {
      const made = await makeBackup(ctx.backups, ctx.outside.now());
      await ctx.record(ctx.db, 'daycare.makeBackup', ctx.access.daycareId);
      return made;
    }),

  transferOwnership: requires('daycare.settings')
    .input(TransferOwnership)
    .mutation(async ({ ctx, input: { userId, password } }) => {
      const { user } = ctx.session;
      await confirmPassword(ctx, user, password);
      await transferOwnership(ctx.db, ctx.outside, ctx.access.daycareId, { from: user.uid, to: userId }, ctx.record);
      return { success: true };
    }),
});
