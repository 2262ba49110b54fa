import { language } from '@daycare-portal/shared/language';
import type { Db } from '../db/database';
import { invitationMail } from '../email/invitations';
import { insertUnsentMail } from '../email/outbox.queries';
import { speaking } from '../language';
import { newId } from '../outside';
import { queueMail } from '../email/queue-mail';
import type { Context } from '../trpc/context';
import { getInvitationFacts, type WrittenInvitation } from './invitations.queries';
import { invitationLink, isOwnOrigin } from './links';

/** Makes the link of an invitation just written or renewed, and queues its mail where there is a mail server. Call it in the same transaction. */
export type SendInvitation = (trx: Db, invitation: WrittenInvitation) => Promise<string>;

/**
 * No mail of ours carries a link to wherever a request claims that the site is. Make it outside the transaction: it notices where that is
 * run again, and does not count its mails twice.
 */
export function sendsInvitations({
  config,
  outside,
  mailer,
  origin,
}: Pick<Context, 'config' | 'outside' | 'mailer' | 'origin'>): SendInvitation {
  let run: Db | undefined;
  const admitted: string[][] = [];
  return async (trx, { id, token }) => {
    const link = invitationLink(origin, token);
    if (mailer !== null && isOwnOrigin(config, origin)) {
      if (trx !== run) for (const causes of admitted.splice(0)) mailer.forgive(causes);
      run = trx;
      const { expiresAt, daycareId, inviterId, language: theirs, ...facts } = await getInvitationFacts(trx, id);
      const causes = [daycareId, inviterId];
      if (mailer.admit(causes, outside.now())) {
        admitted.push(causes);
        // In the language of whom it is for, where that is known.
        const mail = speaking(theirs ?? language(), () => invitationMail({ ...facts, expiresAt, link }));
        await queueMail(trx, { outside, mailer }, mail, { invitationId: id, expiresAt });
      } else {
        await insertUnsentMail(trx, outside.now(), { id: newId(outside), invitationId: id, expiresAt }, 'too many today');
      }
    }
    return link;
  };
}
