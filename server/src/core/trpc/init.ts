import { initTRPC } from '@trpc/server';
import type { Context } from './context';
import { translateError } from './errors';
import type { Gate } from './gate';

export const trpc = initTRPC
  .context<Context>()
  .meta<{
    gate: Gate;
    /** A family may make the call after its child has left. */ mayHaveLeft?: boolean;
    /** A device makes the call, too, though it is not of its kind. */ onDevice?: boolean;
  }>()
  .create({
    // Proxies close a connection that is silent for a minute. Pings are most of what an idle stream costs.
    sse: { ping: { enabled: true, intervalMs: 30_000 }, client: { reconnectAfterInactivityMs: 65_000 } },
    errorFormatter({ shape, error, ctx }) {
      const { message, code, reason } = translateError(error, ctx?.requestId ?? '-');
      return { code: shape.code, message, data: { code, reason, httpStatus: shape.data.httpStatus } };
    },
  });
