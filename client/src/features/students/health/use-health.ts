import { trpc } from '../../../api/trpc';
import { usePermission } from '../../../auth/use-permission';

/** A child's health, if the reader may see it, in the same request as the child. */
export function useHealth(daycareId: string, studentId: string) {
  const may = usePermission();
  return trpc.health.getHealth.useQuery({ daycareId, studentId }, { enabled: may('health.view') });
}
