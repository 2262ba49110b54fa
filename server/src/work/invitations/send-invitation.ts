import { language } from '@daycare-portal/shared/language';
import type { Db } from '../../core/db/database';
import { invitationMail } from '../../core/email/invitations';
import { insertUnsentMail } from '../../core/email/outbox.queries';
import { inLanguage } from '../../core/language';
import { newId } from '../../core/runtime';
import { queueMail } from '../../core/email/queue-mail';
import type { Context } from '../../core/trpc/context';
import { linkAddress } from '../site/link-address';
import type { Access } from '../../core/auth/access';
import { getInvitationFacts, markOnlyMailed, type WrittenInvitation } from '../../records/invitations/invitations.queries';
import { invitationLink } from '../site/links';

/**
 * Makes the link of an invitation that was just written or renewed, and queues its mail if there is a mail server. Call it in the same
 * transaction. A mailed link is shown to owners only and is null for others, because whoever has it can take the invited person's place.
 */
export type SendInvitation = (trx: Db, invitation: WrittenInvitation) => Promise<string | null>;

/**
 * Refuses to mail links when the site's address is not set, because a request could claim any address. Create it outside the transaction,
 * so that mails are not counted twice when the transaction is run again.
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
      const { expiresAt, daycareId, inviterId, language: recipientLanguage, ...facts } = await getInvitationFacts(trx, id);
      const causes = [daycareId, inviterId];
      if (mailer.admit(causes, runtime.now())) {
        admitted.push(causes);
        // Uses the recipient's own language if it is known.
        const mail = inLanguage(recipientLanguage ?? language(), () => invitationMail({ ...facts, expiresAt, link }));
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
