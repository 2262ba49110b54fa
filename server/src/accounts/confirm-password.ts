import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { hashToken } from '../runtime';
import { recordAccount } from '../audit/record';
import type { Context } from '../trpc/context';
import { findPasswordHash } from './accounts.queries';
import { networkOf } from '../sign-in/network-of';
import { verifyPassword } from './passwords';
import type { OpenSession } from '../sessions/sessions';
import { takeSecondStep } from '../sign-in/take-second-step';
import { hasTwoFactor } from '../sign-in/two-factor.queries';
import { countFailure, forgetFailures, requireNoWait } from '../sign-in/sign-in-throttle';

/**
 * Throws BAD_REQUEST unless this is the signed-in person's password, and returns its hash. With `code`, it also asks for a second step:
 * CONFLICT if the person has none. Failures slow the caller down as they do at sign-in, but they are counted per session, so that a
 * stranger's attempts elsewhere cannot keep anybody from changing their password.
 */
export async function confirmPassword(
  requester: Pick<Context, 'db' | 'runtime' | 'clientIp' | 'userAgent'>,
  session: OpenSession,
  password: string,
  code?: string,
): Promise<string> {
  const { db, runtime, clientIp } = requester;
  const { uid, email } = session.user;
  const attempt = { email, network: networkOf(clientIp), knownBy: hashToken(session.id) };
  await requireNoWait(db, runtime.now(), attempt);
  const hash = await findPasswordHash(db, uid);
  const isRight = await verifyPassword(hash, password, 'known');
  const outcome = await inTransaction(db, async (trx) => {
    await requireNoWait(trx, runtime.now(), attempt);
    const result = isRight ? await secondStep(trx, runtime.now(), uid, code) : 'passwordWrong';
    if (result === 'done') await forgetFailures(trx, attempt);
    // The right password alone does not make up for wrong codes, or nothing would slow down guessing them.
    else if (result === 'passwordOnly') await forgetFailures(trx, attempt, 'password');
    else if (result !== 'notOn') {
      await countFailure(trx, runtime, attempt, result === 'codeWrong' ? 'code' : 'password');
      await recordAccount(trx, requester, 'account.passwordWrong', uid);
    }
    return result;
  });
  if (outcome === 'notOn') throw new DomainError('CONFLICT', 'twoFactorNotOn', text.twoFactor.notOn);
  if (outcome === 'codeWrong') throw new DomainError('BAD_REQUEST', 'codeWrong', text.twoFactor.codeWrong);
  if (outcome === 'passwordWrong' || hash === undefined) throw new DomainError('BAD_REQUEST', 'passwordWrong', text.account.passwordWrong);
  return hash;
}

async function secondStep(trx: Db, now: Date, userId: string, code: string | undefined) {
  if (code === undefined) return 'passwordOnly';
  if (!(await hasTwoFactor(trx, userId))) return 'notOn';
  return (await takeSecondStep(trx, now, userId, code)) ? 'done' : 'codeWrong';
}
