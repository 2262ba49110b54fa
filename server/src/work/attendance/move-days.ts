import { countingMarks } from '@daycare-portal/shared/attendance-day';
import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { byChild } from '@daycare-portal/shared/groups';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { ChildScope } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import { newId, type Runtime } from '../../core/runtime';
import { listMarksOn } from '../../records/attendance/attendance.queries';
import { ChildDays } from './child-days';
import { recordTime } from './mark-time';

/** A mark on a day that is not its own in another time zone. */
export interface Misplaced<Mark> {
  mark: Mark;
  to: PlainDate;
}

/** The days whose marks may belong to today in another time zone. */
export function daysAround(today: PlainDate): PlainDate[] {
  return [addDays(today, -1), today, addDays(today, 1)];
}

/**
 * Those of one day's marks that belong to today, or are kept under a day that is still to come, once the daycare's clock is another. What
 * follows an arrival stays with it. Earlier days keep the dates under which they were recorded.
 */
export function misplacedIn<Mark extends Parameters<typeof countingMarks>[0][number] & { day: PlainDate }>(
  marks: readonly Mark[],
  timeZone: string,
  today: PlainDate,
): Misplaced<Mark>[] {
  let to: PlainDate | undefined;
  return countingMarks(marks).flatMap((mark) => {
    if (to === undefined || !follows.includes(mark.kind)) to = dayAt(mark.at, timeZone);
    return to !== mark.day && (to === today || mark.day > today) ? [{ mark, to }] : [];
  });
}

const follows = ['move', 'out', 'break', 'back'];

/** What of these children's attendance moves to another day once the daycare's clock is that of this zone. */
export async function listMisplacedMarks(db: Db, children: ChildScope, timeZone: string, today: PlainDate) {
  const found = [];
  for (const day of daysAround(today))
    for (const own of byChild(await listMarksOn(db, children, day)).values()) found.push(...misplacedIn(own, timeZone, today));
  return found;
}

/**
 * Moves what belongs to another day after a change of the time zone, which the daycare has already. Marks are never changed, so each is
 * replaced by a void and written again under its own day, with its author and times.
 */
export async function moveMarks(
  trx: Db,
  runtime: Runtime,
  children: ChildScope,
  { uid, displayName }: SignedInUser,
  { misplaced, reason }: { misplaced: Awaited<ReturnType<typeof listMisplacedMarks>>; reason: string },
): Promise<void> {
  if (misplaced.length === 0) return;
  const studentIds = [...new Set(misplaced.map(({ mark }) => mark.studentId))];
  const days = await ChildDays.read(trx, runtime, children, studentIds, () => [
    ...new Set(misplaced.flatMap(({ mark, to }) => [mark.day, to])),
  ]);
  for (const { mark, to } of misplaced) {
    const child = days.attending.get(mark.studentId);
    if (child === undefined) continue;
    const before = days.of(child, mark.day);
    const recordedAt = recordTime(runtime.now(), before.marks);
    const by = { recordedBy: uid, recordedName: displayName, recordedAt };
    days.add(before, { ...mark, ...by, id: newId(runtime), kind: 'void', reason, replaces: mark.id, waited: false, payloadHash: '' });
    days.add(days.of(child, to), { ...mark, id: newId(runtime), day: to, replaces: null, payloadHash: '' });
  }
  await days.write(trx, children);
}
