import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { Topic } from '@daycare-portal/shared/live';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { Recorder } from '../../core/audit/record';
import type { Access } from '../../core/auth/access';
import type { Db } from '../../core/db/database';
import type { Notify } from '../../core/live/changes';
import type { Transact } from '../../core/db/transaction';
import type { Runtime } from '../../core/runtime';

/** What reading the log needs of a procedure's `ctx`. */
export interface LogReader {
  db: Db;
  runtime: Runtime;
  access: Access;
  session: { user: SignedInUser };
}

/** The same for writing. */
export interface LogWriter extends Omit<LogReader, 'db'> {
  transact: Transact;
  notify: Notify;
  record: Recorder;
}

/** What entries change that are no naps, which count for the ratio. */
export const logOnly: readonly Topic[] = ['dailyLog'];

/** Teachers write on the same day; owners and staff on any. */
export function mayWriteEarlier({ roles }: Access): boolean {
  return roles.some((role) => role === 'owner' || role === 'staff');
}

export function mayChange(access: Access, day: PlainDate, today: PlainDate): boolean {
  return access.permissions.includes('dailyLog.write') && (day === today || mayWriteEarlier(access));
}
