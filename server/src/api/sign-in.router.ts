import { ConfirmTwoFactor, type SignedInUser, SignIn, type SignInOptions, WithSecondStep } from '@daycare-portal/shared/auth';
import { resetsByMail } from '../work/accounts/request-password-reset';
import { withPasswordProcedure } from '../work/accounts/with-password';
import { recordAccount } from '../core/audit/record';
import { inTransaction } from '../core/db/transaction';
import { enter } from '../work/accounts/enter';
import { trpc } from '../core/trpc/init';
import { publicProcedure, signedInProcedure } from '../core/trpc/procedures';
import { confirmTwoFactor, makeRecoveryCodes, startTwoFactor } from '../work/accounts/set-up-two-factor';
import { sealKeyOf } from '../work/accounts/seal-key';
import { signIn } from '../work/accounts/sign-in';
import { withSecondStep } from '../work/accounts/with-second-step';
import { deleteTwoFactor, getTwoFactorState } from '../records/accounts/two-factor.queries';

export const signInRouter = trpc.router({
  signIn: publicProcedure.input(SignIn).mutation(async ({ ctx, input }): Promise<{ user: SignedInUser | null }> => {
    const found = await signIn(ctx, input);
    if (found === null) return { user: null };
    return enter(ctx, found.user, input.sharedDevice ?? false, { ...found, action: 'account.signIn' });
  }),

  signOut: publicProcedure.mutation(async ({ ctx }) => {
    const { session } = ctx;
    if (session !== null) {
      const cookie = await inTransaction(ctx.db, async (trx) => {
        await recordAccount(trx, ctx, 'account.signOut', session.user.uid, ctx.changes);
        return ctx.sessions.within(trx).close(session.id);
      });
      ctx.setCookie(cookie);
    }
    ctx.forgetSite();
    return { success: true };
  }),

  getSignInOptions: publicProcedure.query(async ({ ctx }): Promise<SignInOptions> => ({ resetByMail: await resetsByMail(ctx) })),

  getSealKey: signedInProcedure.query(async ({ ctx }) => ({ key: await sealKeyOf(ctx.db, ctx.session.user.uid) })),

  getTwoFactor: signedInProcedure.query(({ ctx }) => getTwoFactorState(ctx.db, ctx.session.user.uid)),

  startTwoFactor: withPasswordProcedure.mutation(({ ctx }) => startTwoFactor(ctx.db, ctx.runtime, ctx.session.user, ctx.recordOwn)),

  confirmTwoFactor: signedInProcedure.input(ConfirmTwoFactor).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await confirmTwoFactor(ctx.db, ctx.runtime, ctx.session, input.code, ctx.recordOwn),
  })),

  renewRecoveryCodes: signedInProcedure.input(WithSecondStep).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await withSecondStep(ctx, input, async (trx) => {
      await ctx.recordOwn(trx, 'account.renewRecoveryCodes');
      return makeRecoveryCodes(trx, ctx.runtime, ctx.session.user.uid);
    }),
  })),

  turnOffTwoFactor: signedInProcedure.input(WithSecondStep).mutation(async ({ ctx, input }) => {
    await withSecondStep(ctx, input, async (trx) => {
      await deleteTwoFactor(trx, ctx.session.user.uid);
      await ctx.recordOwn(trx, 'account.turnOffTwoFactor');
    });
    return { success: true };
  }),
});
