import type { ChildPapers } from '@daycare-portal/shared/child-papers';
import { standingOf } from '@daycare-portal/shared/pickup';
import { listSchedules, listSchedulesOf } from '../../records/attendance/schedules.queries';
import type { ChildScope } from '../../core/auth/access';
import { childRows } from '../../core/auth/children';
import { readDayRules } from '../../records/daycare/day.queries';
import { getDaycare } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { listAllAround, listAround, type AroundChild } from '../../records/people/people.queries';
import { isoTime, type Runtime } from '../../core/runtime';
import { getStoredStudent } from '../../records/students/students.queries';
import { readHealth } from './get-health';

/** What sheets and emergency cards say about these children, or about one. NOT_FOUND for one who is not among them. */
export async function getPapers(db: Db, runtime: Runtime, children: ChildScope, onlyId?: string): Promise<ChildPapers> {
  if (onlyId !== undefined) await getStoredStudent(db, children, onlyId);
  const { timeZone } = await readDayRules(db, runtime, children.daycareId);
  const { phone } = await getDaycare(db, children.daycareId);
  const around = onlyId === undefined ? await listAllAround(db, children) : await listAround(db, children, [onlyId]);
  const schedules = onlyId === undefined ? await listSchedules(db, children) : await listSchedulesOf(db, children, [onlyId]);
  const healthOf = await readHealth(db, runtime, children, onlyId);
  const moment = { at: isoTime(runtime.now()), timeZone };
  const toPerson = (one: AroundChild) => ({
    personId: one.personId,
    fullName: one.fullName,
    relation: one.relation,
    phones: one.phones,
    email: one.email,
    isGuardian: one.isGuardian,
    pickup: one.pickup,
    mayPickUpToday: standingOf(one, moment).mayPickUp,
    notAuthorized: one.notAuthorized ? { note: one.notAuthorizedNote } : null,
    firstTime: !one.isKnown,
    isConfirmed: one.isConfirmed,
    isAsked: one.isAsked,
  });
  const ids =
    onlyId === undefined ? (await childRows(db, children, 'students').select('id').orderBy('id').execute()).map(({ id }) => id) : [onlyId];
  return {
    phone,
    children: ids.map((studentId) => ({
      studentId,
      health: healthOf(studentId),
      people: (around.get(studentId) ?? []).map(toPerson),
      schedules: schedules.get(studentId) ?? [],
    })),
  };
}
