import { text } from '@daycare-portal/shared/text';
import type { AttendanceDay, DayChild } from '@daycare-portal/shared/attendance';
import { dayAt } from '@daycare-portal/shared/center-time';
import { dayText } from '@daycare-portal/shared/day-text';
import { useEffect, useMemo, useRef } from 'react';
import { subscribeToSent } from '../../../waiting/sent-listeners';
import { isOf, isOfLog, listWaiting, studentOf, type Kept } from '../../../waiting/kept-rows';
import { useKept } from '../../../waiting/use-kept';
import { afterMark } from './after-mark';
import type { Marks } from '../today';

/** The children including the taps kept here, which of them wait, and which taps need a decision. */
export function useKeptMarks(daycareId: string, day: AttendanceDay) {
  const kept = useKept();
  return useMemo(() => {
    const own = kept.filter((each) => each.daycareId === daycareId);
    const ahead = new Map<string, DayChild>();
    const waiting = new Set<string>();
    const known = new Map(day.children.map((child) => [child.studentId, child]));
    for (const each of own) {
      const { sendFrom, refused, undone } = each;
      if (isOfLog(each)) continue;
      const studentId = studentOf(each) ?? '';
      const child = ahead.get(studentId) ?? known.get(studentId);
      if (refused !== null || undone || child === undefined) continue;
      const after = afterKept(child, each, day);
      if (after === undefined) continue;
      ahead.set(studentId, after);
      if (sendFrom === 0) waiting.add(studentId);
    }
    return { ahead, waiting, decisions: own.filter((each) => each.refused !== null && !isOfLog(each)) };
  }, [kept, daycareId, day]);
}

/** The child including what is kept, or undefined if that concerns another day or is not a mark. */
function afterKept(child: DayChild, kept: Kept, { day, timeZone }: AttendanceDay): DayChild | undefined {
  if (isOf('attendance.undo', kept)) return { ...(kept.row.before ?? child), mayUndo: false };
  if (!isOf('attendance.mark', kept)) return undefined;
  const { row, sendFrom } = kept;
  const at = row.at ?? '';
  const ofDay = dayAt(at, timeZone);
  if (ofDay !== day && ofDay !== child.leftOpen?.day) return undefined;
  const after = afterMark(child, row.kind, row, at);
  return sendFrom === 0 ? { ...after, markId: row.id, mayUndo: true } : after;
}

/** Whether it is about a child's day. The headcount's own page says what could not be recorded of the others. */
const isOfDay = (kept: Kept) => isOf('attendance.mark', kept) || isOf('attendance.undo', kept);

/** Reports the result of the waiting taps as they are sent, call by call, and counts all of them. */
export function useSentLater(daycareId: string, uid: string, say: Marks['say']): void {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    let recorded = 0;
    return subscribeToSent((sent) => {
      const own = sent.filter(({ kept }) => kept.daycareId === daycareId);
      recorded += own.filter(({ status, waited = false }) => status === 'success' && waited).length;
      const skipped = own.flatMap(({ kept, status, reason }) => (status === 'skipped' && reason !== null && isOfDay(kept) ? [reason] : []));
      const passedOn = own.filter((each) => each.passedOn).length;
      const words = [
        ...(recorded > 0 ? [text.waiting.sent(recorded)] : []),
        ...new Set(skipped),
        ...(passedOn > 0 ? [dayText.waiting.passedOn(passedOn)] : []),
      ].join(' ');
      if (listWaiting(uid).length === 0) recorded = 0;
      if (words !== '') latest.current({ kind: 'said', words, children: [] });
    });
  }, [daycareId, uid]);
}
