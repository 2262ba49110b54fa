import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { CoverageNow, RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ShownCoverage } from '../../waiting/use-coverage';
import type { countRoom } from './count-room';
import type { Today } from './today';

export type RoomMeters = ReadonlyMap<string, RoomCoverage>;

interface ShownMeters {
  meters: RoomMeters;
  /** The first names of those who are here and in no room. */
  free: readonly string[];
  /** The time they are from, if that is not now. It replaces the figure. */
  asOf: string | null;
  /** Undefined until loaded. */
  count: typeof countRoom | undefined;
}

const Meters = createContext<ShownMeters>({ meters: new Map(), free: [], asOf: null, count: undefined });
export const MetersProvider = Meters.Provider;

/** Subscribers re-render when the meters change, and the shelf around them does not. */
export function useRoomMeters(): ShownMeters {
  return useContext(Meters);
}

type Moment = Pick<Today, 'day' | 'now'>;

/** The server's counts of adults by room, with the children as this screen shows them, so a tap shows at once. */
export function useMeters({ day, now }: Moment, { coverage, asOf }: ShownCoverage): ShownMeters {
  const count = useCounting(now);
  return useMemo(
    () => ({
      meters: new Map(
        coverage?.rooms.map((room) => [room.classroomId, count === undefined ? room : count(room, coverage, { day, now })]),
      ),
      free: coverage?.inNoRoom.map(firstNameOf) ?? [],
      asOf: asOf === null ? null : dayText.ratio.asOf(clockTimeAt(asOf, day.timeZone)),
      count,
    }),
    [coverage, asOf, count, day, now],
  );
}

/**
 * The rules are loaded once the page is shown, for until somebody taps the server's own counts are the same: 6 kB of compressed script that
 * Today need not wait for. If loading fails, it is tried again the next minute.
 */
function useCounting(now: string): typeof countRoom | undefined {
  const [rules, setRules] = useState<{ countRoom: typeof countRoom }>();
  const isMissing = rules === undefined;
  useEffect(() => {
    if (isMissing) import('./count-room').then(setRules, () => undefined);
  }, [isMissing, now]);
  return rules?.countRoom;
}

/** The room's ratio with these children, too. */
export function withMore(
  asked: CoverageNow | undefined,
  count: ShownMeters['count'],
  moment: Moment,
  classroomId: string,
  more: readonly { dob: string }[],
): { name: string; children: number; short: number } | null {
  const room = asked?.rooms.find((one) => one.classroomId === classroomId);
  if (asked === undefined || count === undefined || room === undefined || room.needed === null) return null;
  const { name, children, needed, staff } = count(room, asked, moment, more);
  return { name, children, short: Math.max(0, (needed ?? 0) - staff) };
}

function firstNameOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** The rooms with too few adults, and those that can spare one, with who that could be. */
export function helpIn(meters: RoomMeters): { short: RoomCoverage[]; help: { room: RoomCoverage; names: string[] }[] } {
  const rooms = [...meters.values()];
  return {
    short: rooms.filter(({ needed, staff }) => needed !== null && needed > staff),
    help: rooms
      .filter(({ needed, staff }) => needed !== null && staff > needed)
      .map((room) => ({ room, names: room.adults.map(firstNameOf) })),
  };
}
