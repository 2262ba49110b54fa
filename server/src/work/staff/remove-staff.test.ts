import type { ManageDaycareRole } from '@daycare-portal/shared/staff';
import { text } from '@daycare-portal/shared/text';
import { TRPCError } from '@trpc/server';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../test/every-row';
import type { Person } from '../../test/people';
import { ownWorld } from '../../test/worlds';

async function office() {
  const world = await ownWorld();
  const { as, people, db, daycareId } = world;
  const remove = (email: string, by: Person = people.owner) =>
    as(by).staff.manageDaycareRole({ daycareId, email, role: 'staff', action: 'remove' });
  return {
    ...world,
    remove,
    invite: async (email: string) => {
      const { results } = await as(people.owner).staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'teacher' }] });
      return results[0]?.inviteUrl?.split('#')[1] ?? '';
    },
    /** How the call is refused, and whether it wrote anything anyway. */
    refusal: async (call: () => Promise<unknown>) => {
      const before = await everyRow(db);
      const refused: unknown = await call().catch((error: unknown) => error);
      const wrote = JSON.stringify(await everyRow(db)) !== JSON.stringify(before);
      return refused instanceof TRPCError ? { code: refused.code, message: refused.message, wrote } : refused;
    },
  };
}

describe('staff.manageDaycareRole is refused', () => {
  it('to staff and teachers to whom the owner did not give "can manage staff"', async () => {
    const { remove, people, refusal } = await office();
    for (const person of [people.staff, people.teacher, people.otherOwner, people.parent]) {
      expect(await refusal(() => remove(people.manager.email, person))).toMatchObject({ code: 'FORBIDDEN', wrote: false });
    }
  });

  it('when the person is an owner, even to that owner and to those who can manage staff', async () => {
    const { remove, people, refusal } = await office();
    for (const person of [people.owner, people.manager]) {
      expect(await refusal(() => remove('Owner@Sunnyside.example', person))).toEqual({
        code: 'FORBIDDEN',
        message: text.staff.ownerStays,
        wrote: false,
      });
    }
  });

  it('for oneself', async () => {
    const { remove, people, refusal } = await office();
    expect(await refusal(() => remove(people.manager.email, people.manager))).toEqual({
      code: 'FORBIDDEN',
      message: text.staff.notOneself,
      wrote: false,
    });
  });

  it.each<[string, (people: { otherOwner: Person; parent: Person }) => string]>([
    ['nobody has', () => 'made-up@example.org'],
    ["of another daycare's staff", ({ otherOwner }) => otherOwner.email],
    ['of a parent', ({ parent }) => parent.email],
  ])('for an address %s: NOT_FOUND', async (_whose, emailOf) => {
    const { remove, people, refusal } = await office();
    expect(await refusal(() => remove(emailOf(people)))).toEqual({ code: 'NOT_FOUND', message: text.staff.notFound, wrote: false });
  });

  it.each<[string, object, string]>([
    ['a malformed address', { email: 'ana' }, text.fields.emailMalformed('ana')],
    ['another action', { action: 'add' }, text.errors.badInput('action')],
    ['a role that is none', { role: 'parent' }, text.errors.badInput('role')],
    ['an unknown key', { userId: 'x' }, text.errors.unknownField('userId')],
  ])('for %s: BAD_REQUEST', async (_what, wrong, message) => {
    const { as, people, daycareId, refusal } = await office();
    const input = { daycareId, email: people.staff.email, role: 'staff', action: 'remove', ...wrong } as z.infer<typeof ManageDaycareRole>;
    expect(await refusal(() => as(people.owner).staff.manageDaycareRole(input))).toEqual({ code: 'BAD_REQUEST', message, wrote: false });
  });
});

