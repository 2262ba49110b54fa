import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { useFamilyHome } from './use-family-home';

/** The daycares of the family's children. Empty until they are known. */
export function useFamilyDaycares(): { id: string; name: string }[] {
  const { hasFamily } = useAuth();
  const home = useFamilyHome();
  // A family whose daycare shows no more than the children's names.
  const linked = trpc.auth.getLinkedChildren.useQuery(undefined, { enabled: !hasFamily });
  // Or one that waits for the office, and hears when that has opened its page.
  const waiting = trpc.auth.getWaitingDaycares.useQuery(undefined, { enabled: !hasFamily && linked.data?.children.length === 0 });
  const children = (hasFamily ? home.data : linked.data)?.children ?? [];
  const named = [...new Map(children.map(({ daycareId, daycareName }) => [daycareId, daycareName]))].map(([id, name]) => ({ id, name }));
  return hasFamily ? named : [...named, ...(waiting.data?.daycares ?? [])];
}
