import type { AttendanceDay } from '@daycare-portal/shared/attendance';
import { instantOf } from '@daycare-portal/shared/centre-time';
import { ageInMonths, cover, roomsToSpare, type Coverage } from '@daycare-portal/shared/coverage';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { minutesFromEdgeAt } from '@daycare-portal/shared/coverage-day';
import { dayText } from '@daycare-portal/shared/day-text';
import { bandOf } from '@daycare-portal/shared/ratio-rules';
import { ruleSetOf } from '@daycare-portal/shared/ratio-rule-sets';
import type { CoverageNow, RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { createContext, useContext, useMemo } from 'react';
import type { MeteredRoom } from '../../components/ratio-meter';
import type { ShownCoverage } from '../../waiting/use-coverage';
import type { Today } from './today';

export interface RoomMeter extends MeteredRoom {
  classroomId: string;
  coverage: Coverage;
  adults: RoomCoverage['adults'];
}

export type RoomMeters = ReadonlyMap<string, RoomMeter>;

interface ShownMeters {
  meters: RoomMeters;
  /** The first names of those who are here and in no room. */
  free: readonly string[];
  /** The time they are from, if that is not now. It replaces the figure. */
  asOf: string | null;
}

const Meters = createContext<ShownMeters>({ meters: new Map(), free: [], asOf: null });
export const MetersProvider = Meters.Provider;

/** Subscribers re-render when the meters change, and the shelf around them does not. */
export function useRoomMeters(): ShownMeters {
  return useContext(Meters);
}

/** The server's counts of adults by room, with the children as this screen shows them, so a tap shows at once. */
export function useMeters({ day, now }: Pick<Today, 'day' | 'now'>, { coverage, asOf }: ShownCoverage): ShownMeters {
  return useMemo(
    () => ({
      meters: new Map(
        coverage?.rooms.map((room) => [room.classroomId, meterOf(room, coverage, agesIn(day, room.classroomId), { day, now })]),
      ),
      free: coverage?.inNoRoom.map(firstNameOf) ?? [],
      asOf: asOf === null ? null : dayText.ratio.asOf(clockTimeAt(asOf, day.timeZone)),
    }),
    [coverage, asOf, day, now],
  );
}

function agesIn(day: AttendanceDay, classroomId: string): number[] {
  return day.children
    .filter((child) => child.state === 'in' && child.classroomId === classroomId)
    .map(({ dob }) => ageInMonths(dob, day.day));
}

type Moment = Pick<Today, 'day' | 'now'>;

function coverageOf(room: RoomCoverage, asked: CoverageNow, ages: number[], { day, now }: Moment): Coverage {
  const ruleSet = ruleSetOf(asked.ruleSet?.id ?? null) ?? null;
  const at = (time: string | null) => (time === null ? null : instantOf(day.day, time, day.timeZone));
  const minutesFromEdge = minutesFromEdgeAt({ opensAt: at(day.opensAt), closesAt: at(day.closesAt) }, now);
  return cover({ ages, adults: room.staff, minutesFromEdge }, { ...room, ruleSet });
}

function meterOf(room: RoomCoverage, asked: CoverageNow, ages: number[], moment: Moment): RoomMeter {
  const ruleSet = ruleSetOf(asked.ruleSet?.id ?? null) ?? null;
  const coverage = coverageOf(room, asked, ages, moment);
  const counts = new Map<number, number>();
  for (const months of ages.toSorted((a, b) => a - b)) {
    const from = ruleSet === null ? 0 : bandOf(ruleSet, months).fromMonths;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return {
    ...room,
    ...coverage,
    staff: room.staff,
    adults: room.adults,
    coverage,
    groups: [...counts.values()].map((children) => ({ children })),
  };
}

/** The room's ratio with this many more children of these ages. */
export function withMore(
  asked: CoverageNow | undefined,
  { day, now }: Moment,
  classroomId: string,
  children: readonly { dob: string }[],
): { name: string; children: number; short: number } | null {
  const room = asked?.rooms.find((one) => one.classroomId === classroomId);
  if (asked === undefined || room === undefined || room.needed === null) return null;
  const ages = [...agesIn(day, classroomId), ...children.map(({ dob }) => ageInMonths(dob, day.day))];
  const { needed } = coverageOf(room, asked, ages, { day, now });
  return { name: room.name, children: ages.length, short: Math.max(0, (needed ?? 0) - room.staff) };
}

function firstNameOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** The rooms with too few adults, and those that can spare one. */
export function helpIn(meters: RoomMeters): { short: RoomMeter[]; help: { room: RoomMeter; names: string[] }[] } {
  const rooms = [...meters.values()];
  const spare = roomsToSpare(rooms);
  return {
    short: rooms.filter(({ needed, staff }) => needed !== null && needed > staff),
    help: spare.flatMap(({ classroomId, adults }) => {
      const room = meters.get(classroomId);
      return room === undefined ? [] : [{ room, names: adults.map(firstNameOf) }];
    }),
  };
}
