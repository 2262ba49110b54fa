import { CreateDaycare, OnlyDaycare } from '@daycare-portal/shared/daycare';
import { inTransaction } from '../db/transaction';
import { trpc } from '../trpc/init';
import { ownerOfAnyProcedure, requires } from '../trpc/procedures';
import { getDaycare, insertDaycare } from './daycare.queries';

export const daycareRouter = trpc.router({
  createDaycare: ownerOfAnyProcedure
    .input(CreateDaycare)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => insertDaycare(trx, ctx.outside, ctx.session.user.uid, input))),

  getDaycare: requires('daycare.settings')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDaycare(ctx.db, ctx.access.daycareId)),
});
