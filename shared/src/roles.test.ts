import { describe, expect, it } from 'vitest';
import { byRank, displayRoles, invitableRoles, type Role } from './roles';

describe('Roles', () => {
  it.each<[Role[], string]>([
    [[], ''],
    [['teacher'], 'TEACHER'],
    [['teacher', 'owner'], 'OWNER, TEACHER'],
    [['teacher', 'staff', 'owner'], 'OWNER, STAFF, TEACHER'],
    [['staff', 'staff'], 'STAFF'],
  ])('%j are shown as %j: upper-cased, highest first, joined by a comma', (held, shown) => {
    expect(displayRoles(held)).toBe(shown);
  });

  it('are ordered owner, staff, teacher, without changing the given list', () => {
    const held: Role[] = ['teacher', 'owner'];
    expect(byRank(held)).toEqual(['owner', 'teacher']);
    expect(held).toEqual(['teacher', 'owner']);
  });

  it('that an invitation can give are staff and teacher', () => {
    expect(invitableRoles).toEqual(['staff', 'teacher']);
  });
});
