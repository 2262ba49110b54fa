import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import { recordAccount } from '../audit/record';
import type { Context } from '../trpc/context';
import { findPasswordHash } from './auth.queries';
import { verifyPassword } from './passwords';
import { admitSignIn, forgetFailures } from './sign-in-throttle';

/** Throws BAD_REQUEST unless this is the person's password. A wrong one counts as a failed sign-in does. */
export async function confirmPassword(
  asking: Pick<Context, 'db' | 'outside' | 'place' | 'userAgent'>,
  { uid, email }: SignedInUser,
  password: string,
): Promise<void> {
  const { db, outside, place } = asking;
  await admitSignIn(db, outside, email, place);
  const right = await verifyPassword(await findPasswordHash(db, uid), password);
  if (!right) {
    await recordAccount(db, asking, 'account.passwordWrong', uid);
    throw new DomainError('BAD_REQUEST', text.account.passwordWrong);
  }
  await forgetFailures(db, email, place);
}
