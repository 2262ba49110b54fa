import type { Person } from '@daycare-portal/server/test/people';
import type { World } from '@daycare-portal/server/test/world';
import type { InviteRow } from '@daycare-portal/shared/staff';

/** Invites people to Sunnyside as its owner. Returns the tokens of their links. */
export async function inviteToStaff({ as, people }: World, invites: InviteRow[]): Promise<string[]> {
  const { results } = await as(people.owner).staff.bulkInviteStaff({ daycareId: people.sunnyside, invites });
  return results.map(({ inviteUrl, reason }) => inviteUrl?.split('#')[1] ?? `not invited: ${reason}`);
}

/** The owner of Sunnyside grants or revokes “can manage staff” for this person. */
export async function letManageStaff({ as, people }: World, { uid }: Person, canManageStaff: boolean): Promise<void> {
  await as(people.owner).staff.setManageStaff({ daycareId: people.sunnyside, userId: uid, canManageStaff });
}
