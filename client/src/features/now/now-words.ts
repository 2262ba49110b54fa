import { reasonInWords } from '@daycare-portal/shared/absence-words';
import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { clockTimeAt, shortClock } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import type { RollChild } from './rooms-now';

const labels = dayPapersText.now;

/** Words such as “8 of 12 here, needs 2, has 2. 4 open spots.” */
export function ratioWords({ children, capacity, needed, staff, headroom }: RoomCoverage): string {
  const { ratio } = dayText;
  if (needed === null || headroom === null) return labels.noRule(ratio.here(children, capacity));
  const room = headroom < 0 ? ratio.short(-headroom) : `${headroom} ${ratio.openSpots(headroom)}`;
  return labels.ratio(ratio.hereNeedsHas(children, capacity, needed, staff), room);
}

/** Words such as “Tomas Varga, since 7:30 AM”. */
export function adultWords({ fullName, since, state, countsInRatio }: AttendanceNow['adults'][number], timeZone: string): string {
  const facts = [
    since === null || state !== 'in' ? null : labels.since(clockTimeAt(since, timeZone)),
    state === 'onBreak' ? labels.onBreak : null,
    countsInRatio ? null : labels.notCounted,
  ].filter((fact) => fact !== null);
  return [fullName, ...facts].join(', ');
}

/** Why a child is not here, such as “Due 9:00, late” or “Sick”. */
export function notHereWords({ state, expectedFrom, absence }: RollChild): string {
  if (state === 'absent') return reasonInWords(absence?.reason ?? 'other');
  const due = expectedFrom === null ? dayText.sheets.child.expected : dayText.sheets.child.due(shortClock(expectedFrom));
  return state === 'late' ? labels.late(due) : due;
}
