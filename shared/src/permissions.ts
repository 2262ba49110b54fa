import type { Feature } from './features';
import type { Role } from './roles';

interface Grant {
  readonly roles: readonly Role[];
  /** Also held by staff and teachers to whom an owner gave “can manage staff”. */
  readonly withManageStaff?: true;
  /** Also held by staff to whom an owner gave “keeps the books”. */
  readonly withKeepBooks?: true;
  /** The feature that it belongs to. While that is off, the permission grants nothing. */
  readonly feature?: Feature;
}

/** Who may do what in a daycare (product 6). The server's gate and the client both read this table. */
const permissionTable = {
  'staff.view': { roles: ['owner', 'staff', 'teacher'] },
  'staff.invite': { roles: ['owner'], withManageStaff: true },
  'staff.manageRoles': { roles: ['owner'] },
  'staff.resetPassword': { roles: ['owner'] },
  'students.view': { roles: ['owner', 'staff', 'teacher'] },
  'students.create': { roles: ['owner', 'staff', 'teacher'] },
  'students.import': { roles: ['owner', 'staff'] },
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
  'dailyLog.view': { roles: ['owner', 'staff', 'teacher'], feature: 'dailyLog' },
  'dailyLog.write': { roles: ['owner', 'staff', 'teacher'], feature: 'dailyLog' },
  'dailyLog.plan': { roles: ['owner', 'staff'], feature: 'dailyLog' },
  'dailyLog.export': { roles: ['owner', 'staff'], feature: 'dailyLog' },
  'medication.view': { roles: ['owner', 'staff', 'teacher'] },
  'medication.give': { roles: ['owner', 'staff', 'teacher'] },
  'medication.authorize': { roles: ['owner', 'staff', 'teacher'] },
  'medication.seeExceptions': { roles: ['owner'] },
  'forms.review': { roles: ['owner', 'staff', 'teacher'], feature: 'family' },
  'forms.ask': { roles: ['owner'], feature: 'family' },
  'messages.view': { roles: ['owner', 'staff', 'teacher'], feature: 'messages' },
  'messages.write': { roles: ['owner', 'staff', 'teacher'], feature: 'messages' },
  // Teachers announce to their own rooms only.
  'messages.announce': { roles: ['owner', 'staff', 'teacher'], feature: 'messages' },
  'messages.manage': { roles: ['owner', 'staff'], feature: 'messages' },
  'billing.keep': { roles: ['owner'], withKeepBooks: true, feature: 'billing' },
  // Settings, write-offs, refunds, reversals of another day, and opening a closed period.
  'billing.manage': { roles: ['owner'], feature: 'billing' },
  'records.view': { roles: ['owner', 'staff', 'teacher'] },
  'records.write': { roles: ['owner', 'staff', 'teacher'] },
  'records.protect': { roles: ['owner'] },
  'door.manage': { roles: ['owner'], feature: 'attendance' },
  'door.pins': { roles: ['owner', 'staff'], feature: 'attendance' },
} as const satisfies Record<string, Grant>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as Permission[];

/** What Today and Activities need, and so all that anybody holds on the tablet of a room. */
const ofRoomTablet: ReadonlySet<Permission> = new Set([
  'students.view',
  'people.view',
  'health.view',
  'attendance.view',
  'attendance.mark',
  'staff.clock',
  'dailyLog.view',
  'dailyLog.write',
  'medication.view',
  'medication.give',
]);

/** Those of a person’s permissions that they keep on the tablet of a room. */
export function permissionsInRoom(held: readonly Permission[]): Permission[] {
  return held.filter((permission) => ofRoomTablet.has(permission));
}

/** The feature that a permission needs, or undefined. */
export function featureOf(permission: Permission): Feature | undefined {
  const grant: Grant = permissionTable[permission];
  return grant.feature;
}

/** A person's standing in a daycare. */
interface Held {
  roles: readonly Role[];
  /** “Can manage staff” was given to them. */
  canManageStaff: boolean;
  /** “Keeps the books” was given to them. It counts only for staff. Left out: no. */
  canKeepBooks?: boolean;
  /** The daycare shows teachers only the children of their own rooms. */
  teachersSeeOwnRooms: boolean;
}

/** Whether the person, who is only a teacher, sees only the children of their own rooms. */
export function seesOwnRooms({ roles, teachersSeeOwnRooms }: Pick<Held, 'roles' | 'teachersSeeOwnRooms'>): boolean {
  return teachersSeeOwnRooms && roles.length > 0 && roles.every((role) => role === 'teacher');
}

/** A person's permissions in a daycare. People limited to their own rooms add no children, because a new child is in no room yet. */
export function permissionsOf(held: Held): Permission[] {
  return permissions.filter((permission) => {
    const grant: Grant = permissionTable[permission];
    if (permission === 'students.create' && seesOwnRooms(held)) return false;
    return (
      grant.roles.some((role) => held.roles.includes(role)) ||
      (grant.withManageStaff === true && held.canManageStaff && held.roles.length > 0) ||
      (grant.withKeepBooks === true && held.canKeepBooks === true && held.roles.includes('staff'))
    );
  });
}
