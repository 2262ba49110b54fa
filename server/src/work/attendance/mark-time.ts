import { Instant, type AttendanceMark, type NewMark } from '@daycare-portal/shared/attendance';
import { dayText } from '@daycare-portal/shared/day-text';
import { badInput } from '../../core/errors';
import { changeTime, isoTime, later } from '../../core/runtime';

// A device whose clock is ahead by less than this means now.
const aheadSeconds = 2 * 60;
/** A time further back than this counts as another time than now. */
const nowSeconds = 5 * 60;
/** How long a mark may wait on a device before it is refused. */
export const waitedSeconds = 48 * 3600;

/** Why this time is refused for everyone, or for this person. */
export function timeProblem(
  { waited = false, reason }: Pick<NewMark, 'waited' | 'reason'>,
  { at, isOwnDay, isEarlier }: { at: string; isOwnDay: boolean; isEarlier: boolean },
  { now, mayMarkEarlier, joinedAt }: { now: Date; mayMarkEarlier: boolean; joinedAt: string },
): string | undefined {
  const { attendance } = dayText;
  const age = (now.getTime() - Date.parse(at)) / 1000;
  if (age < 0) return attendance.inFuture;
  if (waited && age > waitedSeconds) return attendance.tooOld;
  if (!waited && age > nowSeconds && !reason) return attendance.needsReason;
  const isTheirs = isOwnDay && (waited ? joinedAt <= at : age <= nowSeconds);
  return isEarlier && !mayMarkEarlier && !isTheirs ? attendance.earlierDay : undefined;
}

/** Sorts after all other marks of the day, so among marks of the same time the later entry counts. */
export function recordTime(now: Date, marks: readonly Pick<AttendanceMark, 'recordedAt'>[]): string {
  return marks.reduce((time, { recordedAt }) => changeTime(new Date(time), recordedAt), isoTime(now));
}

/** When it happened by the server's clock, whatever the device's clock shows. */
export function timeOf({ at }: Pick<NewMark, 'at'>, sentAt: string | undefined, now: Date): string {
  if (at == null) return isoTime(now);
  const behind = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const time = new Date(Date.parse(at) + behind);
  // Texts of other years are in no order.
  if (!Instant.safeParse(time.toISOString()).success) throw badInput(dayText.attendance.timeMalformed);
  return nowIfJustAhead(time, now);
}

/** Clocks differ, so a time slightly in the future is now. */
export function nowIfJustAhead(time: Date, now: Date): string {
  return isoTime(time > now && time <= later(now, aheadSeconds) ? now : time);
}
