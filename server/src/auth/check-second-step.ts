import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { DomainError } from '../errors';
import { hashRecoveryCode, isAppCode, plainCode, stepOf } from './two-factor-codes';
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.queries';

/** Throws UNAUTHORIZED unless it is a code of the person's app or a recovery code, and uses it up. */
export async function checkSecondStep(db: Db, now: Date, userId: string, typed: string): Promise<void> {
  const code = plainCode(typed);
  const good = isAppCode(code)
    ? await takeAppCode(db, now, userId, code)
    : await takeRecoveryCode(db, userId, hashRecoveryCode(userId, code));
  if (!good) throw new DomainError('UNAUTHORIZED', text.twoFactor.codeWrong);
}

async function takeAppCode(db: Db, now: Date, userId: string, code: string): Promise<boolean> {
  const held = await findTwoFactor(db, userId);
  const step = held && stepOf(held.secret, code, now);
  return step !== undefined && (await takeStep(db, userId, step));
}
