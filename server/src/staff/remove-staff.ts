import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import { cancelStaffInvitationsTo } from '../auth/invitations.queries';
import { findMember, removeMember } from '../daycare/daycare.queries';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';

/** Takes whoever has this address off the staff, whatever their role, and off the list of those invited; never an owner, nor oneself (contract 5). */
export function removeStaff(
  db: Db,
  now: Date,
  daycareId: AuthorizedDaycareId,
  { email, remover }: { email: string; remover: string },
  record: Recorder,
) {
  return inTransaction(db, async (trx) => {
    const member = await findMember(trx, daycareId, { email });
    if (member?.roles.includes('owner')) throw new DomainError('FORBIDDEN', text.staff.ownerStays);
    if (member?.userId === remover) throw new DomainError('FORBIDDEN', text.staff.notOneself);
    const withdrawn = await cancelStaffInvitationsTo(trx, now, daycareId, email);
    if (member === undefined && withdrawn.length === 0) throw new DomainError('NOT_FOUND', text.staff.notFound);
    if (member === undefined) return record(trx, 'staff.cancelInvite', withdrawn);
    await removeMember(trx, daycareId, member.userId);
    await record(trx, 'staff.remove', member.userId);
  });
}
