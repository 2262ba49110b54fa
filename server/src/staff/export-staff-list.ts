import type { ExportStaffList } from '@daycare-portal/shared/list-export';
import type { ListFile } from '@daycare-portal/shared/list-file';
import { text } from '@daycare-portal/shared/text';
import type { Recorder } from '../audit/record';
import type { AuthorizedDaycareId } from '../auth/access';
import type { Db } from '../db/database';
import { inTransaction } from '../db/transaction';
import { DomainError } from '../errors';
import { listFile } from '../export/list-file';
import type { Outside } from '../outside';
import { listPendingInvites, listStaff } from './staff.queries';

const labels = text.staff;
const headings = () => [labels.name, labels.email, labels.role, labels.status];
const widths = [28, 36, 18, 28];

/** The people and open invitations named, in this order. NOT_FOUND for one of another daycare. */
export async function exportStaffList(
  db: Db,
  outside: Outside,
  daycareId: AuthorizedDaycareId,
  { inviteIds, userIds, format }: ExportStaffList,
  record: Recorder,
): Promise<ListFile> {
  const rows = await inTransaction(db, async (trx) => {
    const invites = new Map((await listPendingInvites(trx, daycareId, outside.now())).map((invite) => [invite.id, invite]));
    const staff = new Map((await listStaff(trx, daycareId)).map((person) => [person.userId, person]));
    await record(trx, 'daycare.exportStaffList', daycareId, format);
    return [
      ...inviteIds.map((id) => {
        const { email, role } = invites.get(id) ?? notFound(text.invite.notPending);
        return ['', email, labels.roles[role], labels.waiting];
      }),
      ...userIds.map((id) => {
        const { fullName, email, roles, role, canManageStaff } = staff.get(id) ?? notFound(text.staff.notFound);
        const status = canManageStaff && role !== 'owner' ? [labels.isActive, labels.managesStaff] : [labels.isActive];
        return [fullName, email, roles.map((each) => labels.roles[each]).join(', '), status.join(', ')];
      }),
    ];
  });
  return listFile(outside, format, 'staff', headings(), rows, widths);
}

function notFound(message: string): never {
  throw new DomainError('NOT_FOUND', message);
}
