import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import { instantOf } from '@daycare-portal/shared/center-time';
import { ageInMonths, cover } from '@daycare-portal/shared/coverage';
import { minutesFromEdgeAt } from '@daycare-portal/shared/coverage-day';
import { bandOf } from '@daycare-portal/shared/ratio-rules';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import type { CoverageNow, RoomCoverage } from '@daycare-portal/shared/room-coverage';
import type { ShownDay } from './today';

type Moment = Pick<ShownDay, 'day' | 'now'>;

/** The server's count of the room, by the same rules, with the children as this screen shows them and `more` children. */
export function countRoom(
  room: RoomCoverage,
  { ruleSet: chosen }: CoverageNow,
  { day, now }: Moment,
  more: readonly { dob: string }[] = [],
): RoomCoverage {
  const ages = [...childrenIn(day, room.classroomId), ...more].map(({ dob }) => ageInMonths(dob, day.day));
  const ruleSet = ruleSetOf(chosen?.id ?? null) ?? null;
  const at = (time: string | null) => (time === null ? null : instantOf(day.day, time, day.timeZone));
  const minutesFromEdge = minutesFromEdgeAt({ opensAt: at(day.opensAt), closesAt: at(day.closesAt) }, now);
  const { needed, headroom, limit } = cover({ ages, adults: room.staff, minutesFromEdge }, { ...room, ruleSet });
  const counts = new Map<number, number>();
  for (const months of ages.toSorted((a, b) => a - b)) {
    const from = ruleSet === null ? 0 : bandOf(ruleSet, months).fromMonths;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const groups = [...counts].map(([fromMonths, children]) => ({ fromMonths, children }));
  return { ...room, children: ages.length, needed, headroom, limit, groups };
}

function childrenIn(day: AttendanceDay, classroomId: string) {
  return day.children.filter((child) => child.state === 'in' && !isMissing(child) && child.classroomId === classroomId);
}

/** The room's ratio with these children, too. */
export function withMore(
  coverage: CoverageNow | undefined,
  moment: Moment,
  classroomId: string,
  more: readonly { dob: string }[],
): { name: string; children: number; short: number } | null {
  const room = coverage?.rooms.find((one) => one.classroomId === classroomId);
  if (coverage === undefined || room === undefined || room.needed === null) return null;
  const { name, children, needed, staff } = countRoom(room, coverage, moment, more);
  return { name, children, short: Math.max(0, (needed ?? 0) - staff) };
}
