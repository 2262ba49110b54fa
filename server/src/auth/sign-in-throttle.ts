import { foldEmail } from '@daycare-portal/shared/folding';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { isoTime, later, newId, type Outside } from '../outside';

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
const perAddressAnHour = 50;
const perPlaceAnHour = 200;
const hourSeconds = 3600;
// How far back failures of one address at one place count towards the doubling wait.
const memorySeconds = 24 * hourSeconds;

/**
 * Counts this try as a failure before its password is looked at, so that many at once cannot slip through together; throws
 * TOO_MANY_REQUESTS, and counts nothing, while the address or the place has to wait (contract 5). Returns the name of this try.
 */
export async function admitSignIn(db: Db, outside: Outside, email: string, place: string): Promise<string> {
  const emailFolded = foldEmail(email);
  const now = outside.now();
  const id = newId(outside);
  await inTransaction(db, async (trx) => {
    await deleteOldFailures(trx, now);
    const failures = await trx
      .selectFrom('signInFailures')
      .where((where) => where.or([where('emailFolded', '=', emailFolded), where('place', '=', place)]))
      .select(['emailFolded', 'place', 'failedAt'])
      .orderBy('failedAt', 'desc')
      .orderBy('id')
      .execute();
    const here = failures.filter((failure) => failure.emailFolded === emailFolded && failure.place === place);
    const wait = Math.max(
      doublingWait(here, now),
      hourlyWait(
        failures.filter((failure) => failure.emailFolded === emailFolded),
        perAddressAnHour,
        now,
      ),
      hourlyWait(
        failures.filter((failure) => failure.place === place),
        perPlaceAnHour,
        now,
      ),
    );
    if (wait > 0) throw new DomainError('TOO_MANY_REQUESTS', text.signIn.throttled(wait));
    await trx
      .insertInto('signInFailures')
      .values({ id, emailFolded, place, failedAt: isoTime(now) })
      .execute();
  });
  return id;
}

/** This try was no failure after all; those before it still count. */
export async function withdrawTry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('id', '=', id).execute();
}

/** The password was right: this address starts afresh at this place. */
export async function forgetFailures(db: Db, email: string, place: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('emailFolded', '=', foldEmail(email)).where('place', '=', place).execute();
}

/** Forgets the failures of this address at every place: its account is deleted. */
export async function forgetFailuresOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('emailFolded', '=', foldEmail(email)).execute();
}

/** Deletes the failures that do not count any more. */
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
