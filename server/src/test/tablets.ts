import { browser } from './browser';
import type { Person } from './people';
import { tokenOf } from './register';
import type { World } from './world';

interface Pairing {
  /** The tablet is ended right away. */
  ends?: boolean;
  /** The room in which it hangs; at the door if left out. */
  classroomId?: string;
}

/** Pairs a tablet with Sunnyside and returns its browser’s Cookie header. */
export async function pairTablet(
  { owner, app, daycareId }: Pick<World, 'owner' | 'app' | 'daycareId'>,
  { ends = false, classroomId }: Pairing = {},
): Promise<string> {
  const place =
    classroomId === undefined
      ? { name: 'Front door', kind: 'door' as const }
      : { name: 'On the shelf', kind: 'room' as const, classroomId };
  const { pairUrl, deviceId } = await owner.door.pairDevice({ daycareId, ...place });
  const tablet = browser(app);
  await tablet.mutate('door.openDevice', { token: tokenOf(pairUrl) });
  if (ends) await owner.door.endDevice({ daycareId, deviceId });
  return tablet.cookie();
}

/** Gives somebody on the team of Sunnyside a PIN and returns it. */
export async function pinOfMember({ owner, daycareId }: Pick<World, 'owner' | 'daycareId'>, { uid }: Person): Promise<string> {
  const { pins } = await owner.door.renewPins({ daycareId, personIds: [uid] });
  return pins[0]?.pin ?? '';
}
