import type { Topic } from '@daycare-portal/shared/live';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Access } from '../../core/auth/access';

/** What entries change that are no naps, which count for the ratio. */
export const logOnly: readonly Topic[] = ['dailyLog'];

/** Teachers write on the same day; owners and staff on any. */
export function mayWriteEarlier({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

export function mayChange(access: Access, day: PlainDate, today: PlainDate): boolean {
  return access.permissions.includes('dailyLog.write') && (day === today || mayWriteEarlier(access));
}
