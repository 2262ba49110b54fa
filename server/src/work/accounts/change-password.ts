import type { ChangePassword } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { OwnRecorder } from '../../core/audit/record';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import type { Context } from '../../core/trpc/context';
import { findPasswordHash, listDaycareNames, updatePassword } from '../../records/accounts/accounts.queries';
import { confirmPassword } from './confirm-password';
import { dropPasswordReset } from '../../records/accounts/password-resets.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import type { OpenSession } from '../../core/auth/open-session';
import { deleteSessionsOf } from '../../records/accounts/sessions.queries';

/** Ends every session of the person, including the caller's, which the caller then opens again. Returns the hash of the new password. */
export async function changePassword(
  ctx: Context,
  session: OpenSession,
  { currentPassword, newPassword }: ChangePassword,
  recordOwn: OwnRecorder,
): Promise<string> {
  const { db, runtime } = ctx;
  const { user } = session;
  const confirmed = await confirmPassword(ctx, session, currentPassword);
  if (newPassword === currentPassword) throw new DomainError('BAD_REQUEST', 'passwordSame', text.account.passwordSame);
  await requireStrongPassword(newPassword, [user.email, user.displayName, ...(await listDaycareNames(db, user.uid))]);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    // Somebody may have reset the password in the meantime to keep the caller out.
    if ((await findPasswordHash(trx, user.uid)) !== confirmed)
      throw new DomainError('BAD_REQUEST', 'passwordWrong', text.account.passwordWrong);
    await updatePassword(trx, user.uid, hash, runtime.now());
    await deleteSessionsOf(trx, user.uid);
    await dropPasswordReset(trx, user.uid);
    await recordOwn(trx, 'account.changePassword');
  });
  return hash;
}
