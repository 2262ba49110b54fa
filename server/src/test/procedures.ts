import { appRouter } from '../api/app-router';
import type { Gate } from '../core/trpc/gate';

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: { gate?: Gate; mayHaveLeft?: boolean; onDevice?: boolean } };
}

// tRPC's types show nested routers, but the object is a flat record by path.
function isProcedure(value: unknown): value is Procedure {
  return typeof value === 'function' && '_def' in value;
}

/** Every callable procedure, with its gate, and whether a call names the daycare that it is about, or the caller's own child there. */
export const procedures = Object.entries<unknown>(appRouter._def.procedures).map(([path, value]) => {
  if (!isProcedure(value)) throw new Error(`${path} is no procedure`);
  const { type, meta } = value._def;
  const namesDaycare = meta?.gate !== undefined && !/^(public|signedIn|ownsADaycare|ownChildren|device)$/.test(meta.gate);
  const namesOwnChild = meta?.gate?.startsWith('ownChild.') === true;
  return {
    path,
    type,
    gate: meta?.gate,
    namesDaycare,
    namesOwnChild,
    mayHaveLeft: type === 'query' || meta?.mayHaveLeft === true,
    onDevice: meta?.gate === 'device' || meta?.onDevice === true,
  };
});
