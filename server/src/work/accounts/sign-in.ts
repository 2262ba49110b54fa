import type { SignedInUser, SignIn } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import type { Db } from '../../core/db/database';
import type { Context } from '../../core/trpc/context';
import { findUserByEmail } from '../../records/accounts/accounts.queries';
import { findKnownDevice } from './known-devices';
import { takeSecondStep } from './take-second-step';
import { networkOf } from './network-of';
import { verifyPassword } from './passwords';
import { countFailure, forgetFailures, requireNoWait, requireNoWaitForCodes, type SignInAttempt } from './sign-in-throttle';
import { hasTwoFactor } from '../../records/accounts/two-factor.queries';

/**
 * Returns the person with this address and password, with the hash that the password was compared with, or null when a code is needed too,
 * which only somebody with the right password learns. UNAUTHORIZED has one sentence for unknown addresses and wrong passwords and another
 * for wrong codes. Only these count as failures, not errors of the server, such as being busy.
 */
export async function signIn(
  ctx: Context,
  { email, password, code }: SignIn,
): Promise<{ user: SignedInUser; passwordHash: string } | null> {
  const { db, runtime, clientIp } = ctx;
  const attempt = { email, network: networkOf(clientIp), knownBy: await findKnownDevice(db, ctx.deviceToken, email) };
  await requireNoWait(db, runtime.now(), attempt);
  const user = await findUserByEmail(db, email);
  const passwordHash = user?.hash ?? undefined;
  const isRight = await verifyPassword(passwordHash, password, attempt.knownBy === null ? 'stranger' : 'known');
  const step = await inTransaction(db, async (trx) => {
    await requireNoWait(trx, runtime.now(), attempt);
    const result = user !== undefined && isRight ? await secondStep(trx, runtime.now(), user.id, attempt, code) : 'wrongPassword';
    // Half a sign-in is not a failure, but it does not clear the failures of wrong codes either.
    if (result === 'done') await forgetFailures(trx, attempt);
    if (result === 'wrongPassword' || result === 'wrongCode') {
      // This is done for an address without an account too, so that neither the answer nor its duration gives it away.
      await countFailure(trx, runtime, attempt, result === 'wrongCode' ? 'code' : 'password');
      await ctx.sideNotes.stranger(trx, ctx, 'account.signInFailed', user?.id ?? null);
    }
    return result;
  });
  if (step === 'wrongCode') throw new DomainError('UNAUTHORIZED', 'signInFailed', text.twoFactor.codeWrong);
  if (step === 'wrongPassword' || user === undefined || passwordHash === undefined)
    throw new DomainError('UNAUTHORIZED', 'signInFailed', text.signIn.failed);
  if (step === 'codeMissing') return null;
  return { user: { uid: user.id, email: user.email, displayName: user.fullName }, passwordHash };
}

async function secondStep(
  trx: Db,
  now: Date,
  userId: string,
  attempt: SignInAttempt,
  code: string | undefined,
): Promise<'done' | 'codeMissing' | 'wrongCode'> {
  if (!(await hasTwoFactor(trx, userId))) return 'done';
  if (code === undefined) return 'codeMissing';
  await requireNoWaitForCodes(trx, now, attempt);
  return (await takeSecondStep(trx, now, userId, code)) ? 'done' : 'wrongCode';
}
