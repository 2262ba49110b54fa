import { enrollmentStatus } from '@daycare-portal/shared/enrollment';
import { dayTeamText } from '@daycare-portal/shared/day-team-text';
import { dayText } from '@daycare-portal/shared/day-text';
import type { Db } from '../../core/db/database';
import { acrossDaycare } from '../../core/auth/access';
import type { WorkContext } from '../../core/work-context';
import { todayOf } from '../../records/daycare/today';
import { listIdsWithBarred } from '../../records/people/people.queries';
import { listEnrollmentsOf } from '../../records/students/enrollments.queries';
import { listCloseNames, type CloseName } from '../people/close-names';

/** People who are not authorized for a child that has not left, with these substitutes' names or close ones. */
export async function listCloseToBarred(trx: Db, { runtime, access }: WorkContext, names: readonly string[]): Promise<CloseName[]> {
  if (names.length === 0) return [];
  const roll = acrossDaycare(access.children);
  const ids = await listIdsWithBarred(trx, roll);
  const spans = await listEnrollmentsOf(trx, roll, ids);
  const today = await todayOf(trx, runtime, access.daycareId);
  const studentIds = ids.filter((id) => enrollmentStatus(spans.get(id) ?? [], today, today).status !== 'withdrawn');
  return listCloseNames(trx, roll, { names: [...new Set(names)], studentIds, seen: access.children });
}

/** What is said about a substitute who has one of these names. */
export function closeNameWords({ name, child, barred, isSame }: CloseName): string {
  return isSame ? dayTeamText.along.sameName(name, child) : dayText.people.refused.resembles(name, child, barred);
}
