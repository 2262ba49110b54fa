import type { Plan } from '@daycare-portal/shared/billing';
import type { WorkContext } from '../../core/work-context';
import { listPlans as readPlans } from '../../records/billing/plans.queries';

export async function listPlans({ db, access: { daycareId } }: Pick<WorkContext, 'db' | 'access'>): Promise<{ plans: Plan[] }> {
  const plans = await readPlans(db, daycareId);
  return {
    plans: plans.map(({ id, name, every, weekdays, prices, extraDay, archived, updatedAt }) => ({
      planId: id,
      name,
      every,
      weekdays,
      prices,
      extraDay,
      archived,
      children: 0,
      updatedAt,
    })),
  };
}
