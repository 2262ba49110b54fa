import type { Plan } from '@daycare-portal/shared/tuition-plans';
import { groupBy } from '@daycare-portal/shared/groups';
import type { WorkContext } from '../../core/work-context';
import { listPlans as readPlans } from '../../records/billing/plans.queries';
import { listAssignments } from '../../records/billing/shares.queries';
import { todayOf } from '../../records/daycare/today';

/** The plans by name, and how many children have each today or later. */
export async function listPlans({ db, runtime, access }: Pick<WorkContext, 'db' | 'runtime' | 'access'>): Promise<{ plans: Plan[] }> {
  const { daycareId, children } = access;
  const today = await todayOf(db, runtime, daycareId);
  const assigned = groupBy(
    (await listAssignments(db, children)).filter(({ untilDay }) => untilDay === null || untilDay >= today),
    ({ planId }) => planId,
  );
  return {
    plans: (await readPlans(db, daycareId)).map(({ id, name, every, weekdays, prices, extraDay, archived, updatedAt }) => ({
      planId: id,
      name,
      every,
      weekdays,
      prices,
      extraDay,
      archived,
      children: new Set((assigned.get(id) ?? []).map(({ studentId }) => studentId)).size,
      updatedAt,
    })),
  };
}
