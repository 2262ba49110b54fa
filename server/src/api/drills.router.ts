import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { SaveDrill, SetDrillRules } from '@daycare-portal/shared/drills';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { getDrills, listDrillsDue, saveDrill, setDrillRules } from '../work/drills/drills';

/** Called as part of `records`. */
export const drillsRouter = trpc.router({
  saveDrill: requires('attendance.mark')
    .input(SaveDrill)
    .mutation(async ({ ctx, input }) => ({ success: true, drillId: await saveDrill(ctx, sent(input)) })),

  setDrillRules: requires('daycare.settings')
    .input(SetDrillRules)
    .mutation(async ({ ctx, input }) => {
      await setDrillRules(ctx, sent(input));
      return { success: true };
    }),

  getDrills: requires('attendance.view')
    .input(OnlyDaycare)
    .query(({ ctx }) => getDrills(ctx.db, ctx.runtime, ctx.access.children)),

  listDrillsDue: requires('attendance.view')
    .input(OnlyDaycare)
    .query(({ ctx }) => listDrillsDue(ctx.db, ctx.runtime, ctx.access.children)),
});
