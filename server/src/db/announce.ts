import { engineOf, type Db, type Ear } from './database';
import { afterCommit } from './transaction';

/**
 * Tells every process that serves this database, this one included, once what the transaction did is written, and not at all when it is
 * not. At most 8,000 bytes.
 */
export function announce(trx: Db, message: string): Promise<void> {
  return engineOf(trx).announce(trx, message, (effect) => afterCommit(trx, effect));
}

/** Hears what is announced from now on; call what it returns to hear no more. */
export function hearAnnouncements(db: Db, ear: Ear): Promise<() => Promise<void>> {
  return engineOf(db).hear(db, ear);
}
