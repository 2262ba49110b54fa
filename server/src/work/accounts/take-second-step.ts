import type { Db } from '../../core/db/database';
import { hashRecoveryCode, isAppCode, plainCode, stepOf } from './two-factor-codes';
import { findTwoFactor, takeRecoveryCode, takeStep } from '../../records/accounts/two-factor.queries';

/** Uses up a code of the person's app or a recovery code; false if the code is not valid. */
export function takeSecondStep(db: Db, now: Date, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  return isAppCode(code) ? takeAppCode(db, now, userId, code) : takeRecoveryCode(db, userId, hashRecoveryCode(userId, code));
}

async function takeAppCode(db: Db, now: Date, userId: string, code: string): Promise<boolean> {
  const held = await findTwoFactor(db, userId);
  const step = held && stepOf(held.secret, code, now);
  return step !== undefined && (await takeStep(db, userId, step));
}
