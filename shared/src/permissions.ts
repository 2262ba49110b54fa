import type { Role } from './roles';

interface Grant {
  readonly roles: readonly Role[];
  /** Also held by staff and teachers to whom an owner gave "can manage staff". */
  readonly withManageStaff?: true;
}

/** Spec section 6, row by row: who may do what in a daycare. The server's gate and the client read this one table. */
export const permissionTable = {
  'staff.view': { roles: ['owner', 'staff', 'teacher'] },
  'staff.invite': { roles: ['owner'], withManageStaff: true },
  'staff.manageRoles': { roles: ['owner'] },
  'staff.resetPassword': { roles: ['owner'] },
  'students.view': { roles: ['owner', 'staff', 'teacher'] },
  'students.create': { roles: ['owner', 'staff', 'teacher'] },
  'students.update': { roles: ['owner', 'staff', 'teacher'] },
  'students.delete': { roles: ['owner', 'staff', 'teacher'] },
  'students.inviteParent': { roles: ['owner', 'staff', 'teacher'] },
  'students.inviteAllGuardians': { roles: ['owner'] },
  'students.assignClassroom': { roles: ['owner'] },
  'classrooms.manage': { roles: ['owner'] },
  'daycare.settings': { roles: ['owner'] },
  'activity.view': { roles: ['owner'] },
  'daycare.export': { roles: ['owner'] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as Permission[];

/** The permissions that someone with these roles, and this flag, holds in a daycare. */
export function permissionsOf(held: readonly Role[], canManageStaff: boolean): Permission[] {
  return permissions.filter((permission) => {
    const grant: Grant = permissionTable[permission];
    return grant.roles.some((role) => held.includes(role)) || (grant.withManageStaff === true && canManageStaff && held.length > 0);
  });
}
