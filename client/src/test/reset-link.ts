import type { Person } from '@daycare-portal/server/test/people';
import type { World } from '@daycare-portal/server/test/world';

/** The path of a reset link that the owner of Sunnyside creates for this staff member. */
export async function resetLinkFor({ as, people }: World, { uid }: Person): Promise<string> {
  const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId: people.sunnyside, userId: uid });
  const { pathname, hash } = new URL(resetUrl);
  return `${pathname}${hash}`;
}

/** Also puts the person on the staff of Maple Grove. */
export async function joinMapleGrove({ as, people }: World, person: Person): Promise<void> {
  const invites = [{ email: person.email, role: 'teacher' as const }];
  const { results } = await as(people.otherOwner).staff.bulkInviteStaff({ daycareId: people.mapleGrove, invites });
  await as(person).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
}
