import { text } from '@daycare-portal/shared/text';
import { Secret, TOTP } from 'otpauth';
import { hashToken, type Runtime } from '../../core/runtime';

const secretBytes = 20;
const recoveryCodes = 10;
const recoveryDigits = 16;
// Accepts one step of 30 seconds to either side, for clocks that differ.
const window = 1;

/** RFC 6238 with the settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
function authenticator(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: text.product, label: email, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
}

/** A new secret, written so that it can be typed into an app by hand. */
export function newSecret(runtime: Runtime): string {
  return new Secret({ buffer: Uint8Array.from(runtime.randomBytes(secretBytes)).buffer }).base32;
}

/** The contents of the QR code, which tell the app the account and the secret. */
export function setUpUri(secret: string, email: string): string {
  return authenticator(secret, email).toString();
}

/** Whether the text looks like an app's code; recovery codes are longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The step of 30 seconds since 1970 that this code belongs to; undefined if it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!isAppCode(code)) return undefined;
  const timestamp = now.getTime();
  const app = authenticator(secret);
  const distance = app.validate({ token: code, timestamp, window });
  return distance === null ? undefined : app.counter({ timestamp }) + distance;
}

/** Digits only, so that they can be typed with a phone's number keys: 53 bits in groups of four. */
export function newRecoveryCodes(runtime: Runtime): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const drawn = Buffer.from(runtime.randomBytes(8)).readBigUInt64BE() % 10n ** BigInt(recoveryDigits);
    return (String(drawn).padStart(recoveryDigits, '0').match(/.{4}/g) ?? []).join('-');
  });
}

/** A code in the form in which it is compared, however it was typed. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId} ${plainCode(code)}`);
}
