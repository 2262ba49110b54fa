import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';

/** On the paper of somebody who sees only their own classrooms: that it is not of the whole daycare. */
export function OnlyOwnRooms({ now: { isWhole, day } }: { now: AttendanceNow }) {
  return isWhole ? null : (
    <p>
      <b>{dayPapersText.now.onlyRooms(day.rooms.map(({ name }) => name))}</b>
    </p>
  );
}
