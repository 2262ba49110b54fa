import type { ResetPassword } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { recordAccount, type Asking } from '../audit/record';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { listDaycareNames, updatePassword } from './auth.queries';
import { findPasswordReset, findReachBeyond, markResetUsed } from './password-resets.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { deleteSessionsOf } from './sessions.queries';

/** Changes the password and ends every session of the person. Signs nobody in: a second step is still asked for. */
export async function resetPassword(asking: Asking & { db: Db }, { token, newPassword }: ResetPassword): Promise<void> {
  const { db, outside } = asking;
  // Asked before the password is hashed, so that a link that opens nothing costs nothing, and again where it counts.
  const { userId, email, fullName } = await requireGoodReset(db, outside.now(), token);
  await requireStrongPassword(newPassword, [email, fullName, ...(await listDaycareNames(db, userId))]);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    const now = outside.now();
    await requireGoodReset(trx, now, token);
    await markResetUsed(trx, userId, now);
    await updatePassword(trx, userId, hash, now);
    await deleteSessionsOf(trx, userId);
    await recordAccount(trx, asking, 'account.resetPassword', userId);
  });
}

/**
 * NOT_FOUND for a token that opens nothing, or nothing any more, each with its own sentence. A link from an owner opens nothing either
 * once the account has come to open more than their daycare.
 */
export async function requireGoodReset(db: Db, now: Date, token: string) {
  const reset = await findPasswordReset(db, token);
  if (reset === undefined) throw new DomainError('NOT_FOUND', text.recovery.invalid);
  if (reset.usedAt !== null) throw new DomainError('NOT_FOUND', text.recovery.used);
  if (Date.parse(reset.expiresAt) <= now.getTime()) throw new DomainError('NOT_FOUND', text.recovery.expired);
  const { daycareId, userId } = reset;
  if (daycareId !== null && (await findReachBeyond(db, daycareId, userId)) !== undefined)
    throw new DomainError('NOT_FOUND', text.recovery.invalid);
  return reset;
}
