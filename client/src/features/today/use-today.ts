import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { clockAt } from '@daycare-portal/shared/center-time';
import type { CoverageNow } from '@daycare-portal/shared/room-coverage';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rereadUnattended } from '../../api/nouns';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { childrenAt } from '@daycare-portal/shared/lateness';
import { plateNames, wholeNames as wholeNamesOf } from '@daycare-portal/shared/plate-names';
import type { OtherTime, Today } from './today';
import { useMarks } from './marks/use-marks';
import { useMinute } from '../../waiting/use-minute';

export function useToday(daycareId: string, loaded: AttendanceDay, asOf: string | null, coverage: CoverageNow | undefined): Today {
  const now = useMinute();
  const names = useMemo(() => plateNames(loaded.children), [loaded.children]);
  const wholeNames = useMemo(() => wholeNamesOf(loaded.children), [loaded.children]);
  const wholeNameOf = (child: DayChild) => wholeNames.get(child.studentId) ?? fullNameOf(child);
  // In sentences, children with the same full name are told apart by the date of birth.
  const nameOf = (child: DayChild) =>
    wholeNameOf(child) === fullNameOf(child) ? (names.get(child.studentId) ?? child.firstName) : wholeNameOf(child);
  const { ahead, mark, ...marks } = useMarks(daycareId, loaded, nameOf);
  const day = useMemo(() => {
    const children = ahead.size === 0 ? loaded.children : loaded.children.map((child) => ahead.get(child.studentId) ?? child);
    return { ...loaded, children: childrenAt({ ...loaded, children }, now) };
  }, [loaded, ahead, now]);
  const { time: clock, day: today } = clockAt(now, loaded.timeZone);

  const queries = useQueryClient();
  const overAt = today > loaded.day ? now : null;
  useEffect(() => {
    // The day changes at midnight without anyone doing anything.
    if (overAt !== null) rereadUnattended(queries, ['attendance']);
  }, [queries, overAt]);

  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [otherTime, setOtherTime] = useState<OtherTime | null>(null);
  const chosen = useMemo(() => {
    const byId = new Map(day.children.map((child) => [child.studentId, child]));
    return [...ids].flatMap((id) => byId.get(id) ?? []);
  }, [day.children, ids]);
  const leave = (left: readonly DayChild[]) => {
    setIds((now) => new Set([...now].filter((id) => !left.some(({ studentId }) => studentId === id))));
    setOtherTime(null);
  };

  return {
    ...marks,
    asOf,
    daycareId,
    day,
    coverage,
    now,
    clock,
    names,
    nameOf,
    wholeNames,
    wholeNameOf,
    chosen,
    toggle: (id) => setIds((now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])),
    clear: () => leave(chosen),
    otherTime,
    setOtherTime,
    mark: (children, kind, details = {}) => {
      const answer = mark(children, kind, otherTime === null || details.at != null ? details : { ...details, ...otherTime });
      leave(children);
      return answer;
    },
  };
}
