import { deleteExpiredActivity } from './audit/activity.queries';
import { deleteEndedInvitations } from './auth/invitations.queries';
import { deleteOldRequests } from './auth/request-password-reset';
import { deleteOldFailures } from './auth/sign-in-throttle';
import { emptyLog } from './db/empty-log';
import { endExpiredMails } from './email/outbox.queries';
import { deleteOldImports } from './students/imports.queries';
import type { Services } from './trpc/context';

/** Done at the start and every hour: whatever has had its time goes, and so does what the log has of earlier states. */
export async function tidyUp({ db, sessions, outside }: Pick<Services, 'db' | 'sessions' | 'outside'>): Promise<void> {
  const now = outside.now();
  await sessions.deleteExpired();
  await endExpiredMails(db, now);
  await deleteEndedInvitations(db, now);
  await deleteOldFailures(db, now);
  await deleteOldRequests(db, now);
  await deleteExpiredActivity(db, now);
  await deleteOldImports(db, now);
  await emptyLog(db);
}
