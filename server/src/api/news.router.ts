import { SaveNotices, Subscribe, Unsubscribe } from '@daycare-portal/shared/news';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure } from '../core/trpc/procedures';
import { readChoices, saveNotices, subscribe, unsubscribe } from '../work/news/notice-choices';

export const newsRouter = trpc.router({
  getChoices: ownChildrenProcedure.query(({ ctx }) => readChoices(ctx, ctx.session.user, ctx.ownChildren)),

  saveChoices: ownChildrenProcedure.input(SaveNotices).mutation(async ({ ctx, input }) => {
    await saveNotices(ctx, ctx.session.user.uid, input);
    return { success: true };
  }),

  subscribe: ownChildrenProcedure.input(Subscribe).mutation(async ({ ctx, input }) => {
    await subscribe(ctx, ctx.session.user.uid, ctx.ownChildren, input);
    return { success: true };
  }),

  unsubscribe: ownChildrenProcedure.input(Unsubscribe).mutation(async ({ ctx, input: { endpoint } }) => {
    await unsubscribe(ctx, ctx.session.user.uid, endpoint);
    return { success: true };
  }),
});
