import { text } from '@daycare-portal/shared/text';
import { dropPasswordResetsOf } from '../../records/accounts/password-resets.queries';
import { DomainError } from '../../core/errors';
import { getMember, replaceRoles, updateKeepBooks, updateManageStaff, updateOwner } from '../../records/daycare/daycare.queries';
import type { WorkContext } from '../../core/work-context';

/**
 * Makes a staff member the owner and the former owner a staff member, from the next request on. Password reset links made by the former
 * owner end.
 */
export function transferOwnership(
  { transact, runtime, record, access: { daycareId } }: WorkContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  return transact(async (trx) => {
    // If two transfers run at once, the second one finds that the daycare has another owner.
    const owner = await getMember(trx, daycareId, from);
    if (!owner.roles.includes('owner')) throw new DomainError('FORBIDDEN', 'notPermitted', text.errors.notPermitted);
    const heir = await getMember(trx, daycareId, to);
    if (heir.roles.includes('owner')) throw new DomainError('BAD_REQUEST', 'alreadyOwner', text.settings.ownership.already);
    // The former owner still has the right to do this.
    await record(trx, 'daycare.transferOwnership', to);
    await replaceRoles(trx, daycareId, to, 'owner');
    await updateManageStaff(trx, daycareId, to, false);
    await updateKeepBooks(trx, daycareId, to, false);
    await replaceRoles(trx, daycareId, from, 'staff');
    await updateOwner(trx, runtime, daycareId, to);
    await dropPasswordResetsOf(trx, daycareId);
  });
}
