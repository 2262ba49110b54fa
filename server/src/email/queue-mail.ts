import type { Db } from '../db/database';
import { newId, type Outside } from '../outside';
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
  { outside, mailer }: { outside: Outside; mailer: Mailer },
  mail: Mail,
  { invitationId, expiresAt }: { invitationId: string | null; expiresAt: string },
): Promise<void> {
  const id = newId(outside);
  const sealed = seal(outside, mailer.key, id, JSON.stringify(mail));
  await insertMail(trx, outside.now(), { id, invitationId, sealed, expiresAt });
}
