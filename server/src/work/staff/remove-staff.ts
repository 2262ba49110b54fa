import type { SignedInUser } from '@daycare-portal/shared/auth';
import type { GivenAccess } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../../core/audit/record';
import { acrossDaycare, type ChildScope } from '../../core/auth/access';
import {
  cancelInvitationsBy,
  cancelStaffInvitationsTo,
  listInvitationsBy,
  listPendingChildren,
} from '../../records/invitations/invitations.queries';
import { findMember, removeMember } from '../../records/daycare/daycare.queries';
import { deleteProtectionReader } from '../../records/incidents/incidents.queries';
import type { Db } from '../../core/db/database';
import { DomainError } from '../../core/errors';
import { endShift } from '../staff-clock/change-adults';
import { findGivenAccess } from './given-access';
import type { WorkContext } from '../../core/work-context';

const nothingGiven: GivenAccess = { invitations: [], guardians: [], staff: [] };

/**
 * Removes the person with this address from the staff and from open invitations, whatever their role. Never an owner or the caller (product
 * 11). All open links that they made for others end, and so does their shift. Returns what they had opened for others.
 */
export function removeStaff(
  { transact, runtime, record, access: { children } }: WorkContext,
  { email, remover }: { email: string; remover: SignedInUser },
): Promise<GivenAccess> {
  const { daycareId } = children;
  const now = runtime.now();
  return transact(async (trx) => {
    const member = await findMember(trx, daycareId, { email });
    if (member?.roles.includes('owner')) throw new DomainError('FORBIDDEN', 'ownerStays', text.staff.ownerStays);
    if (member?.userId === remover.uid) throw new DomainError('FORBIDDEN', 'notOneself', text.staff.notOneself);
    const withdrawn = await cancelStaffInvitationsTo(trx, now, daycareId, email);
    if (member === undefined && withdrawn.length === 0) throw new DomainError('NOT_FOUND', 'personNotFound', text.staff.notFound);
    await record(trx, 'staff.cancelInvite', withdrawn);
    if (member === undefined) return nothingGiven;
    const given = await findGivenAccess(trx, children, member.userId);
    await endLinksOf(trx, now, children, member.userId, record);
    await endShift(trx, runtime, { daycareId, userId: member.userId, by: remover });
    await deleteProtectionReader(trx, children, member.userId);
    await removeMember(trx, daycareId, member.userId);
    await record(trx, 'staff.remove', member.userId);
    return given;
  });
}

async function endLinksOf(trx: Db, now: Date, children: ChildScope, userId: string, record: Recorder): Promise<void> {
  const open = await listInvitationsBy(trx, children.daycareId, userId);
  const addresses = open.filter(({ role }) => role === null).map(({ emailFolded }) => emailFolded);
  const waiting = addresses.length === 0 ? [] : await listPendingChildren(trx, acrossDaycare(children), addresses);
  await cancelInvitationsBy(trx, now, userId, children.daycareId);
  const toStaff = open.filter(({ role }) => role !== null).map(({ id }) => id);
  await record(trx, 'staff.cancelInvite', toStaff);
  await record(trx, 'student.cancelParentInvite', [...new Set(waiting.map(({ studentId }) => studentId))]);
}
