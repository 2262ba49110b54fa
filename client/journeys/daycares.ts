import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../src/api/trpc';
import { selectedDaycareKey } from '../src/auth/daycare-choice';
import type { Visit } from './journey';

/** The signed-in person's calls, to prepare what a journey only needs. */
export async function callsOf({ page }: Visit) {
  const { origin } = new URL(page.url());
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${origin}/trpc`, headers: { origin, cookie } })] });
}

/** Creates an empty daycare for the signed-in owner and selects it for pages opened from now on. */
export async function makeDaycare(visit: Visit, name: string): Promise<string> {
  const calls = await callsOf(visit);
  const { id } = await calls.daycare.createDaycare.mutate({ name });
  await visit.page.evaluate(([key, value]) => localStorage.setItem(key, value), [selectedDaycareKey, id] as const);
  return id;
}