describe('staff.manageDaycareRole', () => {
  it('removes the person from the staff, whatever their role and the named role', async () => {
    const { as, people, daycareId } = await office();
    const { staff } = as(people.owner);
    expect(
      await staff.manageDaycareRole({ daycareId, email: ' TEACHER@sunnyside.example ', role: 'staff', action: 'remove' }),
    ).toMatchObject({
      success: true,
    });
    await staff.manageDaycareRole({ daycareId, email: people.staff.email, role: 'teacher', action: 'remove' });
    const left = (await staff.getDaycareStaffList({ daycareId })).staff.map(({ userId }) => userId);
    expect(left).toEqual([people.owner.uid, people.manager.uid]);
  });

  it('can be done by someone who can manage staff', async () => {
    const { remove, people } = await office();
    expect(await remove(people.staff.email, people.manager)).toMatchObject({ success: true });
  });

  it('closes the daycare to the person at the very next request, and keeps their account', async () => {
    const { remove, as, people, daycareId } = await office();
    const teacher = as(people.teacher);
    await teacher.students.getDaycareStudentList({ daycareId });
    await remove(people.teacher.email);
    await expect(teacher.students.getDaycareStudentList({ daycareId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await teacher.auth.getSession()).toMatchObject({ user: { uid: people.teacher.uid }, daycares: [] });
  });

  it('keeps their other daycares', async () => {
    const { as, people } = await office();
    const maple = { daycareId: people.mapleGrove };
    await as(people.otherOwner).staff.manageDaycareRole({ ...maple, email: people.owner.email, role: 'staff', action: 'remove' });
    expect((await as(people.owner).auth.getSession())?.daycares.map(({ id }) => id)).toEqual([people.sunnyside]);
  });

  it('removes them from the classrooms', async () => {
    const { remove, as, people, daycareId, db } = await office();
    const staffMembers = [people.teacher.uid, people.staff.uid];
    await as(people.owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Oaks', staffMembers } });
    await remove(people.teacher.email);
    expect(await db.selectFrom('classroomStaff').select('userId').execute()).toEqual([{ userId: people.staff.uid }]);
  });

  it('withdraws the invitation of someone who has not joined: its link opens nothing', async () => {
    const { remove, invite, as, people, daycareId } = await office();
    const token = await invite(people.nobody.email);
    await remove(people.nobody.email.toUpperCase());
    await expect(as(people.nobody).auth.acceptInvite({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: text.invite.cancelled,
    });
    expect((await as(people.owner).staff.getDaycareStaffList({ daycareId })).pendingInvites).toEqual([]);
  });

  it("leaves a parent's invitation to the same address", async () => {
    const { remove, invite, as, people, daycareId } = await office();
    const { inviteUrl } = await as(people.owner).students.sendParentInvite({
      daycareId,
      studentId: people.child,
      email: people.nobody.email,
    });
    await invite(people.nobody.email);
    await remove(people.nobody.email);
    const { studentId } = await as(people.nobody).auth.acceptInvite({ token: inviteUrl?.split('#')[1] ?? '' });
    expect(studentId).toBe(people.child);
  });

  it('clocks the person out, so that no room counts on somebody who has gone', async () => {
    const { remove, as, people, daycareId, owner } = await office();
    const { classroomId } = await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Bees' } });
    const { uid: userId } = people.teacher;
    const marks = [{ id: 'clocked-in-by-screen', userId, kind: 'in' as const, classroomId }];
    await as(people.teacher).staff.clock({ daycareId, marks });
    await remove(people.teacher.email);
    const { rooms } = await owner.classrooms.getCoverage({ daycareId, at: null });
    expect(rooms).toMatchObject([{ name: 'Bees', staff: 0 }]);
    const { adults } = await owner.staff.getDay({ daycareId, day: null });
    expect(adults.find((adult) => adult.userId === userId)).toMatchObject({ state: 'out', fullName: people.teacher.displayName });
  });

  it('lets the person be invited, and join, again', async () => {
    const { remove, invite, as, people, daycareId } = await office();
    await remove(people.manager.email);
    const token = await invite(people.manager.email);
    await as(people.manager).auth.acceptInvite({ token });
    const { staff } = await as(people.manager).staff.getDaycareStaffList({ daycareId });
    expect(staff.find(({ userId }) => userId === people.manager.uid)).toMatchObject({ roles: ['teacher'], canManageStaff: false });
  });
});
