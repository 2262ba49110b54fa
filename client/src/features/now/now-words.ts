import { reasonInWords } from '@daycare-portal/shared/absence-words';
import { isMissing } from '@daycare-portal/shared/attendance-day';
import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { clockTimeAt, shortClock, shortTimeAt } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { plateNames } from '@daycare-portal/shared/plate-names';
import type { RoomCoverage } from '@daycare-portal/shared/room-coverage';
import type { RollChild } from './rooms-now';

const { now: labels, roster } = dayPapersText;

/** Words such as “8 here, needs 2, has 2. 4 open spots.” */
export function ratioWords({ children, needed, staff, headroom }: RoomCoverage): string {
  const { ratio } = dayText;
  if (needed === null || headroom === null) return labels.noRule(ratio.here(children));
  const room = headroom < 0 ? ratio.short(-headroom) : `${headroom} ${ratio.openSpots(headroom)}`;
  return labels.ratio(ratio.hereNeedsHas(children, needed, staff), room);
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

/** Since when the child is here, or why not. */
export function stateWords(child: RollChild, timeZone: string): string {
  const { state, since, expectedFrom, absence, missingSince } = child;
  if (isMissing(child)) return dayText.sheets.child.missing(clockTimeAt(missingSince ?? '', timeZone));
  const time = since === null ? '' : shortTimeAt(since, timeZone);
  if (state === 'in') return roster.inAt(time);
  if (state === 'out') return roster.leftAt(time);
  if (state === 'absent') return roster.absent(reasonInWords(absence?.reason ?? 'other'));
  const due = expectedFrom === null ? roster.expected : roster.due(shortClock(expectedFrom));
  return state === 'late' ? labels.late(due) : due;
}

/** The first names, with the initial of those who share theirs. */
export function shortNames(adults: readonly { userId: string; fullName: string }[]): string[] {
  const named = adults.map(({ userId, fullName }) => {
    const [firstName = '', ...rest] = fullName.split(' ');
    return { studentId: userId, firstName, lastName: rest.join(' '), dob: null };
  });
  return [...plateNames(named).values()];
}
