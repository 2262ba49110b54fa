import type { ChangePassword, SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { OwnRecorder } from '../audit/record';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import type { Context } from '../trpc/context';
import { listDaycareNames, updatePassword } from './auth.queries';
import { confirmPassword } from './confirm-password';
import { dropPasswordReset } from './password-resets.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { deleteSessionsOf } from './sessions.queries';

/** Ends every session of the person, the one that asks too: the caller opens it anew. */
export async function changePassword(
  ctx: Context,
  user: SignedInUser,
  { currentPassword, newPassword }: ChangePassword,
  recordOwn: OwnRecorder,
): Promise<void> {
  const { db, outside } = ctx;
  await confirmPassword(ctx, user, currentPassword);
  if (newPassword === currentPassword) throw new DomainError('BAD_REQUEST', text.account.passwordSame);
  await requireStrongPassword(newPassword, [user.email, user.displayName, ...(await listDaycareNames(db, user.uid))]);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await updatePassword(trx, user.uid, hash, outside.now());
    await deleteSessionsOf(trx, user.uid);
    await dropPasswordReset(trx, user.uid);
    await recordOwn(trx, 'account.changePassword');
  });
}
