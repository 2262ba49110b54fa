import { appRouter } from '../app-router';
import type { Gate } from '../trpc/gate';

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { gate?: Gate } };
}

// tRPC's types show the routers nested; what it holds is one flat record by path.
function isProcedure(value: unknown): value is Procedure {
  return typeof value === 'function' && '_def' in value;
}

/** Every procedure that can be called, with its gate. */
export const procedures = Object.entries<unknown>(appRouter._def.procedures).map(([path, value]) => {
  if (!isProcedure(value)) throw new Error(`${path} is no procedure`);
  return { path, type: value._def.type, gate: value._def.meta?.gate };
});
