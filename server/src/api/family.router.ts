import { GetFamilyDay } from '@daycare-portal/shared/family';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure, requiresOwnChild } from '../core/trpc/procedures';
import { getFamilyDay } from '../work/family/get-family-day';
import { getFamilyHome } from '../work/family/get-family-home';

export const familyRouter = trpc.router({
  getHome: ownChildrenProcedure.query(({ ctx }) => getFamilyHome(ctx.db, ctx.runtime, ctx.ownChildren)),

  getDay: requiresOwnChild('day')
    .input(GetFamilyDay)
    .query(({ ctx, input }) => getFamilyDay(ctx, input.day)),
});
