import type { ExportStaffList } from '@daycare-portal/shared/list-export';
import type { ListFile } from '@daycare-portal/shared/list-file';
import type { Reason } from '@daycare-portal/shared/reasons';
import { text } from '@daycare-portal/shared/text';
import { DomainError } from '../../core/errors';
import { listFile } from '../../core/files/list-file';
import { listPendingInvites, listStaff } from '../../records/staff/staff.queries';
import type { Sent, WorkContext } from '../../core/work-context';

const labels = text.staff;
const headings = () => [labels.name, labels.email, labels.role, labels.status];
const widths = [28, 36, 18, 28];

/** The named people and open invitations, in this order. NOT_FOUND for another daycare's. */
export async function exportStaffList(
  { transact, runtime, record, access: { daycareId } }: WorkContext,
  { inviteIds, userIds, format }: Sent<ExportStaffList>,
): Promise<ListFile> {
  const rows = await transact(async (trx) => {
    const invites = new Map(
      (await listPendingInvites(trx, daycareId, runtime.now(), { uid: '', isOwner: true })).map((invite) => [invite.id, invite]),
    );
    const staff = new Map((await listStaff(trx, daycareId)).map((person) => [person.userId, person]));
    await record(trx, 'daycare.exportStaffList', daycareId, format);
    return [
      ...inviteIds.map((id) => {
        const { email, role } = invites.get(id) ?? notFound('invitationNotPending', text.invite.notPending);
        return ['', email, labels.roles[role], labels.waiting];
      }),
      ...userIds.map((id) => {
        const { fullName, email, roles, role, canManageStaff } = staff.get(id) ?? notFound('personNotFound', text.staff.notFound);
        const status = canManageStaff && role !== 'owner' ? [labels.isActive, labels.managesStaff] : [labels.isActive];
        return [fullName, email, roles.map((each) => labels.roles[each]).join(', '), status.join(', ')];
      }),
    ];
  });
  return listFile(runtime, format, 'staff', headings(), rows, widths);
}

function notFound(reason: Reason, message: string): never {
  throw new DomainError('NOT_FOUND', reason, message);
}
