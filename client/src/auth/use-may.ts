import type { Permission } from '@daycare-portal/shared/permissions';
import { useAuth } from './auth-provider';

/** What the person may do in the selected daycare. It hides and explains; the server's gate decides. */
export function useMay(): (permission: Permission) => boolean {
  const { selectedDaycare } = useAuth();
  return (permission) => selectedDaycare?.permissions.includes(permission) ?? false;
}
