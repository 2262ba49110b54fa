import { appRouter } from '../app-router';
import type { Gate } from '../trpc/gate';

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { gate?: Gate } };
}

// tRPC's types show nested routers, but the object is a flat record by path.
function isProcedure(value: unknown): value is Procedure {
  return typeof value === 'function' && '_def' in value;
}

/** Every callable procedure, with its gate. */
export const procedures = Object.entries<unknown>(appRouter._def.procedures).map(([path, value]) => {
  if (!isProcedure(value)) throw new Error(`${path} is no procedure`);
  return { path, type: value._def.type, gate: value._def.meta?.gate };
});
