import type { SignedInUser, SignIn } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import type { Services } from '../trpc/context';
import { findUserByEmail } from './auth.queries';
import { verifyPassword } from './passwords';
import { admitSignIn, forgetFailures } from './sign-in-throttle';

/** The person whom address and password name. One UNAUTHORIZED sentence for an unknown address and a wrong password alike. */
export async function signIn({ db, outside }: Services, place: string, { email, password }: SignIn): Promise<SignedInUser> {
  await admitSignIn(db, outside, email, place);
  const user = await findUserByEmail(db, email);
  const right = await verifyPassword(user?.hash ?? undefined, password);
  if (user === undefined || !right) throw new DomainError('UNAUTHORIZED', text.signIn.failed);
  await forgetFailures(db, email, place);
  return { uid: user.id, email: user.email, displayName: user.fullName };
}
