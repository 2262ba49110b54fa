import { describe, expect, it } from 'vitest';
import { permissions, permissionsOf } from './permissions';

const management = [
  'staff.manageRoles',
  'staff.resetPassword',
  'students.assignClassroom',
  'classrooms.manage',
  'daycare.settings',
  'daycare.export',
] as const;

describe('permissionsOf (product 6)', () => {
  it('an owner has all permissions', () => {
    expect(permissionsOf({ roles: ['owner'], canManageStaff: false, teachersSeeOwnRooms: false })).toEqual(permissions);
  });

  it.each(['staff', 'teacher'] as const)('%s has no owner permissions, and may not invite staff', (role) => {
    const held = permissionsOf({ roles: [role], canManageStaff: false, teachersSeeOwnRooms: false });
    for (const permission of [...management, 'staff.invite']) expect(held).not.toContain(permission);
    expect(held).toEqual(expect.arrayContaining(['staff.view', 'students.view', 'students.create']));
  });

  it.each(['staff', 'teacher'] as const)(
    '%s with "can manage staff" may also invite staff and see their documents, and nothing more',
    (role) => {
      expect(
        permissionsOf({ roles: [role], canManageStaff: true, teachersSeeOwnRooms: false }).filter(
          (permission) => !permissionsOf({ roles: [role], canManageStaff: false, teachersSeeOwnRooms: false }).includes(permission),
        ),
      ).toEqual(['staff.invite', 'staff.documents']);
    },
  );

  it('someone without a role has no permissions, with or without the flag', () => {
    expect([
      ...permissionsOf({ roles: [], canManageStaff: false, teachersSeeOwnRooms: false }),
      ...permissionsOf({ roles: [], canManageStaff: true, teachersSeeOwnRooms: false }),
    ]).toEqual([]);
  });

  it('several roles hold each permission once', () => {
    expect(permissionsOf({ roles: ['teacher', 'staff', 'owner'], canManageStaff: true, teachersSeeOwnRooms: false })).toEqual(permissions);
  });
});
