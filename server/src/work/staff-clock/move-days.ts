import { byAdult } from '@daycare-portal/shared/staff-day';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { daysAround, misplacedIn } from '../attendance/move-days';
import { recordTime } from '../attendance/mark-time';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { newId, type Runtime } from '../../core/runtime';
import { AdultDays } from './adult-days';
import { listStaffMarksOn } from '../../records/staff-clock/staff-marks.queries';

/** What of the team's marks moves to another day once the daycare's clock is that of this zone. */
export async function listMisplacedStaffMarks(db: Db, daycareId: AuthorizedDaycareId, timeZone: string, today: PlainDate) {
  const found = [];
  for (const day of daysAround(today))
    for (const own of byAdult(await listStaffMarksOn(db, daycareId, day)).values()) found.push(...misplacedIn(own, timeZone, today));
  return found;
}

/** Moves the team's marks as `moveMarks` does the children's. */
export async function moveStaffMarks(
  trx: Db,
  runtime: Runtime,
  daycareId: AuthorizedDaycareId,
  { uid, displayName }: SignedInUser,
  { misplaced, reason }: { misplaced: Awaited<ReturnType<typeof listMisplacedStaffMarks>>; reason: string },
): Promise<void> {
  if (misplaced.length === 0) return;
  const days = await AdultDays.read(trx, runtime, daycareId, [...new Set(misplaced.map(({ mark }) => mark.userId))], () => [
    ...new Set(misplaced.flatMap(({ mark, to }) => [mark.day, to])),
  ]);
  for (const { mark, to } of misplaced) {
    const before = days.of(mark.userId, mark.day);
    const recordedAt = recordTime(runtime.now(), before.marks);
    const by = { recordedBy: uid, recordedName: displayName, recordedAt };
    days.add(before, { ...mark, ...by, id: newId(runtime), kind: 'void', reason, replaces: mark.id, payloadHash: '' });
    days.add(days.of(mark.userId, to), { ...mark, id: newId(runtime), day: to, replaces: null, payloadHash: '' });
  }
  await days.write(trx, daycareId);
}
