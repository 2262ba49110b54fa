import type { SetTwoFactorRequired } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import type { Access } from '../../core/auth/access';
import { hasTwoFactor } from '../../records/accounts/two-factor.queries';
import type { Transact } from '../../core/db/transaction';
import { DomainError } from '../../core/errors';
import { updateTwoFactorRequired } from '../../records/daycare/daycare.queries';

/**
 * From the next request on, the staff need two-factor sign-in here, or no longer need it. CONFLICT for an owner who would lock themselves
 * out.
 */
export function requireTwoFactor(
  transact: Transact,
  { daycareId }: Access,
  owner: string,
  { required }: SetTwoFactorRequired,
  record: Recorder,
): Promise<void> {
  return transact(async (trx) => {
    if (required && !(await hasTwoFactor(trx, owner))) throw new DomainError('CONFLICT', 'twoFactorOwnFirst', text.twoFactor.ownFirst);
    await updateTwoFactorRequired(trx, daycareId, required);
    await record(trx, required ? 'daycare.requireTwoFactor' : 'daycare.waiveTwoFactor', daycareId);
  });
}
