import type { WorkContext } from '../../core/work-context';
import { dayAt } from '@daycare-portal/shared/center-time';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { daySettingsText } from '@daycare-portal/shared/day-settings-text';
import type { ZoneChange } from '@daycare-portal/shared/daycare-day';
import { daysAround, listMisplacedMarks, moveMarks } from '../attendance/move-days';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import type { Runtime } from '../../core/runtime';
import { rewriteMoveBounds } from '../../records/classrooms/room-moves.queries';
import { rewriteShiftEnds } from '../../records/staff-clock/staff-marks.queries';
import { listMisplacedStaffMarks, moveStaffMarks } from '../staff-clock/move-days';

/** Whose entries would move to another day if the daycare's clock were that of this zone. */
export async function previewZone(
  { db, runtime, access: { children } }: WorkContext,
  { timeZone }: { timeZone: string },
): Promise<ZoneChange> {
  const today = dayAt(runtime.now(), timeZone);
  const marks = await listMisplacedMarks(db, acrossDaycare(children), timeZone, today);
  const staffMarks = await listMisplacedStaffMarks(db, children.daycareId, timeZone, today);
  return {
    today,
    children: new Set(marks.map(({ mark }) => mark.studentId)).size,
    adults: new Set(staffMarks.map(({ mark }) => mark.userId)).size,
  };
}

/**
 * After a change to this time zone, moves the entries of today that stand under another day. Otherwise Today would show nobody. What opens a
 * room's children to somebody until midnight, a shift or a move, ends at the new midnight.
 */
export async function moveToZone(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  { user, timeZone }: { user: SignedInUser; timeZone: string },
): Promise<void> {
  const today = dayAt(runtime.now(), timeZone);
  const reason = daySettingsText.timeZone.movedReason;
  const all = acrossDaycare(children);
  const marks = await listMisplacedMarks(trx, all, timeZone, today);
  await moveMarks(trx, runtime, all, user, { misplaced: marks, reason });
  const staffMarks = await listMisplacedStaffMarks(trx, children.daycareId, timeZone, today);
  await moveStaffMarks(trx, runtime, children.daycareId, user, { misplaced: staffMarks, reason });
  await rewriteShiftEnds(trx, children.daycareId, timeZone);
  const [yesterday = today] = daysAround(today);
  await rewriteMoveBounds(trx, all, timeZone, yesterday);
}
