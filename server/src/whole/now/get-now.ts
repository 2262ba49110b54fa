import type { WorkContext } from '../../core/work-context';
import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { getCoverage } from '../../work/coverage/get-coverage';
import { getDaycare } from '../../records/daycare/daycare.queries';
import { readEmergencyHealth } from '../../work/health/emergency-health';
import { readContactsOf } from '../../records/people/people.queries';
import { isoTime } from '../../core/runtime';
import { getTeamDay } from '../../work/staff-clock/get-team-day';
import { getDay } from '../../work/attendance/get-day';

/** Who is here at this minute among the children that the person sees, with adults, ratio, contacts and health, for printing. */
export async function getNow(ctx: WorkContext): Promise<AttendanceNow> {
  const { db, runtime } = ctx;
  const { children } = ctx.access;
  const { uid: userId } = ctx.session.user;
  const day = await getDay(db, runtime, children, userId, null);
  const contacts = await readContactsOf(db, runtime, children);
  const health = await readEmergencyHealth(db, children, day.day);
  const team = await getTeamDay(db, runtime, children, userId, null);
  const isWhole = children.sees === 'all';
  const shown = new Set(day.rooms.map(({ classroomId }) => classroomId));
  const { phone } = await getDaycare(db, children.daycareId);
  return {
    now: isoTime(runtime.now()),
    isWhole,
    day,
    children: day.children.map(({ studentId }) => ({
      studentId,
      contacts: (contacts.get(studentId) ?? [])
        .filter(({ notAuthorized }) => !notAuthorized)
        .map(({ notAuthorized: _notAuthorized, ...contact }) => contact),
      notAuthorized: (contacts.get(studentId) ?? [])
        .filter(({ notAuthorized }) => notAuthorized)
        .map(({ personId, fullName, relation, email, isGuardian }) => ({ personId, fullName, relation, email, isGuardian })),
      custody: health.get(studentId)?.custody ?? null,
      health: health.get(studentId)?.items ?? [],
      isHealthAsked: health.get(studentId)?.isAsked ?? false,
    })),
    adults: team.adults
      .filter(({ state }) => state === 'in' || state === 'onBreak')
      .filter(({ classroomId }) => isWhole || classroomId === null || shown.has(classroomId))
      .map((adult) => ({
        userId: adult.userId,
        fullName: adult.fullName,
        state: adult.state,
        since: adult.since,
        classroomId: adult.classroomId,
        countsInRatio: adult.countsInRatio,
      })),
    coverage: await getCoverage(db, runtime, children, userId, null),
    phone,
  };
}
