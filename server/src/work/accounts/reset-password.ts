import type { ResetPassword } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { recordAccount } from '../../core/audit/record';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import type { CallContext } from '../../core/trpc/context';
import { confirmEmail, listDaycareNames, updatePassword } from '../../records/accounts/accounts.queries';
import { belongsTo, findPasswordReset, findAccessBeyond, markResetUsed } from '../../records/accounts/password-resets.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { deleteSessionsOf } from '../../records/accounts/sessions.queries';

/** Changes the password and ends every session of the person. It does not sign them in, because a second step may still be needed. */
export async function resetPassword(ctx: CallContext, { token, newPassword }: ResetPassword): Promise<void> {
  const { db, runtime } = ctx;
  // This is checked before the password is hashed, to save the work, and once more inside the transaction.
  const { userId, email, fullName } = await requireValidReset(db, runtime.now(), token);
  await requireStrongPassword(newPassword, [email, fullName, ...(await listDaycareNames(db, userId))]);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    const now = runtime.now();
    const { daycareId } = await requireValidReset(trx, now, token);
    await markResetUsed(trx, userId, now);
    // The link came by mail or from the machine, so no owner handed it over.
    if (daycareId === null) await confirmEmail(trx, userId, now);
    await updatePassword(trx, userId, hash, now);
    await deleteSessionsOf(trx, userId);
    await recordAccount(trx, ctx, 'account.resetPassword', userId, ctx.changes);
  });
}

/**
 * NOT_FOUND for an unknown token and for one that is no longer valid, each with its own sentence. A link from an owner also stops being
 * valid when the account comes to open more than their daycare or no longer belongs to it.
 */
export async function requireValidReset(db: Db, now: Date, token: string) {
  const reset = await findPasswordReset(db, token);
  if (reset === undefined) throw new DomainError('NOT_FOUND', 'resetLinkInvalid', text.recovery.invalid);
  if (reset.usedAt !== null) throw new DomainError('NOT_FOUND', 'resetLinkUsed', text.recovery.used);
  if (Date.parse(reset.expiresAt) <= now.getTime()) throw new DomainError('NOT_FOUND', 'resetLinkExpired', text.recovery.expired);
  const { daycareId, userId } = reset;
  if (daycareId === null) return reset;
  if (!(await belongsTo(db, daycareId, userId)) || (await findAccessBeyond(db, daycareId, userId)) !== undefined)
    throw new DomainError('NOT_FOUND', 'resetLinkInvalid', text.recovery.invalid);
  return reset;
}
