import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { GivenAccess } from '@daycare-portal/shared/staff';
import type { ChildScope } from '../auth/access';
import { listInvitationsBy, listPendingChildren } from '../invitations/invitations.queries';
import type { Db } from '../db/database';
import { listGuardiansJoinedBy } from '../students/parent-links.queries';
import { listStaffJoinedBy } from './staff.queries';

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
