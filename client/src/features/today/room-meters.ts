import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import { dayText } from '@daycare-portal/shared/day-text';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import { createContext, useContext, useMemo } from 'react';
import { useFetched } from '../../components/first-touch';
import type { ShownCoverage } from '../../waiting/use-coverage';
import type { ShownDay } from './today';

export type RoomMeters = ReadonlyMap<string, RoomCoverage>;

interface ShownMeters {
  meters: RoomMeters;
  /** The first names of adults who are here and in no room. */
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

/**
 * The ratio rules are 6 kB of compressed script. Today is shown without them, because until somebody taps, the server's own counts are the
 * same.
 */
const fetchCounting = () => import('./count-room');

/** The server's counts of adults by room, with the children as this screen shows them, so a tap shows at once. */
export function useMeters({ day, now }: Pick<ShownDay, 'day' | 'now'>, { coverage, asOf }: ShownCoverage): ShownMeters {
  const countRoom = useFetched(fetchCounting)?.countRoom;
  return useMemo(
    () => ({
      meters: new Map(
        coverage?.rooms.map((room) => [room.classroomId, countRoom === undefined ? room : countRoom(room, coverage, { day, now })]),
      ),
      free: coverage?.inNoRoom.map(firstNameOf) ?? [],
      asOf: asOf === null ? null : dayText.ratio.asOf(clockTimeAt(asOf, day.timeZone)),
    }),
    [coverage, asOf, countRoom, day, now],
  );
}

function firstNameOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name;
}

/** The rooms with too few adults, and those that can spare one, with who that could be. */
export function findHelp(meters: RoomMeters): { short: RoomCoverage[]; help: { room: RoomCoverage; names: string[] }[] } {
  const rooms = [...meters.values()];
  return {
    short: rooms.filter(({ needed, staff }) => needed !== null && needed > staff),
    help: rooms
      .filter(({ needed, staff }) => needed !== null && staff > needed)
      .map((room) => ({ room, names: room.adults.map(firstNameOf) })),
  };
}
