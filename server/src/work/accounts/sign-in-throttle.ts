import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { isoTime, later, newId, type Runtime } from '../../core/runtime';

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
const perAddressAnHour = 50;
const perNetworkAnHour = 200;
const hourSeconds = 3600;
// How far back failures of one address from one network count towards the doubling wait.
const memorySeconds = 24 * hourSeconds;

/** Who is trying, and from where. */
export interface SignInAttempt {
  email: string;
  /** The network, as `networkOf` gives it. */
  network: string;
  /** The hash of the token of the known device, or of the session, which is counted separately; null for a stranger. */
  knownBy: string | null;
}

/**
 * Throws TOO_MANY_REQUESTS while the address or the network has to wait (product 9). Call it before the password is checked, which takes
 * time, and again in the transaction that counts the attempt, so that many attempts at once learn nothing more.
 */
export async function requireNoWait(db: Db, now: Date, { email, network, knownBy }: SignInAttempt): Promise<void> {
  const emailFolded = foldEmail(email);
  const failures = await recentFailures(db, now)
    .where((where) =>
      knownBy === null
        ? where.and([where('knownBy', 'is', null), where.or([where('emailFolded', '=', emailFolded), where('place', '=', network)])])
        : where.and([where('knownBy', '=', knownBy), where('emailFolded', '=', emailFolded)]),
    )
    .execute();
  const ofAddress = failures.filter((failure) => failure.emailFolded === emailFolded);
  const ofNetwork = failures.filter((failure) => failure.place === network);
  const here = ofAddress.filter((failure) => failure.place === network);
  const wait =
    knownBy === null
      ? Math.max(doublingWait(here, now), hourlyWait(ofAddress, perAddressAnHour, now), hourlyWait(ofNetwork, perNetworkAnHour, now))
      : doublingWait(failures, now);
  refuseWhile(wait);
}

/**
 * Throws TOO_MANY_REQUESTS while strangers have to wait before trying another code for this address. Codes have few digits, so a wrong one
 * makes everybody wait who is not on a known device, wherever it was typed. Only somebody with the right password can cause that.
 */
export async function requireNoWaitForCodes(db: Db, now: Date, { email, knownBy }: SignInAttempt): Promise<void> {
  if (knownBy !== null) return;
  const wrongCodes = recentFailures(db, now)
    .where('emailFolded', '=', foldEmail(email))
    .where('knownBy', 'is', null)
    .where('secondStep', '=', 1);
  refuseWhile(doublingWait(await wrongCodes.execute(), now));
}

function recentFailures(db: Db, now: Date) {
  return db
    .selectFrom('signInFailures')
    .where('failedAt', '>', isoTime(later(now, -memorySeconds)))
    .select(['emailFolded', 'place', 'failedAt'])
    .orderBy('failedAt', 'desc')
    .orderBy('id');
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', 'tooManyAttempts', text.signIn.throttled(wait));
}

export async function countFailure(
  trx: Db,
  runtime: Runtime,
  { email, network, knownBy }: SignInAttempt,
  wrong: 'password' | 'code' = 'password',
): Promise<void> {
  const failedAt = isoTime(runtime.now());
  await trx
    .insertInto('signInFailures')
    .values({ id: newId(runtime), emailFolded: foldEmail(email), place: network, knownBy, failedAt, secondStep: wrong === 'code' ? 1 : 0 })
    .execute();
}

/**
 * Clears the failures of this address after a right password: those of the known device, or those of the stranger's network. With `only`,
 * wrong codes still count.
 */
export async function forgetFailures(db: Db, { email, network, knownBy }: SignInAttempt, only?: 'password'): Promise<void> {
  const ofAddress = db.deleteFrom('signInFailures').where('emailFolded', '=', foldEmail(email));
  const counted =
    knownBy === null ? ofAddress.where('knownBy', 'is', null).where('place', '=', network) : ofAddress.where('knownBy', '=', knownBy);
  await counted.$if(only !== undefined, (query) => query.where('secondStep', '=', 0)).execute();
}

/** Deletes the failures of this address everywhere because its account is deleted. */
export async function forgetFailuresOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('emailFolded', '=', foldEmail(email)).execute();
}

/** Deletes the failures that no longer count. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where('failedAt', '<=', isoTime(later(now, -memorySeconds)))
    .execute();
}

interface Failure {
  failedAt: string;
}

function doublingWait(newestFirst: readonly Failure[], now: Date): number {
  const [latest] = newestFirst;
  if (latest === undefined || newestFirst.length < freeTries) return 0;
  const wait = Math.min(firstWaitSeconds * 2 ** (newestFirst.length - freeTries), longestWaitSeconds);
  return secondsUntil(later(new Date(latest.failedAt), wait), now);
}

function hourlyWait(newestFirst: readonly Failure[], limit: number, now: Date): number {
  const oldestThatCounts = newestFirst[limit - 1];
  return oldestThatCounts === undefined ? 0 : secondsUntil(later(new Date(oldestThatCounts.failedAt), hourSeconds), now);
}

function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
