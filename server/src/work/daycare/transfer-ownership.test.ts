import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { password, type Person } from '../../test/people';
import { ownWorld } from '../../test/worlds';

async function office() {
  const world = await ownWorld();
  const { as, daycareId } = world;
  return {
    ...world,
    transfer: (from: Person, to: { uid: string }, secret = password) =>
      as(from).daycare.transferOwnership({ daycareId, userId: to.uid, password: secret }),
    roleOf: async (person: Person) => (await as(person).auth.getSession())?.daycares.find(({ id }) => id === daycareId)?.userRole,
  };
}

describe('daycare.transferOwnership is refused', () => {
  it('to everyone but the owner, before the password is checked', async () => {
    const { people, transfer, db } = await office();
    for (const person of [people.staff, people.teacher, people.manager, people.otherOwner, people.parent]) {
      await expect(transfer(person, people.teacher)).rejects.toMatchObject({ code: 'FORBIDDEN', message: text.errors.notPermitted });
    }
    expect((await everyRow(db))['sign_in_failures']).toEqual([]);
  });

  it("for a person who is not on the staff: another daycare's, a parent, or a made-up one", async () => {
    const { people, transfer, db } = await office();
    const before = await everyRow(db);
    for (const to of [people.otherOwner, people.parent, people.nobody, { uid: 'made-up' }]) {
      await expect(transfer(people.owner, to)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.staff.notFound });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('to oneself', async () => {
    const { people, transfer } = await office();
    await expect(transfer(people.owner, people.owner)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: text.settings.ownership.already,
    });
  });

  it('with a wrong password, which counts as a failed sign-in', async () => {
    const { app, people, daycareId, cookieOf, roleOf, advance } = await office();
    const { mutate } = browser(app, { cookie: await cookieOf(people.owner) });
    const transfer = (secret: string) => mutate('daycare.transferOwnership', { daycareId, userId: people.staff.uid, password: secret });
    for (let i = 0; i < 5; i += 1) {
      expect(await transfer('wrong')).toMatchObject({ code: 'BAD_REQUEST', message: text.account.passwordWrong });
    }
    expect(await transfer(password)).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: text.signIn.throttled(30) });
    expect(await roleOf(people.owner)).toBe('OWNER');
    advance(30);
    expect(await transfer(password)).toMatchObject({ data: { success: true } });
  });

  it('for the second of two calls at once', async () => {
    const { people, transfer, roleOf } = await office();
    const outcomes = await Promise.allSettled([transfer(people.owner, people.staff), transfer(people.owner, people.teacher)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const roles = [await roleOf(people.staff), await roleOf(people.teacher)];
    expect(roles.filter((role) => role === 'OWNER')).toHaveLength(1);
  });
});

describe('daycare.transferOwnership', () => {
  it('makes the person the owner and the former owner staff, at the very next request of both', async () => {
    const { as, people, transfer, roleOf, daycareId, advance } = await office();
    const before = await as(people.owner).daycare.getDaycare({ daycareId });
    advance(60);
    expect(await transfer(people.owner, people.manager)).toEqual({ success: true });
    expect([await roleOf(people.manager), await roleOf(people.owner)]).toEqual(['OWNER', 'STAFF']);
    await expect(as(people.owner).daycare.getDaycare({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const after = await as(people.manager).daycare.getDaycare({ daycareId });
    expect(after).toMatchObject({ ...before, ownerId: people.manager.uid, updatedAt: expect.any(String) });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const { staff } = await as(people.manager).staff.getDaycareStaffList({ daycareId });
    expect(staff.find(({ userId }) => userId === people.manager.uid)).toMatchObject({ roles: ['owner'], canManageStaff: false });
    expect(staff.find(({ userId }) => userId === people.owner.uid)).toMatchObject({ roles: ['staff'], canManageStaff: false });
  });

  it('does not change other daycares or classrooms', async () => {
    const { as, people, transfer, daycareId } = await office();
    const staffMembers = [people.owner.uid, people.staff.uid];
    await as(people.owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Oaks', staffMembers } });
    await transfer(people.owner, people.staff);
    const [room] = (await as(people.staff).classrooms.getClassroomList({ daycareId })).classrooms;
    expect(room?.staffMembers.toSorted()).toEqual(staffMembers.toSorted());
    const elsewhere = (await as(people.owner).auth.getSession())?.daycares.find(({ id }) => id === people.mapleGrove);
    expect(elsewhere?.userRole).toBe('TEACHER');
  });

  it('can be given back by the new owner only', async () => {
    const { people, transfer, roleOf } = await office();
    await transfer(people.owner, people.staff);
    await expect(transfer(people.owner, people.owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await transfer(people.staff, people.owner);
    expect([await roleOf(people.owner), await roleOf(people.staff)]).toEqual(['OWNER', 'STAFF']);
  });

  it('ends the links that the former owner made to reset passwords', async () => {
    const { as, people, transfer, daycareId } = await office();
    const { resetUrl } = await as(people.owner).staff.makeResetLink({ daycareId, userId: people.teacher.uid });
    await transfer(people.owner, people.staff);
    const token = resetUrl.split('#')[1] ?? '';
    await expect(as(undefined).auth.getPasswordReset({ token })).rejects.toMatchObject({ message: text.recovery.invalid });
  });
});
