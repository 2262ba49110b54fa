import { EndSession, type Session } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { findProfile, listSessionDaycares } from '../records/accounts/accounts.queries';
import { inTransaction } from '../core/db/transaction';
import { DomainError } from '../core/errors';
import { listOwnChildren } from '../core/auth/own-children';
import { hashToken, isoTime } from '../core/runtime';
import { hasTwoFactor } from '../records/accounts/two-factor.queries';
import { trpc } from '../core/trpc/init';
import { publicProcedure, signedInProcedure } from '../core/trpc/procedures';
import { getNamedSession } from '../work/accounts/named-session';
import { leave } from '../work/accounts/enter';
import { deleteNamedSession, deleteSessionsOf, listSessions } from '../records/accounts/sessions.queries';

export const sessionsRouter = trpc.router({
  getSession: publicProcedure.query(async ({ ctx }): Promise<Session | null> => {
    if (ctx.session === null) return null;
    const { user, sharedDevice, language, tablet } = ctx.session;
    if (tablet !== undefined) return getNamedSession(ctx.db, ctx.session, tablet);
    const ownChildren = await listOwnChildren(ctx.db, user.uid, isoTime(ctx.runtime.now()));
    return {
      user,
      profile: await findProfile(ctx.db, user.uid),
      daycares: await listSessionDaycares(ctx.db, user.uid),
      hasFamily: ownChildren.some(({ features }) => features.family),
      sharedDevice,
      twoFactor: await hasTwoFactor(ctx.db, user.uid),
      language,
      room: null,
    };
  }),

  listSessions: signedInProcedure.query(async ({ ctx: { db, config, runtime, session } }) => ({
    sessions: await listSessions(db, config, runtime.now(), session.user.uid, hashToken(session.id)),
  })),

  endSession: signedInProcedure.input(EndSession).mutation(async ({ ctx, input }) => {
    const ended = await inTransaction(ctx.db, async (trx) => {
      const idHash = await deleteNamedSession(trx, ctx.session.user.uid, input.sessionId);
      if (idHash === undefined) throw new DomainError('NOT_FOUND', 'sessionNotFound', text.account.sessionGone);
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
});
