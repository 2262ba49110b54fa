import { engineOf, type Db, type AnnouncementListener } from './database';
import { afterCommit } from './transaction';

/**
 * Tells every process that serves this database, including this one, once the transaction is committed; not at all if it is rolled back. At
 * most 8,000 bytes.
 */
export function announce(trx: Db, message: string): Promise<void> {
  return engineOf(trx).announce(trx, message, (effect) => afterCommit(trx, effect));
}

/** Listens to announcements from now on, until the returned function is called. */
export function listenToAnnouncements(db: Db, listener: AnnouncementListener): Promise<() => Promise<void>> {
  return engineOf(db).listen(db, listener);
}
