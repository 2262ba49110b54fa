import { GetConsents, GetOuting, ListOutings, ListPhones, MarkOuting, SaveOuting } from '@daycare-portal/shared/outings';
import { trpc } from '../core/trpc/init';
import { requires } from '../core/trpc/procedures';
import { getConsents, getOuting, getOutingList, listPhones } from '../work/outings/get-outing';
import { markOuting } from '../work/outings/mark-outing';
import { saveOuting } from '../work/outings/save-outing';
import { sent } from '../core/work-context';

export const outingsRouter = trpc.router({
  list: requires('attendance.view')
    .input(ListOutings)
    .query(({ ctx, input: { from } }) => getOutingList(ctx.db, ctx.runtime, ctx.access.children, from)),

  get: requires('attendance.view')
    .input(GetOuting)
    .query(({ ctx, input: { outingId } }) => getOuting(ctx.db, ctx.runtime, ctx.access.children, ctx.session.user.uid, outingId)),

  getConsents: requires('attendance.view')
    .input(GetConsents)
    .query(({ ctx }) => getConsents(ctx.db, ctx.access.children)),

  listPhones: requires('attendance.view')
    .input(ListPhones)
    .query(({ ctx }) => listPhones(ctx.db, ctx.runtime, ctx.access.daycareId)),

  save: requires('attendance.mark')
    .input(SaveOuting)
    .mutation(async ({ ctx, input }) => ({ success: true, outingId: await saveOuting(ctx, sent(input)) })),

  mark: requires('attendance.mark')
    .input(MarkOuting)
    .mutation(async ({ ctx, input }) => {
      await markOuting(ctx, sent(input));
      return { success: true };
    }),
});
