import type { DayRoom } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import type { DayAdult, NewStaffMark } from '@daycare-portal/shared/staff-marks';
import { text } from '@daycare-portal/shared/text';
import { useMemo, useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { useSentIds } from '../../../api/use-sent-ids';
import { useAuth } from '../../../auth/auth-provider';
import { usePermission } from '../../../auth/use-permission';
import { showFailure, showNotice, showUndo } from '../../../components/notice';
import type { AskedToCompare } from '../../../pickup/compare-dialog';

const labels = dayText.clock;

export type ClockKind = NewStaffMark['kind'];

/** The adults of the day, and the actions on them. */
export interface Team {
  adults: readonly DayAdult[];
  timeZone: string;
  rooms: readonly DayRoom[];
  /** The person themselves. */
  self: DayAdult | undefined;
  mayClockOthers: boolean;
  /** The adults in each classroom, by its id. */
  inRoom: ReadonlyMap<string, readonly DayAdult[]>;
  here: number;
  clock: (adult: DayAdult, kind: ClockKind, details?: Pick<NewStaffMark, 'classroomId' | 'at' | 'reason' | 'compared'>) => Promise<boolean>;
  /** Asks about a substitute whose name is close to that of somebody who is not authorized. */
  asked: AskedToCompare | null;
  answered: () => void;
  /** The last adult, who is about to leave children behind. */
  lastLeaving: { adult: DayAdult; children: number } | null;
  /** Confirms that they leave, or keeps them clocked in. */
  leave: () => void;
  stay: () => void;
}

/** Clocks adults in and out. A tap shows at once, and the server's answer replaces it. */
function useClock(daycareId: string, rooms: readonly DayRoom[], ask: (asked: AskedToCompare) => void): Team['clock'] {
  const { mutateAsync: sendMarks } = trpc.staff.clock.useMutation();
  const { mutateAsync: sendUndo } = trpc.staff.undo.useMutation();
  const { staff, classrooms } = trpc.useUtils();
  const { once } = useSentIds();

  const show = (adult: DayAdult) => {
    staff.getDay.setData({ daycareId, day: null }, (old) =>
      old === undefined ? old : { ...old, adults: old.adults.map((each) => (each.userId === adult.userId ? adult : each)) },
    );
    classrooms.getCoverage.setData({ daycareId, at: null }, (old) =>
      old === undefined ? old : { ...old, rooms: old.rooms.map((room) => withAdult(room, adult)) },
    );
  };
  const readAnew = () => {
    void staff.getDay.invalidate();
    void classrooms.getCoverage.invalidate();
  };
  const failed = (error: unknown) => {
    readAnew();
    const { code, message } = callError(error);
    showFailure(`${labels.notSent} ${code === undefined ? dayText.today.noAnswer : message}`);
  };
  const undo = async (adult: DayAdult, markId: string) => {
    try {
      await once({ markId }, ({ id }) => sendUndo({ daycareId, id, markId }));
      showNotice(labels.undone(adult.fullName));
    } catch (error) {
      failed(error);
    }
  };
  return async function clock(adult, kind, details = {}) {
    const pressed = { ...details, userId: adult.userId, kind };
    // A time on an earlier day does not affect today.
    if (details.at == null) show(afterClock(adult, { at: new Date().toISOString(), ...pressed }));
    // Without the server the page could not read what is so, and would go on showing the tap.
    const takeBack = () => show(adult);
    let markId = '';
    try {
      const { results } = await once(pressed, ({ id, at }) => {
        markId = id;
        const sentAt = details.at == null ? { sentAt: new Date().toISOString() } : {};
        return sendMarks({ daycareId, ...sentAt, marks: [{ at, ...pressed, id }] });
      });
      const [result] = results;
      if (result === undefined) return false;
      const { status, reason } = result;
      if (status === 'success') {
        const roomOf = rooms.find(({ classroomId }) => classroomId === details.classroomId)?.name;
        showUndo(doneWords(adult, kind, roomOf), text.actions.undo, () => void undo(adult, markId));
        return true;
      }
      readAnew();
      if (result.asksToCompare) ask({ question: reason ?? '', again: () => void clock(adult, kind, { ...details, compared: true }) });
      else (status === 'error' ? showFailure : showNotice)(reason ?? labels.notSent);
    } catch (error) {
      takeBack();
      failed(error);
    }
    return false;
  };
}

/** Undefined until known. A tap shows at once, and the server's answer replaces it. */
export function useTeam(daycareId: string, rooms: readonly DayRoom[]): Team | undefined {
  const { user } = useAuth();
  const mayClockOthers = usePermission()('staff.clockOthers');
  const { data } = trpc.staff.getDay.useQuery({ daycareId, day: null });
  const [asked, setAsked] = useState<AskedToCompare | null>(null);
  const clock = useClock(daycareId, rooms, setAsked);
  const { staff } = trpc.useUtils();
  const [lastLeaving, setLastLeaving] = useState<Team['lastLeaving']>(null);
  const adults = data?.adults;
  const inRoom = useMemo(() => byRoom(adults ?? []), [adults]);
  if (data === undefined || adults === undefined) return undefined;

  const here = adults.filter(({ state }) => state === 'in');
  return {
    adults,
    timeZone: data.timeZone,
    rooms,
    self: adults.find(({ userId }) => userId === user?.uid),
    mayClockOthers,
    inRoom,
    here: here.length,
    clock: async (adult, kind, details) => {
      const isAlone = (of: readonly DayAdult[]) => of.every(({ userId, state }) => state !== 'in' || userId === adult.userId);
      if (kind !== 'out' || details?.at != null || !isAlone(adults)) return clock(adult, kind, details);
      // Children have come and gone since this was read.
      const latest = await staff.getDay.fetch({ daycareId, day: null }, { staleTime: 0 }).catch(() => data);
      if (latest.childrenHere === 0 || !isAlone(latest.adults)) return clock(adult, kind, details);
      setLastLeaving({ adult, children: latest.childrenHere });
      return false;
    },
    asked,
    answered: () => setAsked(null),
    lastLeaving,
    leave: () => {
      if (lastLeaving !== null) void clock(lastLeaving.adult, 'out');
      setLastLeaving(null);
    },
    stay: () => setLastLeaving(null),
  };
}

/** The room with the adult in it, if that is where they are and they count. */
function withAdult(room: RoomCoverage, { userId, fullName, state, classroomId, countsInRatio, since }: DayAdult): RoomCoverage {
  const counts = state === 'in' && countsInRatio && classroomId === room.classroomId;
  if (counts === room.adults.some((each) => each.userId === userId)) return room;
  const others = room.adults.filter((each) => each.userId !== userId);
  const adults = counts ? [...others, { userId, name: fullName, since: since ?? '' }] : others;
  return { ...room, adults, staff: adults.length };
}

function byRoom(adults: readonly DayAdult[]): ReadonlyMap<string, readonly DayAdult[]> {
  const found = new Map<string, DayAdult[]>();
  for (const adult of adults) {
    if (adult.state !== 'in' || adult.classroomId === null) continue;
    found.set(adult.classroomId, [...(found.get(adult.classroomId) ?? []), adult]);
  }
  return found;
}

/** The adult including the tap, until the server answers. */
function afterClock(adult: DayAdult, { kind, at, classroomId = null }: Pick<NewStaffMark, 'kind' | 'at' | 'classroomId'>): DayAdult {
  const since = at ?? adult.since;
  switch (kind) {
    case 'in':
      return { ...adult, state: 'in', since, classroomId };
    case 'move':
      return { ...adult, state: 'in', classroomId, isUnconfirmed: false };
    case 'back':
      return { ...adult, state: 'in', classroomId };
    case 'break':
      return { ...adult, state: 'onBreak', since, classroomId: null };
    case 'out':
      return { ...adult, state: 'out', since, classroomId: null };
  }
}

function doneWords({ fullName }: DayAdult, kind: ClockKind, room: string | undefined): string {
  if (kind !== 'in' && kind !== 'move') return labels.done[kind](fullName);
  return room === undefined ? labels.done.inNoRoom(fullName) : labels.done.in(fullName, room);
}
