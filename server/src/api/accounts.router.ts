import { done } from '../core/trpc/answers';
import {
  ChangePassword,
  GetPasswordReset,
  GetSetup,
  Register,
  RequestPasswordReset,
  ResetPassword,
  SetLanguage,
  UpdateDisplayName,
} from '@daycare-portal/shared/auth';
import { inTransaction } from '../core/db/transaction';
import { announceChanges } from '../core/live/changes';
import { enter, leave } from '../work/accounts/enter';
import { listLinkedChildren, listWaitingDaycares } from '../records/students/parent-links.queries';
import { trpc } from '../core/trpc/init';
import { ownChildrenProcedure, publicProcedure, scrubsDeletedData, signedInProcedure } from '../core/trpc/procedures';
import { listDaycareIds, updateFullName, updateLanguage } from '../records/accounts/accounts.queries';
import { changePassword } from '../work/accounts/change-password';
import { deleteAccount } from '../work/accounts/delete-account';
import { register } from '../work/accounts/register';
import { requestPasswordReset } from '../work/accounts/request-password-reset';
import { requireValidReset, resetPassword } from '../work/accounts/reset-password';
import { requireOpenSetup } from '../work/accounts/setup';
import { withPasswordProcedure } from '../work/accounts/with-password';

export const accountsRouter = trpc.router({
  register: publicProcedure.input(Register).mutation(async ({ ctx, input }) => {
    const uid = await register(ctx, input);
    return enter(ctx, { uid, email: input.email, displayName: input.fullName }, false);
  }),

  getSetup: publicProcedure.input(GetSetup).mutation(async ({ ctx, input }) => {
    await requireOpenSetup(ctx.db, ctx.runtime, input.setupToken);
    return { success: true };
  }),

  requestPasswordReset: publicProcedure.input(RequestPasswordReset).mutation(done(requestPasswordReset)),

  getPasswordReset: publicProcedure.input(GetPasswordReset).mutation(async ({ ctx, input }) => {
    await requireValidReset(ctx.db, ctx.runtime.now(), input.token);
    return { success: true };
  }),

  resetPassword: publicProcedure.input(ResetPassword).mutation(done(resetPassword)),

  getLinkedChildren: ownChildrenProcedure.query(async ({ ctx }) => {
    const isOwn = (child: { daycareId: string; id: string }) =>
      ctx.ownChildren.some(({ daycareId, studentId }) => daycareId === child.daycareId && studentId === child.id);
    return { children: (await listLinkedChildren(ctx.db, ctx.session.user.uid)).filter(isOwn) };
  }),

  getWaitingDaycares: signedInProcedure.query(async ({ ctx }) => ({ daycares: await listWaitingDaycares(ctx.db, ctx.session.user.uid) })),

  updateDisplayName: signedInProcedure.input(UpdateDisplayName).mutation(async ({ ctx, input }) => {
    await inTransaction(ctx.db, async (trx) => {
      await updateFullName(trx, ctx.session.user.uid, input.fullName);
      await ctx.recordOwn(trx, 'account.rename');
      // Each daycare's lists show the name, among its staff or beside a child.
      const by = { userId: null, windowId: ctx.windowId ?? null };
      for (const daycareId of await listDaycareIds(trx, ctx.session.user.uid))
        await announceChanges(trx, ctx.changes, { ...by, daycareId });
    });
    return { success: true };
  }),

  setLanguage: signedInProcedure.input(SetLanguage).mutation(async ({ ctx, input }) => {
    await inTransaction(ctx.db, async (trx) => {
      await updateLanguage(trx, ctx.session.user.uid, input.language);
      await ctx.recordOwn(trx, 'account.setLanguage');
    });
    return { success: true };
  }),

  changePassword: signedInProcedure.input(ChangePassword).mutation(async ({ ctx, input }) => {
    const { user, sharedDevice } = ctx.session;
    const passwordHash = await changePassword(ctx, ctx.session, input, ctx.recordOwn);
    await enter(ctx, user, sharedDevice, { passwordHash });
    return { success: true };
  }),

  deleteAccount: withPasswordProcedure.use(scrubsDeletedData).mutation(async ({ ctx }) => {
    await deleteAccount(ctx, ctx.session.user);
    await leave(ctx);
    return { success: true };
  }),
});
