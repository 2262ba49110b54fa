import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { OwnRecorder } from '../audit/record';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import type { Outside } from '../outside';
import { hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, setUpUri, stepOf } from './two-factor-codes';
import { findTwoFactor, hasTwoFactor, markConfirmed, replaceRecoveryCodes, replaceTwoFactor } from './two-factor.queries';

/** Begins the set-up: nothing is asked at sign-in before a first code has shown that the app has the secret. CONFLICT while it is on. */
export function startTwoFactor(
  db: Db,
  outside: Outside,
  { uid, email }: SignedInUser,
  recordOwn: OwnRecorder,
): Promise<{ secret: string; uri: string }> {
  return inTransaction(db, async (trx) => {
    if (await hasTwoFactor(trx, uid)) throw new DomainError('CONFLICT', text.twoFactor.onAlready);
    const secret = newSecret(outside);
    await replaceTwoFactor(trx, uid, secret, outside.now());
    await recordOwn(trx, 'account.startTwoFactor');
    return { secret, uri: setUpUri(secret, email) };
  });
}

/** Ends the set-up with a code from the app, which is used up by it; returns the recovery codes, which nobody sees again. */
export function confirmTwoFactor(db: Db, outside: Outside, uid: string, code: string, recordOwn: OwnRecorder): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const begun = await findTwoFactor(trx, uid);
    if (begun === undefined) throw new DomainError('CONFLICT', text.twoFactor.notStarted);
    if (begun.confirmedAt !== null) throw new DomainError('CONFLICT', text.twoFactor.onAlready);
    const step = stepOf(begun.secret, plainCode(code), outside.now());
    if (step === undefined) throw new DomainError('BAD_REQUEST', text.twoFactor.codeWrong);
    await markConfirmed(trx, uid, step, outside.now());
    await recordOwn(trx, 'account.turnOnTwoFactor');
    return makeRecoveryCodes(trx, outside, uid);
  });
}

/** New recovery codes in place of the old. CONFLICT while two-factor sign-in is off. */
export function renewRecoveryCodes(db: Db, outside: Outside, uid: string, recordOwn: OwnRecorder): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    if (!(await hasTwoFactor(trx, uid))) throw new DomainError('CONFLICT', text.twoFactor.notOn);
    await recordOwn(trx, 'account.renewRecoveryCodes');
    return makeRecoveryCodes(trx, outside, uid);
  });
}

async function makeRecoveryCodes(trx: Db, outside: Outside, uid: string): Promise<string[]> {
  const codes = newRecoveryCodes(outside);
  await replaceRecoveryCodes(
    trx,
    uid,
    codes.map((code) => hashRecoveryCode(uid, code)),
  );
  return codes;
}
