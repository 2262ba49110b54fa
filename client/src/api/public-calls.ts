import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './trpc';

export type StoreLinks = inferRouterOutputs<AppRouter>['site']['getStoreLinks'];

/** Calls without tRPC's client, which public pages do not load. */
export async function getStoreLinks(): Promise<StoreLinks> {
  const response = await fetch('/trpc/site.getStoreLinks');
  if (!response.ok) throw new Error(`The server answers ${response.status}.`);
  const answer: { result: { data: StoreLinks } } = await response.json();
  return answer.result.data;
}
