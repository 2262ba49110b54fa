import { byRank, roles, type Role } from '@daycare-portal/shared/roles';
import type { GivenAccess, PendingInvite, StaffEntry } from '@daycare-portal/shared/staff';
import type { AuthorizedDaycareId } from '../../core/auth/access';
import { isHandedOver, mayRenew, type Renewer } from '../invitations/invitations.queries';
import { isUnconfirmed } from '../daycare/daycare.queries';
import { compareNames } from '@daycare-portal/shared/alphabet';
import type { Db } from '../../core/db/database';
import { prepared } from '../../core/db/prepared';
import { inDaycare } from '../../core/db/in-daycare';
import { readProblem } from '../../core/email/outbox.queries';
import { isoTime } from '../../core/runtime';

const selectStaffRoles = prepared((db: Db, daycareId: AuthorizedDaycareId) =>
  db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .innerJoin('daycareRoles', inDaycare('daycareRoles.userId', 'daycareMembers.userId'))
    .leftJoin('users as giver', 'giver.id', 'daycareMembers.handedBy')
    .where('daycareMembers.daycareId', '=', daycareId)
    .select(['giver.fullName as giver', 'daycareMembers.handedBy', 'daycareMembers.confirmedAt', 'users.emailConfirmedAt'])
    .select(['users.id', 'users.fullName', 'users.email', 'daycareRoles.role', 'daycareMembers.canManageStaff', 'daycareMembers.createdAt'])
    .select(['daycareMembers.countsInRatio', 'daycareMembers.canKeepBooks'])
    .orderBy('users.id')
    .orderBy('daycareRoles.role'),
);

/** Everyone on the staff, each once, by highest role, name and id. */
export async function listStaff(db: Db, daycareId: AuthorizedDaycareId): Promise<StaffEntry[]> {
  const links = await selectStaffRoles(db, daycareId);
  const held = new Map<string, Role[]>();
  for (const { id, role } of links) held.set(id, [...(held.get(id) ?? []), role]);
  return links
    .filter(({ id }, index) => id !== links[index - 1]?.id)
    .map(({ id, fullName, email, role, canManageStaff, canKeepBooks, countsInRatio, createdAt, giver, ...joined }) => {
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
        canKeepBooks: canKeepBooks === 1,
        countsInRatio: countsInRatio === 1,
        createdAt,
        joinedBy: isUnconfirmed(joined) ? { name: giver, at: createdAt } : null,
      };
    })
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || compareNames(a.fullName, b.fullName));
}

/** Staff who joined by a link that this person passed on, by name. */
export async function listStaffJoinedBy(db: Db, daycareId: AuthorizedDaycareId, handedBy: string): Promise<GivenAccess['staff']> {
  const rows = await db
    .selectFrom('daycareMembers')
    .innerJoin('users', 'users.id', 'daycareMembers.userId')
    .where('daycareMembers.daycareId', '=', daycareId)
    .where('daycareMembers.handedBy', '=', handedBy)
    .select(['users.id as userId', 'users.fullName as name', 'users.email', 'daycareMembers.createdAt as joinedAt'])
    .select('daycareMembers.confirmedAt')
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
  return rows.map(({ confirmedAt, ...person }) => ({ ...person, confirmed: confirmedAt !== null }));
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
    .select(['invitations.handedOverAt', 'invitations.invitedBy', 'mails.lastProblem'])
    .select((invitation) => invitation.ref('role').$notNull().as('role'))
    .orderBy('invitations.createdAt')
    .orderBy('emailFolded')
    .orderBy('invitations.id'),
);

/** People invited to the staff who have not joined, in order of their invitation. A new link does not change the order. */
export async function listPendingInvites(db: Db, daycareId: AuthorizedDaycareId, now: Date, reader: Renewer): Promise<PendingInvite[]> {
  const rows = await selectPendingInvites(db, daycareId);
  return rows.map(({ handedOverAt, invitedBy, lastProblem, ...row }) => ({
    ...row,
    mailProblem: readProblem(lastProblem),
    type: 'pending',
    expired: row.expiresAt <= isoTime(now),
    handedOver: isHandedOver(handedOverAt, row.mail),
    mayRenew: mayRenew(reader, invitedBy),
  }));
}
