import type { Permission } from '@daycare-portal/shared/permissions';
import { permissionsOf } from '@daycare-portal/shared/permissions';
import type { Role } from '@daycare-portal/shared/roles';
import { text } from '@daycare-portal/shared/text';
import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { DomainError } from '../errors';

declare const authorized: unique symbol;

/** The id of a daycare in which the caller was found to hold the permission of this call. Only this file makes one. */
export type AuthorizedDaycareId = string & { readonly [authorized]: true };

export interface Access {
  daycareId: AuthorizedDaycareId;
  roles: Role[];
  permissions: Permission[];
}

/**
 * The one gate. FORBIDDEN without the permission, and alike whether or not there is such a daycare (contract 5); in other words for one of
 * the staff who lacks the two-factor sign-in that the daycare requires.
 */
export async function authorize(db: Db, userId: string, daycareId: string, permission: Permission): Promise<Access> {
  const { roles, permissions, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (!permissions.includes(permission)) throw new DomainError('FORBIDDEN', text.errors.notPermitted);
  if (lacksTwoFactor) throw new DomainError('FORBIDDEN', text.twoFactor.requiredHere);
  return { daycareId: daycareId as AuthorizedDaycareId, roles, permissions };
}

/** Opens one student's daycare to its staff, and to a parent whose account is linked to that student; undefined for anyone else. */
export async function findStudentAccess(
  db: Db,
  userId: string,
  daycareId: string,
  studentId: string,
): Promise<AuthorizedDaycareId | undefined> {
  const { permissions, lacksTwoFactor } = await findHeld(db, userId, daycareId);
  if (permissions.includes('students.view') && !lacksTwoFactor) return daycareId as AuthorizedDaycareId;
  const link = await db
    .selectFrom('parentLinks')
    .where('daycareId', '=', daycareId)
    .where('studentId', '=', studentId)
    .where('userId', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return link === undefined ? undefined : (daycareId as AuthorizedDaycareId);
}

interface Held {
  roles: Role[];
  permissions: Permission[];
  /** The daycare requires two-factor sign-in, and the person has it not. */
  lacksTwoFactor: boolean;
}

// Every call of a procedure asks, too: prepared it takes 10 us.
const listHeld = prepared((db: Db, userId: string, daycareId: string) =>
  db
    .selectFrom('daycareRoles')
    .innerJoin('daycareMembers', (join) =>
      join.onRef('daycareMembers.daycareId', '=', 'daycareRoles.daycareId').onRef('daycareMembers.userId', '=', 'daycareRoles.userId'),
    )
    .leftJoin('daycares', 'daycares.id', 'daycareRoles.daycareId')
    .leftJoin('twoFactor', 'twoFactor.userId', 'daycareRoles.userId')
    .where('daycareRoles.daycareId', '=', daycareId)
    .where('daycareRoles.userId', '=', userId)
    .select(['daycareRoles.role', 'daycareMembers.canManageStaff', 'daycares.twoFactorRequired', 'twoFactor.confirmedAt'])
    .orderBy('daycareRoles.role'),
);

async function findHeld(db: Db, userId: string, daycareId: string): Promise<Held> {
  const links = await listHeld(db, userId, daycareId);
  const roles = links.map((link) => link.role);
  const permissions = permissionsOf(
    roles,
    links.some((link) => link.canManageStaff === 1),
  );
  const lacksTwoFactor = links.some((link) => link.twoFactorRequired === 1 && link.confirmedAt === null);
  return { roles, permissions, lacksTwoFactor };
}

/** An invitation that was found good opens the daycare that it is to, for its acceptance. */
export function authorizeInvited(invitation: { daycareId: string }): AuthorizedDaycareId {
  return invitation.daycareId as AuthorizedDaycareId;
}
