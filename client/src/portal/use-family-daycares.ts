import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';
import { useFamilyHome } from './use-family-home';

/** The daycares of the family's children. Empty until they are known. */
export function useFamilyDaycares(): { id: string; name: string }[] {
  const { hasFamily } = useAuth();
  const home = useFamilyHome();
  // A family whose daycare shows no more than the children's names.
  const linked = trpc.auth.getLinkedChildren.useQuery(undefined, { enabled: !hasFamily });
  const children = (hasFamily ? home.data : linked.data)?.children ?? [];
  return [...new Map(children.map(({ daycareId, daycareName }) => [daycareId, daycareName]))].map(([id, name]) => ({ id, name }));
}
