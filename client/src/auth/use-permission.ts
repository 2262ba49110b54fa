import { featureOf, type Permission } from '@daycare-portal/shared/permissions';
import { useAuth } from './auth-provider';

/** What the person may do in the selected daycare, and which features it has. It hides and explains; the server's gate decides. */
export function usePermission(): (permission: Permission) => boolean {
  const { selectedDaycare } = useAuth();
  return (permission) => {
    if (selectedDaycare === null || !selectedDaycare.permissions.includes(permission)) return false;
    const feature = featureOf(permission);
    return feature === undefined || selectedDaycare.features[feature];
  };
}
