import type { SignedInUser, SignIn } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import type { Context } from '../trpc/context';
import { findUserByEmail } from './auth.queries';
import { takeSecondStep } from './take-second-step';
import { verifyPassword } from './passwords';
import { admitSignIn, forgetFailures, withdrawTry } from './sign-in-throttle';
import { hasTwoFactor } from './two-factor.queries';

/**
 * The person whom address and password name, or null where a code is asked for besides: only whoever has the right password learns that.
 * One UNAUTHORIZED sentence for an unknown address and a wrong password alike, another for a wrong code.
 */
export async function signIn(ctx: Context, { email, password, code }: SignIn): Promise<SignedInUser | null> {
  const { db, outside, place } = ctx;
  const tryId = await admitSignIn(db, outside, email, place);
  const user = await findUserByEmail(db, email);
  const right = await verifyPassword(user?.hash ?? undefined, password);
  // Alike for an address without an account: neither the answer nor its time tells.
  const fail = async (sentence: string) => {
    await ctx.sideNotes.stranger(db, ctx, 'account.signInFailed', user?.id ?? null);
    return new DomainError('UNAUTHORIZED', sentence);
  };
  if (user === undefined || !right) throw await fail(text.signIn.failed);
  if (await hasTwoFactor(db, user.id)) {
    // Half a sign-in is no failure, but it does not make up for wrong codes either.
    if (code === undefined) {
      await withdrawTry(db, tryId);
      return null;
    }
    if (!(await takeSecondStep(db, outside.now(), user.id, code))) throw await fail(text.twoFactor.codeWrong);
  }
  await forgetFailures(db, email, place);
  return { uid: user.id, email: user.email, displayName: user.fullName };
}
