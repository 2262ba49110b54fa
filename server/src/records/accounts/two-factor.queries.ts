import type { TwoFactorState } from '@daycare-portal/shared/auth';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { isoTime } from '../../core/runtime';

/** The person's second step, including one that is still being set up. */
export function findTwoFactor(db: Db, userId: string) {
  return db.selectFrom('twoFactor').where('userId', '=', userId).selectAll().executeTakeFirst();
}

const selectConfirmed = prepared((db: Db, userId: string) => db.selectFrom('twoFactor').where('userId', '=', userId).select('confirmedAt'));

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  return ((await selectConfirmed(db, userId))[0]?.confirmedAt ?? null) !== null;
}

export async function getTwoFactorState(db: Db, userId: string): Promise<TwoFactorState> {
  const since = (await findTwoFactor(db, userId))?.confirmedAt ?? null;
  const left = await db.selectFrom('recoveryCodes').where('userId', '=', userId).select('codeHash').orderBy('codeHash').execute();
  return { since, recoveryCodesLeft: left.length };
}

/**
 * Keeps the secret of a setup that has begun, and replaces an unfinished one. It is stored in plain form because every code is computed
 * from it: whoever can read the database can make codes.
 */
export async function replaceTwoFactor(trx: Db, userId: string, secret: string, now: Date): Promise<void> {
  await deleteTwoFactor(trx, userId);
  await trx
    .insertInto('twoFactor')
    .values({ userId, secret, createdAt: isoTime(now), confirmedAt: null, lastStep: 0 })
    .execute();
}

export async function markConfirmed(db: Db, userId: string, step: number, now: Date): Promise<void> {
  await db
    .updateTable('twoFactor')
    .set({ confirmedAt: isoTime(now), lastStep: step })
    .where('userId', '=', userId)
    .execute();
}

/** Uses up the code of this step and earlier ones; false if that has happened already. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code; false if it does not exist or has been used. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(trx: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Turns two-factor sign-in off and deletes the recovery codes. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('twoFactor').where('userId', '=', userId).execute();
}
