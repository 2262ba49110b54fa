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

  it('staff to whom an owner gave the books may keep them, and a teacher never', () => {
    const held = (role: 'staff' | 'teacher', canKeepBooks: boolean) =>
      permissionsOf({ roles: [role], canManageStaff: false, canKeepBooks, teachersSeeOwnRooms: false }).filter((one) =>
        one.startsWith('billing'),
      );
    expect([held('staff', true), held('staff', false), held('teacher', true)]).toEqual([['billing.keep'], [], []]);
  });

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
