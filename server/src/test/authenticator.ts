import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app with this secret shows at that moment. */
export function codeAt(secret: string, moment: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
}
