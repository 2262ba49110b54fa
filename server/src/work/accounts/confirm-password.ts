import { text } from '@daycare-portal/shared/text';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { hashToken } from '../../core/runtime';
import { recordAccount } from '../../core/audit/record';
import type { Context } from '../../core/trpc/context';
import { findPasswordHash } from '../../records/accounts/accounts.queries';
import { networkOf } from './network-of';
import { verifyPassword } from './passwords';
import type { OpenSession } from '../../core/auth/open-session';
import { countFailure, forgetFailures, requireNoWait, type SignInAttempt } from './sign-in-throttle';

type PasswordRequester = Pick<Context, 'db' | 'runtime' | 'clientIp' | 'userAgent'>;

/** Counted per session, so that a stranger's attempts elsewhere cannot keep anybody from changing their password. */
export function attemptOf({ clientIp }: Pick<Context, 'clientIp'>, { id, user: { email } }: OpenSession): SignInAttempt {
  return { email, network: networkOf(clientIp), knownBy: hashToken(id) };
}

/**
 * Throws BAD_REQUEST unless this is the signed-in person's password, and returns its hash. Wrong passwords slow the caller down as they do
 * at sign-in.
 */
export async function confirmPassword(requester: PasswordRequester, session: OpenSession, password: string): Promise<string> {
  const { db, runtime } = requester;
  const { uid } = session.user;
  const attempt = attemptOf(requester, session);
  await requireNoWait(db, runtime.now(), attempt);
  const hash = await findPasswordHash(db, uid);
  const isRight = await verifyPassword(hash, password, 'known');
  await inTransaction(db, async (trx) => {
    await requireNoWait(trx, runtime.now(), attempt);
    // The right password does not make up for wrong codes, or nothing would slow down guessing them.
    if (isRight) return forgetFailures(trx, attempt, 'password');
    await countFailure(trx, runtime, attempt);
    await recordAccount(trx, requester, 'account.passwordWrong', uid);
  });
  if (!isRight || hash === undefined) throw new DomainError('BAD_REQUEST', 'passwordWrong', text.account.passwordWrong);
  return hash;
}
