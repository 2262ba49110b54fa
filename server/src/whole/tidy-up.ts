import { deleteExpiredActivity } from '../core/audit/activity.queries';
import { deleteEndedInvitations } from '../records/invitations/invitations.queries';
import { deleteOldDevices } from '../work/accounts/known-devices';
import { deleteOldRequests } from '../work/accounts/request-password-reset';
import { deleteOldFailures } from '../work/accounts/sign-in-throttle';
import { emptyLog } from '../core/db/empty-log';
import { endExpiredMails } from '../core/email/outbox.queries';
import { ofMachine } from '../core/auth/access';
import { isoTime, later } from '../core/runtime';
import { deleteUnusedPhotos } from '../records/daily-log/log-photos.queries';
import { deleteUnusedFiles } from '../records/messages/files.queries';
import { deleteCallsBefore } from '../records/door/calls.queries';
import { deleteLapsedDevices } from '../records/door/devices.queries';
import { deleteStrayPins } from '../records/door/pins.queries';
import { deleteOldSentIds } from '../core/sent-ids/sent-ids.queries';
import { deleteOldAddressTests } from '../records/site/address.queries';
import { deleteOldImports } from '../records/students/imports.queries';
import type { Services } from '../core/trpc/context';

/** As long as an id that was sent is remembered, so that what the door sends again counts once. */
const callDays = 30;

/** Runs at the start and every hour: deletes what has expired, and the old versions of pages that the write-ahead log still holds. */
export async function tidyUp({ db, sessions, runtime }: Pick<Services, 'db' | 'sessions' | 'runtime'>): Promise<void> {
  const now = runtime.now();
  await sessions.deleteExpired();
  await endExpiredMails(db, now);
  await deleteEndedInvitations(db, now);
  await deleteOldFailures(db, now);
  await deleteOldDevices(db, now);
  await deleteOldRequests(db, now);
  await deleteExpiredActivity(db, now);
  await deleteOldImports(db, now);
  await deleteOldSentIds(db, now);
  await deleteOldAddressTests(db, now);
  await deleteLapsedDevices(db, isoTime(now));
  for (const { id } of await db.selectFrom('daycares').select('id').orderBy('id').execute()) {
    const children = ofMachine(id, isoTime(now));
    await deleteUnusedPhotos(db, children, now);
    await deleteUnusedFiles(db, children, now);
    await deleteStrayPins(db, children);
    await deleteCallsBefore(db, children, isoTime(later(now, -callDays * 24 * 3600)).slice(0, 10));
  }
  await emptyLog(db);
}
