import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';

/** Says on the paper that it does not cover the whole daycare, if the person sees only their own classrooms. */
export function OnlyOwnRooms({ now: { isWhole, day } }: { now: AttendanceNow }) {
  return isWhole ? null : (
    <p>
      <b>{dayPapersText.now.onlyRooms(day.rooms.map(({ name }) => name))}</b>
    </p>
  );
}
