import {
  AcceptInvite,
  GetSetup,
  Register,
  SignIn,
  UpdateDisplayName,
  type Session,
  type SignedInUser,
  type SignInOptions,
} from '@daycare-portal/shared/auth';
import { inTransaction } from '../db/transaction';
import type { Context } from '../trpc/context';
import { trpc } from '../trpc/init';
import { publicProcedure, signedInProcedure } from '../trpc/procedures';
import { acceptInvite } from './accept-invite';
import { findProfile, listSessionDaycares, updateFullName } from './auth.queries';
import { isOwnOrigin } from './links';
import { register } from './register';
import { requireOpenSetup } from './setup';
import { signIn } from './sign-in';

export const authRouter = trpc.router({
  signIn: publicProcedure.input(SignIn).mutation(async ({ ctx, input }) => {
    const user = await signIn(ctx, ctx.place, input);
    return enter(ctx, user, input.sharedDevice ?? false);
  }),

  signOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session !== null) ctx.setCookie(await ctx.sessions.close(ctx.session.id));
    ctx.forgetSite();
    return { success: true };
  }),

  getSession: publicProcedure.query(async ({ ctx }): Promise<Session | null> => {
    if (ctx.session === null) return null;
    const { user } = ctx.session;
    return { user, profile: await findProfile(ctx.db, user.uid), daycares: await listSessionDaycares(ctx.db, user.uid) };
  }),

  getSignInOptions: publicProcedure.query(({ ctx }): SignInOptions => ({
    resetByMail: ctx.mailer !== null && isOwnOrigin(ctx.config, ctx.origin),
  })),

  register: publicProcedure.input(Register).mutation(async ({ ctx, input }) => {
    const uid = await register(ctx, input);
    return enter(ctx, { uid, email: input.email, displayName: input.fullName }, false);
  }),

  getSetup: publicProcedure.input(GetSetup).mutation(async ({ ctx, input }) => {
    await requireOpenSetup(ctx.db, ctx.outside, input.setupToken);
    return { success: true };
  }),

  acceptInvite: signedInProcedure
    .input(AcceptInvite)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => acceptInvite(trx, ctx.outside, input.token, ctx.session.user))),

  updateDisplayName: signedInProcedure.input(UpdateDisplayName).mutation(async ({ ctx, input }) => {
    await updateFullName(ctx.db, ctx.session.user.uid, input.fullName);
    return { success: true };
  }),
});

/** A new session at each sign-in; the one that the browser brought along ends (trust 13). */
async function enter(ctx: Context, user: SignedInUser, sharedDevice: boolean): Promise<{ user: SignedInUser }> {
  if (ctx.session !== null) await ctx.sessions.close(ctx.session.id);
  ctx.setCookie(await ctx.sessions.open(user.uid, sharedDevice));
  return { user };
}
