import type { InvitableRole } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { getMember, replaceRoles, updateManageStaff } from '../../records/daycare/daycare.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import type { WorkContext } from '../../core/work-context';

/** Gives a person this role only. Whether they can manage staff stays the same. */
export function changeRole(
  { transact, record, access: { daycareId } }: WorkContext,
  { userId, role }: { userId: string; role: InvitableRole },
) {
  return transact(async (trx) => {
    await requireNoOwner(trx, daycareId, userId);
    await replaceRoles(trx, daycareId, userId, role);
    await record(trx, 'staff.changeRole', userId, role);
  });
}

export function setManageStaff(
  { transact, record, access: { daycareId } }: WorkContext,
  { userId, canManageStaff }: { userId: string; canManageStaff: boolean },
) {
  return transact(async (trx) => {
    await requireNoOwner(trx, daycareId, userId);
    await updateManageStaff(trx, daycareId, userId, canManageStaff);
    await record(trx, canManageStaff ? 'staff.letManageStaff' : 'staff.stopManageStaff', userId);
  });
}

/** NOT_FOUND unless the person is on this daycare's staff, FORBIDDEN for an owner. */
async function requireNoOwner(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<void> {
  const member = await getMember(db, daycareId, userId);
  if (member.roles.includes('owner')) throw new DomainError('FORBIDDEN', 'ownerUnchanged', text.staff.ownerUnchanged);
}
