import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from './app-router';
import type { Context } from '../core/trpc/context';

// A stream is never kept, and its connection ends with it; otherwise it would keep the server from ending.
const headers = { 'cache-control': 'no-store, no-transform', connection: 'close' };

/** Answers subscriptions with tRPC's own handler, as server-sent events. */
export function trpcStreams(app: FastifyInstance, createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>): void {
  const router: AnyTRPCRouter = appRouter;
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  for (const [path, { _def }] of Object.entries(procedures)) {
    if (_def.type !== 'subscription') continue;
    app.get(`/trpc/${path}`, (request, reply) =>
      fastifyRequestHandler({
        router,
        req: request,
        res: reply,
        path,
        responseMeta: () => ({ headers }),
        createContext: () => createContext(request, reply),
      }),
    );
  }
}
