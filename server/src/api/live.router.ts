import { LiveSubscription } from '@daycare-portal/shared/live-subscription';
import { topics, type LiveChange } from '@daycare-portal/shared/live';
import { authorizeLive } from '../core/auth/authorize-live';
import { stillAllowed } from '../core/live/still-allowed';
import { signedInProcedure } from '../core/trpc/procedures';
import { trpc } from '../core/trpc/init';
import { isoTime } from '../core/runtime';
import type { Stream } from '../core/live/stream';

export const liveRouter = trpc.router({
  changes: signedInProcedure
    .meta({ gate: 'member' })
    .input(LiveSubscription)
    .subscription(async ({ ctx, input, signal }) => {
      const { user } = ctx.session;
      const { daycareId, windowId = null } = input;
      const isStillAllowed = await stillAllowed(ctx, () => authorizeLive(ctx.db, ctx.session, daycareId, isoTime(ctx.runtime.now())));
      const listener = { daycareId, userId: user.uid, sessionId: ctx.session.id, windowId, topics: new Set(topics), isStillAllowed };
      const stream = await ctx.live.open(listener, signal ?? new AbortController().signal);
      return changesIn(stream);
    }),
});

async function* changesIn(stream: Stream): AsyncGenerator<LiveChange, void, undefined> {
  for await (const topic of stream) yield { topic };
}
