import {
  AcceptInvite,
  ChangePassword,
  ConfirmTwoFactor,
  EndSession,
  GetPasswordReset,
  GetInvite,
  GetSetup,
  Register,
  RequestPasswordReset,
  ResetPassword,
  SetLanguage,
  SignIn,
  UpdateDisplayName,
  WithPassword,
  type Session,
  type SignedInUser,
  type SignInOptions,
} from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { actorOf, recordAccount } from '../audit/record';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken } from '../outside';
import { listLinkedChildren } from '../students/parent-links.queries';
import type { Context } from '../trpc/context';
import { trpc } from '../trpc/init';
import { leavesNoTrace, publicProcedure, signedInProcedure } from '../trpc/procedures';
import { acceptInvite, getInvite } from './accept-invite';
import { findPasswordHash, findProfile, keepLanguage, listSessionDaycares, updateFullName, updateLanguage } from './auth.queries';
import { changePassword } from './change-password';
import { confirmPassword } from './confirm-password';
import { deleteAccount } from './delete-account';
import { register } from './register';
import { requestPasswordReset, resetsByMail } from './request-password-reset';
import { requireGoodReset, resetPassword } from './reset-password';
import { deleteNamedSession, deleteSessionsOf, listSessions } from './sessions.queries';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor } from './set-up-two-factor';
import { requireOpenSetup } from './setup';
import { signIn } from './sign-in';
import { deleteTwoFactor, getTwoFactorState, hasTwoFactor } from './two-factor.queries';

/** Whoever calls it gives the account's password with it. */
const withPasswordProcedure = signedInProcedure.input(WithPassword).use(async ({ ctx, input, next }) => {
  await confirmPassword(ctx, ctx.session.user, input.password);
  return next();
});

