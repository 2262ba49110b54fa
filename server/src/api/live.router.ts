import { LiveSubscription } from '@daycare-portal/shared/live-subscription';
import { topics, type LiveChange, type Topic } from '@daycare-portal/shared/live';
import { authorizeLive } from '../core/auth/authorize-live';
import { DomainError } from '../core/errors';
import { isoTime } from '../core/runtime';
import { signedInProcedure } from '../core/trpc/procedures';
import { trpc } from '../core/trpc/init';
import type { Stream } from '../core/live/stream';

/** The topics that a family's page shows. */
const familyTopics: readonly Topic[] = ['students', 'daycare'];

export const liveRouter = trpc.router({
  changes: signedInProcedure
    .meta({ gate: 'memberOrParent' })
    .input(LiveSubscription)
    .subscription(async ({ ctx, input, signal }) => {
      const { id: sessionId, user } = ctx.session;
      const { daycareId, windowId = null } = input;
      const { isMember, held } = await authorizeLive(ctx.db, user.uid, daycareId, isoTime(ctx.runtime.now()));
      const isStillAllowed = async () => {
        if (!(await ctx.sessions.isOpen(sessionId))) return false;
        try {
          return (await authorizeLive(ctx.db, user.uid, daycareId, isoTime(ctx.runtime.now()))).held === held;
        } catch (error) {
          if (error instanceof DomainError) return false;
          throw error;
        }
      };
      const listener = {
        daycareId,
        userId: user.uid,
        sessionId,
        windowId,
        topics: new Set(isMember ? topics : familyTopics),
        isStillAllowed,
      };
      const stream = await ctx.live.open(listener, signal ?? new AbortController().signal);
      return changesIn(stream);
    }),
});

async function* changesIn(stream: Stream): AsyncGenerator<LiveChange, void, undefined> {
  for await (const topic of stream) yield { topic };
}
