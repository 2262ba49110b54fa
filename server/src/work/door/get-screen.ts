import type { DoorScreen } from '@daycare-portal/shared/door';
import { aroundPerson } from '../../core/auth/access';
import { isoTime } from '../../core/runtime';
import { listRooms } from '../../records/classrooms/classrooms.queries';
import { readDayRules } from '../../records/daycare/day.queries';
import { readDoorRules } from '../../records/door/devices.queries';
import { getOwnDevice, type DoorContext } from './door-context';
import { doorStateOf } from './identify';
import { readDoorKey } from './pin-key';

/** What the tablet shows before anybody has entered a PIN: nothing of any child. */
export async function getScreen(ctx: DoorContext): Promise<DoorScreen> {
  const { db, runtime, device, pageVersion } = ctx;
  const { daycareId, id: deviceId, kind } = device;
  const stored = await getOwnDevice(db, ctx);
  const { name: daycareName, words, isOn } = await readDoorRules(db, daycareId);
  const rules = await readDayRules(db, runtime, daycareId);
  const now = runtime.now();
  const rooms = await listRooms(db, aroundPerson(daycareId, '', isoTime(now)), '');
  const own = rooms.find(({ id }) => id === device.classroomId);
  const isOff = !isOn || (await readDoorKey(ctx)) === null;
  return {
    deviceId,
    kind,
    name: stored.name,
    daycareName,
    timeZone: rules.timeZone,
    now: isoTime(now),
    words,
    version: pageVersion,
    state: isOff ? 'off' : doorStateOf(rules, stored, now),
    rooms: rooms.map(({ name, mark }) => ({ name, mark })),
    room: own === undefined ? null : { name: own.name, mark: own.mark },
  };
}
