import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { addMember } from '../../records/daycare/daycare.queries';
import { authorizeInvited } from '../../test/authorize-invited';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

async function office() {
  const world = await ownWorld();
  const daycareId = world.people.sunnyside;
  const { staff } = world.as(world.people.owner);
  return {
    ...world,
    list: () => staff.getDaycareStaffList({ daycareId }),
    invite: (email: string, role: 'staff' | 'teacher' = 'teacher') => staff.bulkInviteStaff({ daycareId, invites: [{ email, role }] }),
  };
}

describe('staff.getDaycareStaffList', () => {
  it('shows everyone on the staff of this daycare to all of them, by role, name and id', async () => {
    const { as, people, daycareId } = await office();
    for (const person of [people.owner, people.staff, people.teacher]) {
      const { staff, pendingInvites } = await as(person).staff.getDaycareStaffList({ daycareId });
      expect(staff.map(({ fullName, role }) => [fullName, role])).toEqual([
        ['Marta Lindqvist', 'owner'],
        ['Rosa Pinto', 'staff'],
        ['Ben Okafor', 'teacher'],
        ['Elif Demir', 'teacher'],
      ]);
      expect(pendingInvites).toEqual([]);
    }
  });

  it('shows a person with several roles once, highest first', async () => {
    const { list, people, db, daycareId } = await office();
    await addMember(db, authorizeInvited({ daycareId }).daycareId, people.owner.uid, 'teacher', later(beginning, 60));
    expect((await list()).staff.filter(({ userId }) => userId === people.owner.uid)).toEqual([
      {
        id: people.owner.uid,
        userId: people.owner.uid,
        fullName: 'Marta Lindqvist',
        email: 'owner@sunnyside.example',
        role: 'owner',
        roles: ['owner', 'teacher'],
        type: 'active',
        canManageStaff: false,
        canKeepBooks: false,
        countsInRatio: true,
        joinedBy: null,
        createdAt: isoTime(beginning),
      },
    ]);
  });

  it('says who can manage staff', async () => {
    const { list, people } = await office();
    const managing = (await list()).staff.filter(({ canManageStaff }) => canManageStaff);
    expect(managing.map(({ userId }) => userId)).toEqual([people.manager.uid]);
  });

  it('shows who is invited and has not joined, the first to expire at the top, expired ones too', async () => {
    const { list, invite, advance, people, as } = await office();
    const day = 24 * 3600;
    await invite('Late@example.org', 'staff');
    advance(3 * day);
    await invite('b@example.org');
    await invite('a@example.org');
    await as(people.owner).students.sendParentInvite({ daycareId: people.sunnyside, studentId: people.child, email: 'aunt@example.org' });
    advance(4 * day);
    const { pendingInvites } = await list();
    expect(pendingInvites[0]).toEqual({
      id: expect.any(String),
      email: 'Late@example.org',
      role: 'staff',
      type: 'pending',
      createdAt: isoTime(beginning),
      expiresAt: isoTime(later(beginning, 7 * day)),
      expired: true,
      mail: null,
      mailProblem: null,
      handedOver: false,
      mayRenew: true,
    });
    expect(pendingInvites.map(({ email, expired }) => [email, expired])).toEqual([
      ['Late@example.org', true],
      ['a@example.org', false],
      ['b@example.org', false],
    ]);
  });

  it('moves a person who accepts from the invited to the staff', async () => {
    const { list, invite, as, people } = await office();
    const { results } = await invite(people.nobody.email, 'staff');
    await as(people.nobody).auth.acceptInvite({ token: results[0]?.inviteUrl?.split('#')[1] ?? '' });
    const { staff, pendingInvites } = await list();
    expect(staff.find(({ userId }) => userId === people.nobody.uid)).toMatchObject({ fullName: 'Nils Holm', roles: ['staff'] });
    expect(pendingInvites).toEqual([]);
  });
});
