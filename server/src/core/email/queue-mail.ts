import type { Db } from '../db/database';
import { newId, type Runtime } from '../runtime';
import type { Mail } from './write-mail';
import type { Mailer } from './mailer';
import { insertMail } from './outbox.queries';
import { seal } from './seal';

/**
 * Puts a mail into the outbox, to be sent in the background. Call it in the transaction that writes what the mail is about. The mail
 * contains its link's token, of which everything else stores only a hash. So it waits sealed, with a key from a file beside the database
 * that is in no backup, and is deleted when it is sent, given up, withdrawn or expired.
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
