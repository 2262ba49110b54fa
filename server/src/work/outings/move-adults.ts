import { dayOfStaffMarks, openShift, staffStanding } from '@daycare-portal/shared/staff-day';
import type { Db } from '../../core/db/database';
import { AdultDays } from '../staff-clock/adult-days';
import { listAdults as listTeam } from '../../records/staff-clock/adults.queries';
import { listAdults, type StoredOuting } from '../../records/outings/outings.queries';
import type { WorkContext } from '../../core/work-context';

/** Moves the outing's clocked-in adults to it, so that no classroom counts on them, or back to the room where each was before. */
export async function moveAdults(trx: Db, ctx: WorkContext, outing: StoredOuting, way: 'along' | 'back'): Promise<void> {
  const { runtime, access, session } = ctx;
  const { daycareId } = access;
  const named = new Set((await listAdults(trx, daycareId, outing.id)).flatMap(({ userId }) => userId ?? []));
  const team = (await listTeam(trx, daycareId)).filter(({ userId }) => named.has(userId));
  if (team.length === 0) return;
  const days = await AdultDays.read(
    trx,
    runtime,
    daycareId,
    team.map(({ userId }) => userId),
    () => [outing.day],
  );
  for (const { userId, fullName, countsInRatio } of team) {
    const adultDay = days.of(userId, outing.day);
    const day = dayOfStaffMarks(adultDay.marks);
    const shift = openShift(day);
    const isAlong = staffStanding(day).classroomId === outing.id;
    if (shift === undefined || isAlong === (way === 'along')) continue;
    const before = shift.stretches.findLast(({ classroomId }) => classroomId !== outing.id);
    const classroomId = way === 'along' ? outing.id : (before?.classroomId ?? null);
    days.addNow(adultDay, { fullName, kind: 'move', classroomId, countsInRatio }, session.user);
  }
  await days.write(trx, daycareId);
}
