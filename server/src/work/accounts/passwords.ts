import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../../core/errors';
import { workQueue } from '../../core/work-queue';
import { scorePassword } from './password-score';

// These are OWASP's settings for argon2id: 19 MiB, two passes, one lane (trust 11).
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once would fill Node's four worker threads and hold up the reading of files.
export const passwordsAtOnce = 2;
const longestQueue = 32;
// The rest of the queue is kept for people who are known here, so that strangers sending junk cannot fill it.
export const maxQueuedStrangers = 24;

/** Does the work when its turn in the queue of passwords comes. */
export const inTurn = workQueue(passwordsAtOnce, longestQueue);

// It is loaded when first needed, because it takes 9 MB that a signed-in person never needs.
const argon2 = () => import('@node-rs/argon2');

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(asTyped(password), argon2id));
}

/** A hash with the settings above of a password that nobody knows. Passwords for accounts that do not exist are compared with it. */
export const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$IKnMO+kQQxrikXaixYhpwA$l/eaINJ5Sd/1f2GdDkidQ8YdHS1OJsLkIJyAcmo7C4I';

/**
 * Takes as long for an account that does not exist (`undefined`) as for one that does. SERVICE_UNAVAILABLE when too many are waiting;
 * strangers are turned away earlier than people on a known device.
 */
export async function verifyPassword(storedHash: string | undefined, password: string, asker: 'stranger' | 'known'): Promise<boolean> {
  const longest = asker === 'stranger' ? maxQueuedStrangers : longestQueue;
  const stored = storedHash ?? decoyHash;
  const matches = await inTurn(async () => (await argon2()).verify(stored, asTyped(password)), undefined, longest);
  return matches && storedHash !== undefined;
}

/** Keyboards can write the same letter in several ways, which all make the same password (RFC 8265). */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** Throws BAD_REQUEST for a password that zxcvbn scores under 3 when it knows the names of the person and the daycare. */
export async function requireStrongPassword(password: string, names: readonly string[]): Promise<void> {
  if ((await scorePassword(asTyped(password), names)) < 3)
    throw new DomainError('BAD_REQUEST', 'guessablePassword', text.password.guessable);
}
