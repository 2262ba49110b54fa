import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { authorizeInvited } from '../../test/authorize-invited';
import { addMember } from '../../records/daycare/daycare.queries';
import { browser } from '../../test/browser';
import { everyRow } from '../../test/every-row';
import { beginning, type Caller } from '../../test/world';
import { ownWorld } from '../../test/worlds';

async function office() {
  const world = await ownWorld();
  const { as, people, daycareId } = world;
  return {
    ...world,
    entry: async (userId: string) =>
      (await as(people.owner).staff.getDaycareStaffList({ daycareId })).staff.find((person) => person.userId === userId),
  };
}

const calls: [string, (caller: Caller, who: { daycareId: string; userId: string }) => Promise<unknown>][] = [
  ['changeRole', (caller, who) => caller.staff.changeRole({ ...who, role: 'staff' })],
  ['setManageStaff', (caller, who) => caller.staff.setManageStaff({ ...who, canManageStaff: true })],
];

describe.each(calls)('staff.%s is refused', (_name, call) => {
  it('when the person is an owner, and nothing is written', async () => {
    const { owner, people, daycareId, db } = await office();
    const before = await everyRow(db);
    await expect(call(owner, { daycareId, userId: people.owner.uid })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: text.staff.ownerUnchanged,
    });
    expect(await everyRow(db)).toEqual(before);
  });

  it("for another daycare's person, or a parent, as for a made-up one: NOT_FOUND", async () => {
    const { owner, people, daycareId, db } = await office();
    const before = await everyRow(db);
    for (const userId of [people.otherOwner.uid, people.parent.uid, 'made-up']) {
      await expect(call(owner, { daycareId, userId })).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.staff.notFound });
    }
    expect(await everyRow(db)).toEqual(before);
  });
});

describe('staff.changeRole', () => {
  it.each(['owner', 'parent'])('accepts only staff and teacher, not %s', async (role) => {
    const { app, cookieOf, people, daycareId } = await office();
    const { mutate } = browser(app, { cookie: await cookieOf(people.owner) });
    const answer = await mutate('staff.changeRole', { daycareId, userId: people.teacher.uid, role });
    expect(answer).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it("replaces all of the person's roles by this one, at the very next request", async () => {
    const { owner, as, people, daycareId, db, entry } = await office();
    await addMember(db, authorizeInvited({ daycareId }).daycareId, people.teacher.uid, 'staff', beginning);
    expect(await entry(people.teacher.uid)).toMatchObject({ role: 'staff', roles: ['staff', 'teacher'] });
    expect(await owner.staff.changeRole({ daycareId, userId: people.teacher.uid, role: 'teacher' })).toEqual({ success: true });
    expect(await entry(people.teacher.uid)).toMatchObject({ role: 'teacher', roles: ['teacher'] });
    expect((await as(people.teacher).auth.getSession())?.daycares[0]?.userRole).toBe('TEACHER');
  });

  it('does not change "can manage staff", classrooms or other daycares', async () => {
    const { owner, as, people, daycareId, db, entry } = await office();
    const staffMembers = [people.manager.uid];
    await owner.classrooms.manageClassroom({ daycareId, action: 'create', classroomData: { name: 'Oaks', staffMembers } });
    await addMember(db, authorizeInvited({ daycareId: people.mapleGrove }).daycareId, people.manager.uid, 'teacher', beginning);
    await owner.staff.changeRole({ daycareId, userId: people.manager.uid, role: 'staff' });
    expect(await entry(people.manager.uid)).toMatchObject({ role: 'staff', canManageStaff: true });
    expect((await as(people.manager).auth.getSession())?.daycares.map(({ userRole }) => userRole)).toEqual(['STAFF', 'TEACHER']);
    expect(await db.selectFrom('classroomStaff').select('userId').execute()).toEqual([{ userId: people.manager.uid }]);
  });
});

describe('staff.setManageStaff', () => {
  it('lets a teacher invite and remove at the very next request, and no longer once it is revoked', async () => {
    const { owner, as, people, daycareId, entry } = await office();
    const teacher = as(people.teacher);
    const invite = (email: string) => teacher.staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'teacher' }] });
    await expect(invite('a@example.org')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await owner.staff.setManageStaff({ daycareId, userId: people.teacher.uid, canManageStaff: true })).toEqual({ success: true });
    expect((await invite('a@example.org')).summary.successful).toBe(1);
    expect(await entry(people.teacher.uid)).toMatchObject({ canManageStaff: true });
    await owner.staff.setManageStaff({ daycareId, userId: people.teacher.uid, canManageStaff: false });
    await expect(invite('b@example.org')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is of this daycare only', async () => {
    const { owner, as, people, daycareId, db } = await office();
    await addMember(db, authorizeInvited({ daycareId: people.mapleGrove }).daycareId, people.teacher.uid, 'teacher', beginning);
    await owner.staff.setManageStaff({ daycareId, userId: people.teacher.uid, canManageStaff: true });
    const elsewhere = { daycareId: people.mapleGrove, invites: [{ email: 'a@example.org', role: 'teacher' as const }] };
    await expect(as(people.teacher).staff.bulkInviteStaff(elsewhere)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
