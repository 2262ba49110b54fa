import type { Db } from '../db/database';
import { newId, type Runtime } from '../runtime';
import type { Mail } from './letter';
import type { Mailer } from './mailer';
import { insertMail } from './outbox.queries';
import { seal } from './seal';

/**
 * Puts a mail into the outbox, from which it is sent in the background. Call it in the transaction that writes what the mail is about.
 * The mail holds the token of its link, which everything else stores as a hash only. So it waits sealed, with a key that stands in a file
 * beside the database and in no backup of it, and is forgotten once it is sent, given up, withdrawn or expired.
 */
export async function queueMail(
  trx: Db,
  { runtime, mailer }: { runtime: Runtime; mailer: Mailer },
  mail: Mail,
  { invitationId, expiresAt }: { invitationId: string | null; expiresAt: string },
): Promise<void> {
  const id = newId(runtime);
  const sealed = seal(runtime, mailer.key, id, JSON.stringify(mail));
  await insertMail(trx, runtime.now(), { id, invitationId, sealed, expiresAt });
}
