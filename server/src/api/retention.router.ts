import { OnlyDaycare } from '@daycare-portal/shared/daycare';
import { DeleteDue, SetRetention } from '@daycare-portal/shared/retention';
import { trpc } from '../core/trpc/init';
import { requires, scrubsDeletedData } from '../core/trpc/procedures';
import { sent } from '../core/work-context';
import { deleteDue, getRetention, setRetention } from '../work/retention/retention';

/** Called as part of `records`. */
export const retentionRouter = trpc.router({
  getRetention: requires('daycare.export')
    .input(OnlyDaycare)
    .query(({ ctx }) => getRetention(ctx.db, ctx.runtime, ctx.access.children)),

  setRetention: requires('daycare.settings')
    .input(SetRetention)
    .mutation(async ({ ctx, input }) => {
      await setRetention(ctx, sent(input));
      return { success: true };
    }),

  deleteDue: requires('daycare.settings')
    .use(scrubsDeletedData)
    .input(DeleteDue)
    .mutation(({ ctx, input }) => deleteDue(ctx, input.children)),
});
