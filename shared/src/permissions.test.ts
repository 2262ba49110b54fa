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

describe('permissionsOf (spec 6)', () => {
  it('an owner holds every one', () => {
    expect(permissionsOf(['owner'], false)).toEqual(permissions);
  });

  it.each(['staff', 'teacher'] as const)('%s holds none that is for owners, nor the invitation of staff', (role) => {
    const held = permissionsOf([role], false);
    for (const permission of [...management, 'staff.invite']) expect(held).not.toContain(permission);
    expect(held).toEqual(expect.arrayContaining(['staff.view', 'students.view', 'students.create']));
  });

  it.each(['staff', 'teacher'] as const)('%s with "can manage staff" holds the invitation of staff besides, and no more', (role) => {
    expect(permissionsOf([role], true).filter((permission) => !permissionsOf([role], false).includes(permission))).toEqual([
      'staff.invite',
    ]);
  });

  it('someone without a role holds none, flag or not', () => {
    expect([...permissionsOf([], false), ...permissionsOf([], true)]).toEqual([]);
  });

  it('several roles hold each permission once', () => {
    expect(permissionsOf(['teacher', 'staff', 'owner'], true)).toEqual(permissions);
  });
});
