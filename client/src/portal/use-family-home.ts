import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';

/** The children of the family and their day today: one call, for the frame and the first page alike. */
export function useFamilyHome() {
  const { hasFamily } = useAuth();
  return trpc.family.getHome.useQuery(undefined, { enabled: hasFamily });
}
