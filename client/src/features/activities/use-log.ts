import { clockAt } from '@daycare-portal/shared/center-time';
import type { LogChild, LogDay } from '@daycare-portal/shared/daily-log';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { plateNames, wholeNames } from '@daycare-portal/shared/plate-names';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rereadUnattended } from '../../api/nouns';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { nextNoticeId } from '../../components/notice-id';
import type { LineNotice } from '../../shared-features/notice-line';
import { drop, isOf, isOfLog } from '../../waiting/kept-rows';
import { usePhotosOnWay } from '../../waiting/photos-on-way';
import { useKept } from '../../waiting/use-kept';
import { useMinute } from '../../waiting/use-minute';
import { withKeptLog } from './kept-log';
import type { Log } from './log';
import { useLogChanges } from './use-log-changes';
import { useLogTaps } from './use-log-taps';

/** The day of the chosen room: what the server has, what is being sent, and what can be done. */
export function useLog(daycareId: string, roomId: string, loaded: LogDay, asOf: string | null): Log {
  const { user, profile } = useAuth();
  const uid = user?.uid ?? '';
  const now = useMinute();
  const [notice, setNotice] = useState<LineNotice | null>(null);
  const queries = useQueryClient();
  const { time: clock, day: today } = clockAt(now, loaded.timeZone);
  const overAt = today > loaded.today ? now : null;
  useEffect(() => {
    // The day changes at midnight without anyone doing anything.
    if (overAt !== null) rereadUnattended(queries, ['dailyLog']);
  }, [queries, overAt]);

  const allKept = useKept();
  const name = profile?.fullName ?? user?.displayName ?? '';
  // The page of the meal counts shows its own.
  const own = useMemo(
    () => allKept.filter((each) => each.daycareId === daycareId && isOfLog(each) && !isOf('dailyLog.tickMeals', each)),
    [allKept, daycareId],
  );
  const onWay = usePhotosOnWay();
  const { day: ahead, waiting } = useMemo(() => {
    const shown = own.filter((each) => each.refused === null && !each.undone);
    const sending = onWay.filter((each) => each.daycareId === daycareId);
    return withKeptLog(loaded, [...shown, ...sending], { uid, name });
  }, [loaded, own, onWay, daycareId, uid, name]);

  const people = useChildren(ahead, roomId);
  const { dailyLog } = trpc.useUtils();
  // The answer of a change has begun this already.
  const readAgain = () => dailyLog.getDay.invalidate(undefined, undefined, { cancelRefetch: false });
  const said = { notice, say: setNotice };
  const reading = { daycareId, uid, day: ahead, nameOf: people.nameOf, readAgain };
  const changing = useLogChanges({ ...reading, ...said });
  const { hidden, takeBack, ...changes } = changing;
  const taps = useLogTaps({ ...reading, ...said, takeBack });
  const day = useMemo(() => (hidden === null ? ahead : hidden(ahead)), [ahead, hidden]);

  return {
    daycareId,
    day,
    roomId,
    now,
    clock,
    asOf,
    ...people,
    markOf: (classroomId) => day.rooms.find((room) => room.classroomId === classroomId)?.mark,
    waiting,
    refused: own.filter(({ refused }) => refused !== null),
    ...taps,
    ...changes,
    discard: (kept) => drop([kept]),
    tell: (words) => setNotice({ id: nextNoticeId(), kind: 'said', words }),
    notice,
    dismissNotice: () => setNotice(null),
  };
}

/** The children of the room, by first name, and what they are called. */
function useChildren(day: LogDay, roomId: string) {
  const { children } = day;
  // Who is here now says nothing about an earlier day.
  const usesAttendance = day.usesAttendance && day.day === day.today;
  return useMemo(() => {
    const names = plateNames(children);
    const whole = wholeNames(children);
    const byId = new Map(children.map((child) => [child.studentId, child]));
    const ofRoom = children
      .filter(({ classroomId }) => roomId === 'all' || classroomId === roomId)
      .toSorted((a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName));
    const isHere = ({ isHere: here }: LogChild) => here || !usesAttendance;
    const nameOf = (id: string) => names.get(id) ?? '';
    const full = (id: string) => {
      const child = byId.get(id);
      return child === undefined ? '' : (whole.get(id) ?? fullNameOf(child));
    };
    return {
      here: ofRoom.filter(isHere),
      notHere: ofRoom.filter((child) => !isHere(child)),
      nameOf,
      fullNameOf: full,
      childOf: (id: string) => byId.get(id),
    };
  }, [children, usesAttendance, roomId]);
}
