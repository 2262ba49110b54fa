import { CreateDaycare, OnlyDaycare, UpdateDaycare } from '@daycare-portal/shared/daycare';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { ownerOfAnyProcedure, requires } from '../trpc/procedures';
import { getDaycare, insertDaycare, updateDaycare } from './daycare.queries';

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
});
