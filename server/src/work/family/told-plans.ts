import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyPlan } from '@daycare-portal/shared/family';
import { newestOf, type StoredPlan } from '../../records/family/family.queries';
import type { Names } from './family-context';

/** The plan for a day as a guardian is shown it. When the child comes and goes is told to both households, who picks up only to one's own. */
export function planFor(plans: readonly StoredPlan[], names: Names, today: PlainDate): FamilyPlan {
  const { arrival, departure } = newestOf(plans);
  const { pickup } = newestOf(plans.filter((plan) => names.account(plan.recordedBy, plan.recordedName) !== null));
  const person = names.person(pickup?.personId ?? null);
  const told = (plan: StoredPlan) => {
    const toldBy = names.account(plan.recordedBy, plan.recordedName);
    return { planId: plan.id, toldBy, toldAt: plan.recordedAt, mayCancel: toldBy !== null && plan.day >= today };
  };
  return {
    arrival: arrival === undefined ? null : { ...told(arrival), at: arrival.arriveAt ?? '' },
    departure: departure === undefined ? null : { ...told(departure), at: departure.leaveAt ?? '' },
    pickup: pickup === undefined || person === null ? null : { ...told(pickup), personId: pickup.personId ?? '', ...person },
  };
}
