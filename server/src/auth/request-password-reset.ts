import { language } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { recorder } from '../audit/record';
import { foldEmail } from '@daycare-portal/shared/folding';
import type { Mailer } from '../email/mailer';
import { passwordResetMail } from '../email/password-reset';
import { queueMail } from '../email/queue-mail';
import { inTransaction } from '../db/transaction';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { speaking } from '../language';
import { isoTime, later, newId, type Outside } from '../outside';
import type { Context } from '../trpc/context';
import { findUserByEmail } from './auth.queries';
import { isOwnOrigin, resetLink } from './links';
import { replacePasswordReset } from './password-resets.queries';

const hourSeconds = 3600;
const perAddressAnHour = 3;
const perPlaceAnHour = 20;

/** Whether a forgotten password can be replaced by a link that comes by mail. */
export function resetsByMail({ config, mailer, origin }: Pick<Context, 'config' | 'mailer' | 'origin'>): boolean {
  return mailer !== null && isOwnOrigin(config, origin);
}

/**
 * Writes down that somebody asks for a link to choose a new password, and no more: whether the address has an account is looked up in the
 * background, so that neither the answer nor its time tells. FORBIDDEN where no mail can be sent, TOO_MANY_REQUESTS where it was asked for
 * too often.
 */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  if (!resetsByMail(context)) throw new DomainError('FORBIDDEN', text.recovery.noMail);
  const { db, outside, origin, place, sideNotes } = context;
  await inTransaction(db, async (trx) => {
    const emailFolded = foldEmail(email);
    await admitRequest(trx, outside.now(), emailFolded, place);
    await trx
      .insertInto('resetRequests')
      .values({
        id: newId(outside),
        emailFolded,
        place,
        origin,
        requestedAt: isoTime(outside.now()),
        answeredAt: null,
        language: language(),
      })
      .execute();
    await sideNotes.stranger(trx, context, 'account.askForReset', null);
  });
}

/** Queues the mails for those who asked and have an account. */
export async function answerResetRequests({ db, outside, mailer }: { db: Db; outside: Outside; mailer: Mailer }): Promise<void> {
  const waiting = await db
    .selectFrom('resetRequests')
    .where('answeredAt', 'is', null)
    .selectAll()
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  for (const { id, emailFolded, origin, place, language: asked } of waiting) {
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('resetRequests')
        .set({ answeredAt: isoTime(outside.now()) })
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .executeTakeFirstOrThrow();
      // Another process was faster.
      if (numUpdatedRows === 0n) return;
      const user = await findUserByEmail(trx, emailFolded);
      if (user === undefined) return;
      const { token, expiresAt } = await replacePasswordReset(trx, outside, user.id, null);
      await recorder(outside, { userId: null, place, userAgent: undefined }, null)(trx, 'account.makeResetLink', user.id);
      const facts = { email: user.email, fullName: user.fullName, link: resetLink(origin, token), expiresAt };
      const mail = speaking(user.language ?? asked, () => passwordResetMail(facts));
      await queueMail(trx, { outside, mailer }, mail, { invitationId: null, expiresAt });
    });
  }
}

/** Alike for every address, whether or not there is an account. */
async function admitRequest(trx: Db, now: Date, emailFolded: string, place: string): Promise<void> {
  await deleteOldRequests(trx, now);
  const lately = await trx.selectFrom('resetRequests').selectAll().orderBy('requestedAt', 'desc').orderBy('id').execute();
  const ofAddress = lately.filter((request) => request.emailFolded === emailFolded);
  const ofPlace = lately.filter((request) => request.place === place);
  const wait = Math.max(waitAfter(ofAddress, perAddressAnHour, now), waitAfter(ofPlace, perPlaceAnHour, now));
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', text.recovery.tooOften(Math.ceil(wait / 60)));
}

/** Forgets who asked for this address: its account is deleted. */
export async function forgetRequestsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('resetRequests').where('emailFolded', '=', foldEmail(email)).execute();
}

/** Deletes the requests that do not count any more. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('resetRequests')
    .where('requestedAt', '<=', isoTime(later(now, -hourSeconds)))
    .execute();
}

/** Seconds until so many of these, newest first, are no longer within an hour. */
function waitAfter(requests: readonly { requestedAt: string }[], limit: number, now: Date): number {
  const oldestThatCounts = requests[limit - 1];
  return oldestThatCounts === undefined ? 0 : (Date.parse(oldestThatCounts.requestedAt) - now.getTime()) / 1000 + hourSeconds;
}
