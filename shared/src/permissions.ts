import type { Feature } from './features';
import type { Role } from './roles';

interface Grant {
  readonly roles: readonly Role[];
  /** Also held by staff and teachers to whom an owner gave "can manage staff". */
  readonly withManageStaff?: true;
  /** The part of the portal that it belongs to: where that is switched off, the permission opens nothing. */
  readonly feature?: Feature;
}

/** Who may do what in a daycare (product 6). The server's gate and the client read this one table. */
export const permissionTable = {
  'staff.view': { roles: ['owner', 'staff', 'teacher'] },
  'staff.invite': { roles: ['owner'], withManageStaff: true },
  'staff.manageRoles': { roles: ['owner'] },
  'staff.resetPassword': { roles: ['owner'] },
  'students.view': { roles: ['owner', 'staff', 'teacher'] },
  'students.create': { roles: ['owner', 'staff', 'teacher'] },
  'students.update': { roles: ['owner', 'staff', 'teacher'] },
  'students.delete': { roles: ['owner', 'staff'] },
  'students.inviteParent': { roles: ['owner', 'staff', 'teacher'] },
  'students.inviteAllGuardians': { roles: ['owner'] },
  'students.assignClassroom': { roles: ['owner'] },
  'classrooms.manage': { roles: ['owner'] },
  'daycare.settings': { roles: ['owner'] },
  'activity.view': { roles: ['owner'] },
  'daycare.export': { roles: ['owner'] },
  'attendance.view': { roles: ['owner', 'staff', 'teacher'], feature: 'attendance' },
  'attendance.mark': { roles: ['owner', 'staff', 'teacher'], feature: 'attendance' },
  'attendance.export': { roles: ['owner', 'staff'], feature: 'attendance' },
  'attendance.seeExceptions': { roles: ['owner'], feature: 'attendance' },
  'staff.clock': { roles: ['owner', 'staff', 'teacher'], feature: 'attendance' },
  'staff.clockOthers': { roles: ['owner', 'staff'], feature: 'attendance' },
  'students.enrol': { roles: ['owner', 'staff'] },
  'health.view': { roles: ['owner', 'staff', 'teacher'] },
  'health.manage': { roles: ['owner', 'staff', 'teacher'] },
  'staff.documents': { roles: ['owner'], withManageStaff: true },
  'people.view': { roles: ['owner', 'staff', 'teacher'] },
  'people.manage': { roles: ['owner', 'staff'] },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as Permission[];

/** The feature without which a permission opens nothing; undefined where it needs none. */
export function featureOf(permission: Permission): Feature | undefined {
  const grant: Grant = permissionTable[permission];
  return grant.feature;
}

/** What a person is in a daycare. */
interface Held {
  roles: readonly Role[];
  /** "Can manage staff" was given to them. */
  canManageStaff: boolean;
  /** The daycare shows its teachers only the children of their own rooms. */
  teachersSeeOwnRooms: boolean;
}

/** Whether the person, a teacher and nothing more, sees only the children of their own rooms. */
export function seesOwnRooms({ roles, teachersSeeOwnRooms }: Pick<Held, 'roles' | 'teachersSeeOwnRooms'>): boolean {
  return teachersSeeOwnRooms && roles.length > 0 && roles.every((role) => role === 'teacher');
}

/** The permissions that a person holds in a daycare. Whoever sees only their own rooms adds no children: they are in no room yet. */
export function permissionsOf(held: Held): Permission[] {
  return permissions.filter((permission) => {
    const grant: Grant = permissionTable[permission];
    if (permission === 'students.create' && seesOwnRooms(held)) return false;
    return (
      grant.roles.some((role) => held.roles.includes(role)) ||
      (grant.withManageStaff === true && held.canManageStaff && held.roles.length > 0)
    );
  });
}
