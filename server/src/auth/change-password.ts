import type { ChangePassword, SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import type { Services } from '../trpc/context';
import { listDaycareNames, updatePassword } from './auth.queries';
import { confirmPassword } from './confirm-password';
import { dropPasswordReset } from './password-resets.queries';
import { hashPassword, requireStrongPassword } from './passwords';
import { deleteSessionsOf } from './sessions.queries';

/** Ends every session of the person, the one that asks too: the caller opens it anew. */
export async function changePassword(
  services: Services,
  place: string,
  user: SignedInUser,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const { db, outside } = services;
  await confirmPassword(services, place, user, currentPassword);
  if (newPassword === currentPassword) throw new DomainError('BAD_REQUEST', text.account.passwordSame);
  await requireStrongPassword(newPassword, [user.email, user.displayName, ...(await listDaycareNames(db, user.uid))]);
  const hash = await hashPassword(newPassword);
  await inTransaction(db, async (trx) => {
    await updatePassword(trx, user.uid, hash, outside.now());
    await deleteSessionsOf(trx, user.uid);
    await dropPasswordReset(trx, user.uid);
  });
}