export const authRouter = trpc.router({
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

  getSession: publicProcedure.query(async ({ ctx }): Promise<Session | null> => {
    if (ctx.session === null) return null;
    const { user, sharedDevice, language } = ctx.session;
    return {
      user,
      profile: await findProfile(ctx.db, user.uid),
      daycares: await listSessionDaycares(ctx.db, user.uid),
      sharedDevice,
      twoFactor: await hasTwoFactor(ctx.db, user.uid),
      language,
    };
  }),

  getSignInOptions: publicProcedure.query(({ ctx }): SignInOptions => ({ resetByMail: resetsByMail(ctx) })),

  register: publicProcedure.input(Register).mutation(async ({ ctx, input }) => {
    const uid = await register(ctx, input);
    return enter(ctx, { uid, email: input.email, displayName: input.fullName }, false);
  }),

  getSetup: publicProcedure.input(GetSetup).mutation(async ({ ctx, input }) => {
    await requireOpenSetup(ctx.db, ctx.outside, input.setupToken);
    return { success: true };
  }),

  requestPasswordReset: publicProcedure.input(RequestPasswordReset).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx, input.email);
    return { success: true };
  }),

  getPasswordReset: publicProcedure.input(GetPasswordReset).mutation(async ({ ctx, input }) => {
    await requireGoodReset(ctx.db, ctx.outside.now(), input.token);
    return { success: true };
  }),

  resetPassword: publicProcedure.input(ResetPassword).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx, input);
    return { success: true };
  }),
  getInvite: publicProcedure.input(GetInvite).mutation(({ ctx, input }) => getInvite(ctx.db, ctx.outside.now(), input.token)),

  acceptInvite: signedInProcedure
    .input(AcceptInvite)
    .mutation(({ ctx, input }) => inTransaction(ctx.db, (trx) => acceptInvite(trx, ctx, input.token, ctx.session.user))),

  getLinkedChildren: signedInProcedure.query(async ({ ctx }) => ({ children: await listLinkedChildren(ctx.db, ctx.session.user.uid) })),

  updateDisplayName: signedInProcedure.input(UpdateDisplayName).mutation(async ({ ctx, input }) => {
    await inTransaction(ctx.db, async (trx) => {
      await updateFullName(trx, ctx.session.user.uid, input.fullName);
      await ctx.recordOwn(trx, 'account.rename');
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
    const passwordHash = await changePassword(ctx, user, input, ctx.recordOwn);
    await enter(ctx, user, sharedDevice, { passwordHash });
    return { success: true };
  }),

  listSessions: signedInProcedure.query(async ({ ctx: { db, config, outside, session } }) => ({
    sessions: await listSessions(db, config, outside.now(), session.user.uid, hashToken(session.id)),
  })),

  endSession: signedInProcedure.input(EndSession).mutation(async ({ ctx, input }) => {
    const ended = await inTransaction(ctx.db, async (trx) => {
      const idHash = await deleteNamedSession(trx, ctx.session.user.uid, input.sessionId);
      if (idHash === undefined) throw new DomainError('NOT_FOUND', text.account.sessionGone);
      await ctx.recordOwn(trx, 'account.endSession');
      return idHash;
    });
    if (ended === hashToken(ctx.session.id)) await leave(ctx);
    return { success: true };
  }),

  endOtherSessions: signedInProcedure.mutation(async ({ ctx }) => {
    await inTransaction(ctx.db, async (trx) => {
      await deleteSessionsOf(trx, ctx.session.user.uid, hashToken(ctx.session.id));
      await ctx.recordOwn(trx, 'account.endOtherSessions');
    });
    return { success: true };
  }),

  endAllSessions: signedInProcedure.mutation(async ({ ctx }) => {
    await inTransaction(ctx.db, async (trx) => {
      await deleteSessionsOf(trx, ctx.session.user.uid);
      await ctx.recordOwn(trx, 'account.endAllSessions');
    });
    await leave(ctx);
    return { success: true };
  }),

  getTwoFactor: signedInProcedure.query(({ ctx }) => getTwoFactorState(ctx.db, ctx.session.user.uid)),

  startTwoFactor: withPasswordProcedure.mutation(({ ctx }) => startTwoFactor(ctx.db, ctx.outside, ctx.session.user, ctx.recordOwn)),

  confirmTwoFactor: signedInProcedure.input(ConfirmTwoFactor).mutation(async ({ ctx, input }) => ({
    recoveryCodes: await confirmTwoFactor(ctx.db, ctx.outside, ctx.session.user.uid, input.code, ctx.recordOwn),
  })),

  renewRecoveryCodes: withPasswordProcedure.mutation(async ({ ctx }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx.db, ctx.outside, ctx.session.user.uid, ctx.recordOwn),
  })),

  turnOffTwoFactor: withPasswordProcedure.mutation(async ({ ctx }) => {
    await inTransaction(ctx.db, async (trx) => {
      await deleteTwoFactor(trx, ctx.session.user.uid);
      await ctx.recordOwn(trx, 'account.turnOffTwoFactor');
    });
    return { success: true };
  }),

  deleteAccount: withPasswordProcedure.use(leavesNoTrace).mutation(async ({ ctx }) => {
    await deleteAccount(ctx.db, ctx.outside, ctx.session.user, actorOf(ctx));
    await leave(ctx);
    return { success: true };
  }),
});

interface Entry {
  /** Of the password that lets the person in: where it has been replaced meanwhile, it lets nobody in. */
  passwordHash?: string;
  action?: 'account.signIn';
}

/** A new session at each sign-in; the one that the browser brought along ends (trust 13). */
async function enter(
  ctx: Context,
  user: SignedInUser,
  sharedDevice: boolean,
  { passwordHash, action }: Entry = {},
): Promise<{ user: SignedInUser }> {
  const cookie = await inTransaction(ctx.db, async (trx) => {
    if (passwordHash !== undefined && (await findPasswordHash(trx, user.uid)) !== passwordHash)
      throw new DomainError('UNAUTHORIZED', text.signIn.failed);
    const sessions = ctx.sessions.within(trx);
    if (ctx.session !== null) await sessions.close(ctx.session.id);
    if (action !== undefined) await recordAccount(trx, ctx, action, user.uid);
    if (ctx.chosenLanguage !== undefined) await keepLanguage(trx, user.uid, ctx.chosenLanguage);
    return sessions.open(user.uid, sharedDevice, ctx.userAgent);
  });
  ctx.setCookie(cookie);
  return { user };
}

/** The session of this browser ends, and the browser forgets it. */
async function leave(ctx: Context): Promise<void> {
  if (ctx.session !== null) ctx.setCookie(await ctx.sessions.close(ctx.session.id));
  ctx.forgetSite();
}
