import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { GivenAccess } from '@daycare-portal/shared/staff';
import type { ChildScope } from '../../core/auth/access';
import { listInvitationsBy, listPendingChildren } from '../../records/invitations/invitations.queries';
import type { Db } from '../../core/db/database';
import { listGuardiansJoinedBy } from '../../records/students/parent-links.queries';
import { listStaffJoinedBy } from '../../records/staff/staff.queries';

/** What a staff member opened for others, limited to the children that the caller may see. */
export async function findGivenAccess(db: Db, children: ChildScope, userId: string): Promise<GivenAccess> {
  const open = await listInvitationsBy(db, children.daycareId, userId);
  const addresses = open.filter(({ role }) => role === null).map(({ emailFolded }) => emailFolded);
  const waiting = addresses.length === 0 ? [] : await listPendingChildren(db, children, addresses);
  const invitations = open.map(({ email, emailFolded, role }) => ({
    email,
    role,
    studentNames: role === null ? waiting.filter((child) => child.emailFolded === emailFolded).map(fullNameOf) : [],
  }));
  return {
    invitations: invitations.filter(({ role, studentNames }) => role !== null || studentNames.length > 0),
    guardians: await listGuardiansJoinedBy(db, children, userId),
    staff: await listStaffJoinedBy(db, children.daycareId, userId),
  };
}
