import { language } from '@daycare-portal/shared/language';
import type { Db } from '../db/database';
import { invitationMail } from '../email/invitations';
import { insertUnsentMail } from '../email/outbox.queries';
import { speaking } from '../language';
import { newId } from '../runtime';
import { queueMail } from '../email/queue-mail';
import type { Context } from '../trpc/context';
import { linkAddress } from '../site/link-address';
import type { Access } from '../auth/access';
import { getInvitationFacts, markOnlyMailed, type WrittenInvitation } from './invitations.queries';
import { invitationLink } from '../site/links';

/**
 * Makes the link of an invitation just written or renewed, and queues its mail where there is a mail server. Call it in the same transaction.
 * A link that goes by mail is shown to owners only, and is null for others: whoever has it can take the place of the person invited.
 */
export type SendInvitation = (trx: Db, invitation: WrittenInvitation) => Promise<string | null>;

/**
 * No mail of ours carries a link to wherever a request claims that the site is. Make it outside the transaction: it notices where that is
 * run again, and does not count its mails twice.
 */
export function sendsInvitations(
  context: Pick<Context, 'config' | 'runtime' | 'mailer' | 'origin' | 'port'> & { access: Pick<Access, 'roles'> },
): SendInvitation {
  const { runtime, mailer, access } = context;
  let address: { origin: string; isSure: boolean } | undefined;
  let run: Db | undefined;
  const admitted: string[][] = [];
  return async (trx, { id, token }) => {
    address ??= await linkAddress({ ...context, db: trx });
    const link = invitationLink(address.origin, token);
    if (mailer !== null && address.isSure) {
      if (trx !== run) for (const causes of admitted.splice(0)) mailer.forgive(causes);
      run = trx;
      const { expiresAt, daycareId, inviterId, language: theirs, ...facts } = await getInvitationFacts(trx, id);
      const causes = [daycareId, inviterId];
      if (mailer.admit(causes, runtime.now())) {
        admitted.push(causes);
        // In the language of whom it is for, where that is known.
        const mail = speaking(theirs ?? language(), () => invitationMail({ ...facts, expiresAt, link }));
        await queueMail(trx, { runtime, mailer }, mail, { invitationId: id, expiresAt });
        if (!access.roles.includes('owner')) {
          await markOnlyMailed(trx, id);
          return null;
        }
      } else {
        await insertUnsentMail(trx, runtime.now(), { id: newId(runtime), invitationId: id, expiresAt }, 'tooMany');
      }
    }
    return link;
  };
}
