import { language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { recorder } from '../../core/audit/record';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { Mailer } from '../../core/email/mailer';
import { passwordResetMail } from '../../core/email/password-reset';
import { queueMail } from '../../core/email/queue-mail';
import { inTransaction } from '../../core/db/transaction';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { inLanguage } from '../../core/language';
import { isoTime, later, newId, type Runtime } from '../../core/runtime';
import type { Context } from '../../core/trpc/context';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { findLinkAddress } from '../site/link-address';
import { resetLink } from '../site/links';
import { networkOf } from './network-of';
import { replacePasswordReset } from '../../records/accounts/password-resets.queries';

const hourSeconds = 3600;
const perAddressAnHour = 3;
const perNetworkAnHour = 20;

/** Whether people who forgot their password can get a link by mail. */
export async function resetsByMail(context: Pick<Context, 'db' | 'config' | 'runtime' | 'port' | 'mailer'>): Promise<boolean> {
  return context.mailer !== null && (await findLinkAddress(context)) !== undefined;
}

/**
 * Only writes down that somebody wants a reset link. Whether the address has an account is looked up in the background, so that neither the
 * answer nor its duration gives it away. FORBIDDEN when no mail can be sent, TOO_MANY_REQUESTS when there were too many requests.
 */
export async function requestPasswordReset(context: Context, { email }: { email: string }): Promise<void> {
  const { db, runtime, clientIp, sideNotes } = context;
  const origin = context.mailer === null ? undefined : await findLinkAddress(context);
  if (origin === undefined) throw new DomainError('FORBIDDEN', 'mailNotSet', text.recovery.noMail);
  await inTransaction(db, async (trx) => {
    const emailFolded = foldEmail(email);
    await admitRequest(trx, runtime.now(), emailFolded, clientIp);
    await trx
      .insertInto('resetRequests')
      .values({
        id: newId(runtime),
        emailFolded,
        place: clientIp,
        origin,
        requestedAt: isoTime(runtime.now()),
        answeredAt: null,
        language: language(),
      })
      .execute();
    await sideNotes.stranger(trx, context, 'account.askForReset', null);
  });
}

/** Queues mail for those requests whose address has an account. */
export async function answerResetRequests({ db, runtime, mailer }: { db: Db; runtime: Runtime; mailer: Mailer }): Promise<void> {
  const waiting = await db
    .selectFrom('resetRequests')
    .where('answeredAt', 'is', null)
    .selectAll()
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  for (const { id, emailFolded, origin, place: clientIp, language: requestLanguage } of waiting) {
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('resetRequests')
        .set({ answeredAt: isoTime(runtime.now()) })
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .executeTakeFirstOrThrow();
      // Another process has taken this request.
      if (numUpdatedRows === 0n) return;
      const user = await findUserByEmail(trx, emailFolded);
      if (user === undefined) return;
      const { token, expiresAt } = await replacePasswordReset(trx, runtime, user.id, null);
      await recorder(runtime, { userId: null, clientIp, userAgent: undefined }, null)(trx, 'account.makeResetLink', user.id);
      const facts = { email: user.email, fullName: user.fullName, link: resetLink(origin, token), expiresAt };
      const mail = inLanguage(user.language ?? requestLanguage, () => passwordResetMail(facts));
      await queueMail(trx, { runtime, mailer }, mail, { invitationId: null, expiresAt });
    });
  }
}

/** Limits every address in the same way, whether or not it has an account. */
async function admitRequest(trx: Db, now: Date, emailFolded: string, clientIp: string): Promise<void> {
  await deleteOldRequests(trx, now);
  const lately = await trx.selectFrom('resetRequests').selectAll().orderBy('requestedAt', 'desc').orderBy('id').execute();
  const ofAddress = lately.filter((request) => request.emailFolded === emailFolded);
  const ofNetwork = lately.filter((request) => networkOf(request.place) === networkOf(clientIp));
  const wait = Math.max(waitAfter(ofAddress, perAddressAnHour, now), waitAfter(ofNetwork, perNetworkAnHour, now));
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'tooManyAttempts', text.recovery.tooOften(Math.ceil(wait / 60)));
}

/** Deletes the requests for this address because its account is deleted. */
export async function forgetRequestsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('resetRequests').where('emailFolded', '=', foldEmail(email)).execute();
}

/** Deletes the requests that no longer count. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('resetRequests')
    .where('requestedAt', '<=', isoTime(later(now, -hourSeconds)))
    .execute();
}

/** Returns the seconds until fewer than this many requests, newest first, are within the last hour. */
function waitAfter(requests: readonly { requestedAt: string }[], limit: number, now: Date): number {
  const oldestThatCounts = requests[limit - 1];
  return oldestThatCounts === undefined ? 0 : (Date.parse(oldestThatCounts.requestedAt) - now.getTime()) / 1000 + hourSeconds;
}
