import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../src/api/trpc';
import { callsOf } from './daycares';
import type { Visit } from './journey';
import { password } from './person';

interface Newcomer {
  email: string;
  fullName: string;
  role: 'staff' | 'teacher';
}

/** Invites someone to the signed-in owner's daycare, who joins with an account of their own. */
export async function joinStaff(visit: Visit, daycareId: string, { email, fullName, role }: Newcomer): Promise<void> {
  const owner = await callsOf(visit);
  const { results } = await owner.staff.bulkInviteStaff.mutate({ daycareId, invites: [{ email, role }] });
  const { origin } = new URL(visit.page.url());
  const newcomer = createTRPCClient<AppRouter>({ links: [httpLink({ url: `${origin}/trpc`, headers: { origin } })] });
  const inviteToken = results[0]?.inviteUrl?.split('#')[1] ?? '';
  await newcomer.auth.register.mutate({ email, fullName, password, inviteToken });
}
