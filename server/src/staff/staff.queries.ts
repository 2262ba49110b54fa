import { byRank, roles, type Role } from '@daycare-portal/shared/roles';
import type { PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import type { AuthorizedDaycareId } from '../auth/access';
import { compareNames } from '../compare-names';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { isoTime } from '../outside';

const selectStaffRoles = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .innerJoin('daycareRoles', (join) =>
      join.onRef('daycareRoles.daycareId', '=', 'daycareMembers.daycareId').onRef('daycareRoles.userId', '=', 'daycareMembers.userId'),
    )
    .where('daycareMembers.daycareId', '=', daycareId)
    .select(['users.id', 'users.fullName', 'users.email', 'daycareRoles.role', 'daycareMembers.canManageStaff', 'daycareMembers.createdAt'])
    .orderBy('users.id')
    .orderBy('daycareRoles.role'),
);

/** Everyone on the staff, once however many roles they have; by their highest role, name, id. */
export async function listStaff(db: Db, daycareId: AuthorizedDaycareId): Promise<StaffEntry[]> {
  const links = await selectStaffRoles(db, daycareId);
  const held = new Map<string, Role[]>();
  for (const { id, role } of links) held.set(id, [...(held.get(id) ?? []), role]);
  return links
    .filter(({ id }, index) => id !== links[index - 1]?.id)
    .map(({ id, fullName, email, role, canManageStaff, createdAt }) => {
      const [highest = role, ...others] = byRank(held.get(id) ?? []);
      return {
        id,
        userId: id,
        fullName,
        email,
        role: highest,
        roles: [highest, ...others],
        type: 'active' as const,
        canManageStaff: canManageStaff === 1,
        createdAt,
      };
    })
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || compareNames(a.fullName, b.fullName));
}

const selectPendingInvites = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('invitations')
    .leftJoin('mails', 'mails.invitationId', 'invitations.id')
    .where('daycareId', '=', daycareId)
    .where('acceptedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('role', 'is not', null)
    .select(['invitations.id', 'email', 'invitations.createdAt', 'invitations.expiresAt', 'mails.state as mail'])
    .select((invitation) => invitation.ref('role').$notNull().as('role'))
    .orderBy('invitations.createdAt')
    .orderBy('emailFolded')
    .orderBy('invitations.id'),
);

/** Who is invited to the staff and has not joined, in the order in which they were invited: a new link moves nobody. */
export async function listPendingInvites(db: Db, daycareId: AuthorizedDaycareId, now: Date): Promise<PendingInvite[]> {
  const rows = await selectPendingInvites(db, daycareId);
  return rows.map((row) => ({ ...row, type: 'pending', expired: row.expiresAt <= isoTime(now) }));
}
