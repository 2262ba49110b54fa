import type { Identified } from '@daycare-portal/shared/door';
import { findOpenDevice } from '../core/auth/open-device';
import { dayWorld } from './day-world';
import { pairTablet } from './tablets';
import type { Caller, World } from './world';

/** Ids of the people around Ana, Bo and Cy in a `dayWorld`. */
export const carla = 'the person called Carla';
export const granny = 'the person called Granny';

/** A caller at a tablet that was just paired, and its browser’s cookie. */
export async function newTablet(world: World): Promise<{ tablet: Caller; cookie: string; deviceId: string }> {
  const cookie = await pairTablet(world);
  const device = await findOpenDevice(world.db, world.services.runtime, cookie.split('=')[1]);
  return { tablet: world.as(undefined, { device }), cookie, deviceId: device?.id ?? '' };
}

/**
 * A `dayWorld` with a tablet at the door. Carla and Granny, who are around Ana, Bo and Cy, have PINs, and so has the teacher. `enter` types
 * a PIN there.
 */
export async function doorWorld(environment?: Record<string, string>) {
  const world = await dayWorld(environment);
  const { owner, daycareId, people } = world;
  const made = await newTablet(world);
  const { pins } = await owner.door.renewPins({ daycareId, personIds: [carla, granny, people.teacher.uid] });
  const pinOf = (id: string) => pins.find(({ personId }) => personId === id)?.pin ?? '';
  const enter = (id: string = carla): Promise<Identified> => made.tablet.door.identify({ pin: pinOf(id) });
  const wrongPin = pinThatIsNot(pins.map(({ pin }) => pin));
  return { ...world, ...made, pinOf, enter, wrongPin };
}

function pinThatIsNot(pins: readonly string[]): string {
  return ['424242', '535353', '646464', '757575'].find((pin) => !pins.includes(pin)) ?? '';
}
