import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import { workQueue } from '../work-queue';
import { scorePassword } from './password-score';

// OWASP's argon2id setting: 19 MiB, two passes, one lane (trust 11).
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once would fill Node's four worker threads, and file reads with them.
export const passwordsAtOnce = 2;
const longestQueue = 32;
// The rest of the queue is for people who are known here: strangers who send nothing but junk cannot fill it.
export const longestOfStrangers = 24;

/** Does the work when it is its turn among the passwords. */
export const inTurn = workQueue(passwordsAtOnce, longestQueue);

// Loaded when first needed: nobody who is signed in already needs its 9 MB.
const argon2 = () => import('@node-rs/argon2');

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(asTyped(password), argon2id));
}

/** What the password of an account that does not exist is compared with: a hash, made with the setting above, of one that nobody knows. */
export const decoy = '$argon2id$v=19$m=19456,t=2,p=1$IKnMO+kQQxrikXaixYhpwA$l/eaINJ5Sd/1f2GdDkidQ8YdHS1OJsLkIJyAcmo7C4I';

/**
 * Takes as long for an account that does not exist (`undefined`) as for one that does. SERVICE_UNAVAILABLE where too many wait, which it
 * says to a stranger earlier than to somebody on a known device.
 */
export async function verifyPassword(storedHash: string | undefined, password: string, asker: 'stranger' | 'known'): Promise<boolean> {
  const longest = asker === 'stranger' ? longestOfStrangers : longestQueue;
  const stored = storedHash ?? decoy;
  const matches = await inTurn(async () => (await argon2()).verify(stored, asTyped(password)), undefined, longest);
  return matches && storedHash !== undefined;
}

/** Keyboards write one letter in more ways than one; each is the same password (RFC 8265). */
function asTyped(password: string): string {
  return password.normalize('NFC');
}

/** Throws BAD_REQUEST for a password that zxcvbn scores under 3, with the person's and the daycare's names as its dictionary. */
export async function requireStrongPassword(password: string, names: readonly string[]): Promise<void> {
  if ((await scorePassword(asTyped(password), names)) < 3)
    throw new DomainError('BAD_REQUEST', 'guessablePassword', text.password.guessable);
}
