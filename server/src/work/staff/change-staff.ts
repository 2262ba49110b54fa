import type { InvitableRole } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { getMember, replaceRoles, updateKeepBooks, updateManageStaff } from '../../records/daycare/daycare.queries';
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

/** Teachers see nothing of money, so only staff can keep the books. */
export function setKeepBooks(
  { transact, record, access: { daycareId } }: WorkContext,
  { userId, canKeepBooks }: { userId: string; canKeepBooks: boolean },
) {
  return transact(async (trx) => {
    await requireNoOwner(trx, daycareId, userId);
    const { roles } = await getMember(trx, daycareId, userId);
    if (canKeepBooks && !roles.includes('staff')) throw new DomainError('CONFLICT', 'onlyStaffKeepBooks', text.staff.onlyStaffKeepBooks);
    await updateKeepBooks(trx, daycareId, userId, canKeepBooks);
    await record(trx, canKeepBooks ? 'staff.letKeepBooks' : 'staff.stopKeepBooks', userId);
  });
}

/** NOT_FOUND unless the person is on this daycare's staff, FORBIDDEN for an owner. */
async function requireNoOwner(db: Db, daycareId: AuthorizedDaycareId, userId: string): Promise<void> {
  const member = await getMember(db, daycareId, userId);
  if (member.roles.includes('owner')) throw new DomainError('FORBIDDEN', 'ownerUnchanged', text.staff.ownerUnchanged);
}
