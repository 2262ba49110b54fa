import { text } from '@daycare-portal/shared/text';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken } from '../runtime';
import { recordAccount } from '../audit/record';
import type { Context } from '../trpc/context';
import { findPasswordHash } from './accounts.queries';
import { networkOf } from '../sign-in/network-of';
import { verifyPassword } from './passwords';
import type { OpenSession } from '../sessions/sessions';
import { countFailure, forgetFailures, requireNoWait } from '../sign-in/sign-in-throttle';

/**
 * Throws BAD_REQUEST unless this is the signed-in person's password, and returns its hash. Wrong passwords slow the caller down as they do
 * at sign-in, but they are counted per session, so that a stranger's attempts elsewhere cannot keep anybody from changing their password.
 */
export async function confirmPassword(
  requester: Pick<Context, 'db' | 'runtime' | 'clientIp' | 'userAgent'>,
  session: OpenSession,
  password: string,
): Promise<string> {
  const { db, runtime, clientIp } = requester;
  const { uid, email } = session.user;
  const attempt = { email, network: networkOf(clientIp), knownBy: hashToken(session.id) };
  await requireNoWait(db, runtime.now(), attempt);
  const hash = await findPasswordHash(db, uid);
  const isRight = await verifyPassword(hash, password, 'known');
  await inTransaction(db, async (trx) => {
    await requireNoWait(trx, runtime.now(), attempt);
    if (isRight) return forgetFailures(trx, attempt);
    await countFailure(trx, runtime, attempt);
    await recordAccount(trx, requester, 'account.passwordWrong', uid);
  });
  if (!isRight || hash === undefined) throw new DomainError('BAD_REQUEST', 'passwordWrong', text.account.passwordWrong);
  return hash;
}
