import type { FamilyHome } from '@daycare-portal/shared/family';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveWay } from '../core/give-way';
import type { FirstAnswer } from '../core/http/site';
import { answerCalls } from '../core/http/trpc-calls';
import type { Services } from '../core/trpc/context';
import { listSessionDaycares } from '../records/accounts/accounts.queries';
import { appRouter } from './app-router';
import { firstLook } from './first-look';
import { createContext } from './trpc-routes';

/**
 * What a family's first page asks for, through the same gates, and how it looks until it is drawn: a phone that gets it with the page waits a
 * round trip less. Undefined for anyone on a team, who begins elsewhere, and if a call is refused or fails, because the page then asks and
 * says so itself.
 */
export async function firstAnswerOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FirstAnswer | undefined> {
  await giveWay();
  const context = await createContext(services, request, reply);
  if (context.session === null || (await listSessionDaycares(services.db, context.session.user.uid)).length > 0) return undefined;
  const { body, queried } = await answerCalls(
    appRouter,
    { method: 'GET', path: 'auth.getSession,family.getHome', batch: true, input: () => '{}' },
    { refuse: () => undefined, createContext: async () => context, onError: () => undefined },
  );
  if (!queried) return undefined;
  const [, home]: [unknown, { result: { data: FamilyHome } }] = JSON.parse(body);
  const { searchParams } = new URL(request.url, context.origin);
  return { json: body, at: services.runtime.now(), look: firstLook(home.result.data, searchParams) };
}
