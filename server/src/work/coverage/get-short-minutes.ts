import { addDays, instantOf } from '@daycare-portal/shared/center-time';
import { minutesOfDay, spansOf } from '@daycare-portal/shared/coverage-day';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { ShortDay, ShortMinutes } from '@daycare-portal/shared/room-coverage';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import { readCountedRooms } from '../../records/attendance/day-rooms';
import { readDayRules } from '../../records/daycare/day.queries';
import type { Db } from '../../core/db/database';
import { giveWay } from '../../core/give-way';
import { isoTime, type Runtime } from '../../core/runtime';
import { readPresences } from './presences';
import { readBirthDates, readRatios } from '../../records/coverage/ratio.queries';

/** How long there were too few adults, by room and day. Each day is worked out at once, and other requests run between days. */
export async function getShortMinutes(
  db: Db,
  runtime: Runtime,
  children: ChildScope,
  userId: string,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<ShortMinutes> {
  const all = acrossDaycare(children);
  const rules = await readDayRules(db, runtime, children.daycareId);
  const rooms = await readCountedRooms(db, children, userId, instantOf(from, '00:00', rules.timeZone));
  const ratios = await readRatios(db, children.daycareId);
  const reading = { rules, births: await readBirthDates(db, all), now: isoTime(runtime.now()) };
  const days: ShortDay[] = [];
  for (let day = from; day <= until && day <= rules.today; day = addDays(day, 1)) {
    await giveWay();
    const read = await readPresences(db, all, day, { ...reading, countsNaps: ratios.countsNapsOn(day) });
    if (read.children.length === 0 || read.from >= read.until) continue;
    days.push({
      day,
      rooms: rooms.map((room) => {
        const minutes = minutesOfDay(spansOf({ ...read, classroomId: room.id, rules: ratios.rulesOn(day, room) }));
        return { classroomId: room.id, minutesWithChildren: minutes.withChildren, minutesShort: minutes.short };
      }),
    });
  }
  return {
    today: rules.today,
    timeZone: rules.timeZone,
    rooms: rooms.map(({ id, name, mark, childrenPerStaff }) => ({
      classroomId: id,
      name,
      mark,
      hasRule: childrenPerStaff !== null || ratios.ruleSetOn(rules.today) !== null,
    })),
    days,
  };
}
