import { ConfirmTwoFactor, type SignedInUser, SignIn, type SignInOptions } from '@daycare-portal/shared/auth';
import { resetsByMail } from '../accounts/request-password-reset';
import { withPasswordProcedure, withSecondStepProcedure } from '../accounts/with-password';
import { recordAccount } from '../audit/record';
import { inTransaction } from '../db/transaction';
import { enter } from '../sessions/enter';
import { trpc } from '../trpc/init';
import { publicProcedure, signedInProcedure } from '../trpc/procedures';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor } from './set-up-two-factor';
import { signIn } from './sign-in';
import { deleteTwoFactor, getTwoFactorState } from './two-factor.queries';

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
        await recordAccount(trx, ctx, 'account.signOut', session.user.uid);
        return ctx.sessions.within(trx).close(session.id);
      });
      ctx.setCookie(cookie);
    }
    ctx.forgetSite();
    return { success: true };
  }),

  getSignInOptions: publicProcedure.query(async ({ ctx }): Promise<SignInOptions> => ({ resetByMail: await resetsByMail(ctx) })),

  getTwoFactor: signedInProcedure.query(({ ctx }) => getTwoFactorState(ctx.db, ctx.session.user.uid)),

  startTwoFactor: withPasswordProcedure.mutation(({ ctx }) => startTwoFactor(ctx.db, ctx.runtime, ctx.session.user, ctx.recordOwn)),

  confirmTwoFactor: signedInProcedure.input(ConfirmTwoFactor).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await confirmTwoFactor(ctx.db, ctx.runtime, ctx.session, input.code, ctx.recordOwn),
  })),

  renewRecoveryCodes: withSecondStepProcedure.mutation(async ({ ctx }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.runtime, ctx.session.user.uid, ctx.recordOwn),
  })),

  turnOffTwoFactor: withSecondStepProcedure.mutation(async ({ ctx }) => {
    await inTransaction(ctx.db, async (trx) => {
      await deleteTwoFactor(trx, ctx.session.user.uid);
      await ctx.recordOwn(trx, 'account.turnOffTwoFactor');
    });
    return { success: true };
  }),
});
