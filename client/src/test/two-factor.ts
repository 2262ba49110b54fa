import { codeAt, turnOnTwoFactor } from '@daycare-portal/server/test/authenticator';
import type { World } from '@daycare-portal/server/test/world';

export { turnOnTwoFactor };

/** The code that an authenticator app with this key shows now. */
export function codeNow({ services }: World, key: string): string {
  return codeAt(key.replaceAll(' ', ''), services.runtime.now());
}

/** The owner of Sunnyside, who has it, requires two-factor sign-in of the staff. */
export async function requireTwoFactor(world: World): Promise<void> {
  const { as, people } = world;
  await turnOnTwoFactor(world, people.owner);
  await as(people.owner).daycare.setTwoFactorRequired({ daycareId: people.sunnyside, required: true });
}
