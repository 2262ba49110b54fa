import { browser } from './browser';
import { tokenOf } from './register';
import type { World } from './world';

/** Pairs a tablet with Sunnyside and returns its browser’s Cookie header. With `ends`, the tablet is ended right away. */
export async function pairTablet(
  { owner, app, daycareId }: Pick<World, 'owner' | 'app' | 'daycareId'>,
  { ends = false } = {},
): Promise<string> {
  const { pairUrl, deviceId } = await owner.door.pairDevice({ daycareId, name: 'Front door', kind: 'door' });
  const tablet = browser(app);
  await tablet.mutate('door.openDevice', { token: tokenOf(pairUrl) });
  if (ends) await owner.door.endDevice({ daycareId, deviceId });
  return tablet.cookie();
}
