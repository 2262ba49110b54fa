import type { SetTwoFactorRequired } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { Access } from '../auth/access';
import { hasTwoFactor } from '../auth/two-factor.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { updateTwoFactorRequired } from './daycare.queries';

/** From the very next request on the staff need two-factor sign-in here, or need it no more. CONFLICT for an owner who would shut themselves out. */
export function requireTwoFactor(
  db: Db,
  { daycareId }: Access,
  owner: string,
  { required }: SetTwoFactorRequired,
  record: Recorder,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (required && !(await hasTwoFactor(trx, owner))) throw new DomainError('CONFLICT', text.twoFactor.ownFirst);
    await updateTwoFactorRequired(trx, daycareId, required);
    await record(trx, required ? 'daycare.requireTwoFactor' : 'daycare.waiveTwoFactor', daycareId);
  });
}
