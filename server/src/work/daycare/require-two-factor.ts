import type { SetTwoFactorRequired } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import { hasTwoFactor } from '../../records/accounts/two-factor.queries';
import { DomainError } from '../../core/errors';
import { updateTwoFactorRequired } from '../../records/daycare/daycare.queries';
import type { Sent, WorkContext } from '../../core/work-context';

/**
 * From the next request on, the staff need two-factor sign-in here, or no longer need it. CONFLICT for an owner who would lock themselves
 * out.
 */
export function requireTwoFactor(ctx: WorkContext, { required }: Sent<SetTwoFactorRequired>): Promise<void> {
  const {
    transact,
    record,
    access: { daycareId },
  } = ctx;
  const owner = ctx.session.user.uid;

  return transact(async (trx) => {
    if (required && !(await hasTwoFactor(trx, owner))) throw new DomainError('CONFLICT', 'twoFactorOwnFirst', text.twoFactor.ownFirst);
    await updateTwoFactorRequired(trx, daycareId, required);
    await record(trx, required ? 'daycare.requireTwoFactor' : 'daycare.waiveTwoFactor', daycareId);
  });
}
