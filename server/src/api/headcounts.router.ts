import { FinishHeadcount, GetAlarms, GetHeadcount, ListHeadcounts, StartHeadcount, TickHeadcount } from '@daycare-portal/shared/headcounts';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { finishHeadcount, startHeadcount, tickHeadcount } from '../work/headcounts/count-heads';
import { getAlarms } from '../whole/now/get-alarms';
import { getHeadcount, getHeadcountList } from '../work/headcounts/get-headcount';
import { sent } from '../core/work-context';

/** Called as part of `attendance`. */
export const headcountsRouter = trpc.router({
  startHeadcount: requires('attendance.mark')
    .input(StartHeadcount)
    .mutation(async ({ ctx, input }) => ({
      success: true,
      headcountId: await startHeadcount(ctx, sent(input)),
    })),

  tick: requires('attendance.mark')
    .input(TickHeadcount)
    .mutation(({ ctx, input }) => tickHeadcount(ctx, sent(input))),

  finish: requires('attendance.mark')
    .input(FinishHeadcount)
    .mutation(async ({ ctx, input }) => {
      await finishHeadcount(ctx, sent(input));
      return { success: true };
    }),

  getAlarms: requires('attendance.view')
    .input(GetAlarms)
    .query(({ ctx }) => getAlarms(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid)),

  getHeadcount: requires('attendance.view')
    .input(GetHeadcount)
    .query(async ({ ctx, input: { headcountId } }) => {
      const headcount = await getHeadcount(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, headcountId);
      await ctx.sideNotes.viewed(ctx.session.user.uid, ctx.record, ctx.access.daycareId, 'daycare.viewAttendance');
      return headcount;
    }),

  listHeadcounts: requires('attendance.view')
    .input(ListHeadcounts)
    .query(({ ctx, input: { from } }) => getHeadcountList(ctx.db, ctx.runtime, ctx.access.children, from)),
});
