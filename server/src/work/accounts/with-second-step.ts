import type { WithSecondStep } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { attemptOf, confirmPassword } from './confirm-password';
import { recordAccount } from '../../core/audit/record';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import type { OpenSession } from '../../core/auth/open-session';
import type { Context } from '../../core/trpc/context';
import { countFailure, forgetFailures, requireNoWait } from './sign-in-throttle';
import { takeSecondStep } from './take-second-step';
import { hasTwoFactor } from '../../records/accounts/two-factor.queries';

/**
 * Does something that weakens two-factor sign-in, for which the person gives password and code. The code is used up together with the work.
 * CONFLICT while two-factor sign-in is off. A wrong code counts as a failure, which only a right one clears.
 */
export async function withSecondStep<Result>(
  ctx: Context & { session: OpenSession },
  { password, code }: WithSecondStep,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const { db, runtime, session } = ctx;
  const { uid } = session.user;
  await confirmPassword(ctx, session, password);
  const attempt = attemptOf(ctx, session);
  const outcome = await inTransaction(db, async (trx) => {
    await requireNoWait(trx, runtime.now(), attempt);
    if (!(await hasTwoFactor(trx, uid))) throw new DomainError('CONFLICT', 'twoFactorNotOn', text.twoFactor.notOn);
    if (await takeSecondStep(trx, runtime.now(), uid, code)) {
      await forgetFailures(trx, attempt);
      return { done: await work(trx) };
    }
    await countFailure(trx, runtime, attempt, 'code');
    await recordAccount(trx, ctx, 'account.passwordWrong', uid);
    return undefined;
  });
  if (outcome === undefined) throw new DomainError('BAD_REQUEST', 'codeWrong', text.twoFactor.codeWrong);
  return outcome.done;
}
