import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../errors';
import { workQueue } from '../work-queue';

// OWASP's argon2id setting: 19 MiB, two passes, one lane (trust 11).
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once would fill Node's four worker threads, and file reads with them.
const atOnce = 2;
const longestQueue = 32;

const taken = workQueue(atOnce, longestQueue);

// Loaded when first needed: nobody who is signed in already needs its 9 MB.
const argon2 = () => import('@node-rs/argon2');

export function hashPassword(password: string): Promise<string> {
  return taken(async () => (await argon2()).hash(password, argon2id));
}

/** Takes as long for an account that does not exist (`undefined`) as for one that does. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const stored = storedHash ?? (await decoy());
  const matches = await taken(async () => (await argon2()).verify(stored, password));
  return matches && storedHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('no account has this password');
  return decoyHash;
}

// zxcvbn takes seconds over long patterned text; a beginning this long decides.
const scoredLength = 64;

/** Throws BAD_REQUEST for a password that zxcvbn scores under 3, with the person's and the daycare's names as its dictionary. */
export async function requireStrongPassword(password: string, names: readonly string[]): Promise<void> {
  // Loaded when first needed: its dictionaries cost a start 140 ms.
  const { scorePassword } = await import('./password-score');
  if (scorePassword(password.slice(0, scoredLength), names) < 3) throw new DomainError('BAD_REQUEST', text.password.guessable);
}
