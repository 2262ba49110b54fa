import { trpc } from '../../../api/trpc';
import { usePermission } from '../../../auth/use-permission';

/** A child's health, for whoever may see it; asked for in the same request as the child. */
export function useHealth(daycareId: string, studentId: string) {
  const may = usePermission();
  return trpc.health.getHealth.useQuery({ daycareId, studentId }, { enabled: may('health.view') });
}
