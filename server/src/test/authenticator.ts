import { Secret, TOTP } from 'otpauth';
import { password, type Person } from './people';
import type { World } from './world';

/** The six digits that an authenticator app with this secret shows at that moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}

/** Turns two-factor sign-in on for the person and moves on to the next code, which `code` shows. */
export async function turnOnTwoFactor({ as, services, advance }: World, person: Person) {
  const { auth } = as(person);
  const { secret } = await auth.startTwoFactor({ password });
  const code = () => codeAt(secret, services.runtime.now());
  const { recoveryCodes } = await auth.confirmTwoFactor({ code: code() });
  advance(30);
  return { code, recoveryCodes };
}
