import type { SignedInUser } from '@daycare-portal/shared/auth';
import { text } from '@daycare-portal/shared/text';
import type { OwnRecorder } from '../../core/audit/record';
import type { Db } from '../../core/db/database';
import { inTransaction } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { hashToken, type Runtime } from '../../core/runtime';
import type { OpenSession } from '../../core/auth/open-session';
import { deleteSessionsOf } from '../../records/accounts/sessions.queries';
import { hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, setUpUri, stepOf } from './two-factor-codes';
import {
  findTwoFactor,
  hasTwoFactor,
  markConfirmed,
  replaceRecoveryCodes,
  replaceTwoFactor,
} from '../../records/accounts/two-factor.queries';

/**
 * Begins the setup. Sign-in asks for no code until a first code has shown that the app has the secret. CONFLICT if two-factor sign-in is
 * on.
 */
export function startTwoFactor(
  db: Db,
  runtime: Runtime,
  { uid, email }: SignedInUser,
  recordOwn: OwnRecorder,
): Promise<{ secret: string; uri: string }> {
  return inTransaction(db, async (trx) => {
    if (await hasTwoFactor(trx, uid)) throw new DomainError('CONFLICT', 'twoFactorOn', text.twoFactor.onAlready);
    const secret = newSecret(runtime);
    await replaceTwoFactor(trx, uid, secret, runtime.now());
    await recordOwn(trx, 'account.startTwoFactor');
    return { secret, uri: setUpUri(secret, email) };
  });
}

/**
 * Completes the setup with a code from the app, which is used up, and ends the person's other sessions, which were opened without one.
 * Returns the recovery codes, which are never shown again.
 */
export function confirmTwoFactor(
  db: Db,
  runtime: Runtime,
  { id, user: { uid } }: OpenSession,
  code: string,
  recordOwn: OwnRecorder,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const begun = await findTwoFactor(trx, uid);
    if (begun === undefined) throw new DomainError('CONFLICT', 'twoFactorNotStarted', text.twoFactor.notStarted);
    if (begun.confirmedAt !== null) throw new DomainError('CONFLICT', 'twoFactorOn', text.twoFactor.onAlready);
    const step = stepOf(begun.secret, plainCode(code), runtime.now());
    if (step === undefined) throw new DomainError('BAD_REQUEST', 'codeWrong', text.twoFactor.codeWrong);
    await markConfirmed(trx, uid, step, runtime.now());
    await deleteSessionsOf(trx, uid, hashToken(id));
    await recordOwn(trx, 'account.turnOnTwoFactor');
    return makeRecoveryCodes(trx, runtime, uid);
  });
}

/** Replaces the recovery codes with new ones. */
export async function makeRecoveryCodes(trx: Db, runtime: Runtime, uid: string): Promise<string[]> {
  const codes = newRecoveryCodes(runtime);
  await replaceRecoveryCodes(
    trx,
    uid,
    codes.map((code) => hashRecoveryCode(uid, code)),
  );
  return codes;
}
