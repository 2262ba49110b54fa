import { dayAt } from '@daycare-portal/shared/center-time';
import type { Topic } from '@daycare-portal/shared/live';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Access } from '../../core/auth/access';
import type { StoredPart } from '../../records/daily-log/entries.queries';

/** What entries change that are no naps, which count for the ratio. */
export const logOnly: readonly Topic[] = ['dailyLog'];

/** Teachers write on the same day; owners and staff on any. */
export function mayWriteEarlier({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

/** A nap that went on past midnight is still of the day on which it ends. */
export function mayChange(
  access: Access,
  { kind, day, untilAt }: Pick<StoredPart, 'kind' | 'day' | 'untilAt'>,
  { today, timeZone }: { today: PlainDate; timeZone: string },
): boolean {
  if (!access.permissions.includes('dailyLog.write')) return false;
  const ends = kind !== 'nap' ? day : untilAt === null ? today : dayAt(untilAt, timeZone);
  return ends === today || mayWriteEarlier(access);
}
