import { trpc } from '../api/trpc';
import { useAuth } from '../auth/auth-provider';

/** The frame and the page ask at nearly the same time. */
const frameAndPageMs = 5_000;

/** The children of the family and their day today: one call, for the frame and the first page alike. */
export function useFamilyHome() {
  const { hasFamily } = useAuth();
  return trpc.family.getHome.useQuery(undefined, { enabled: hasFamily, staleTime: frameAndPageMs });
}
