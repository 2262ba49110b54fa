import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { browser } from '../../test/browser';
import { dayWorld, monday } from '../../test/day-world';
import { everyRow } from '../../test/every-row';
import { password } from '../../test/people';
import { ownWorld } from '../../test/worlds';

describe('auth.deleteAccount is refused', () => {
  it('with a wrong password, and for anyone who owns a daycare', async () => {
    const { as, people, db } = await ownWorld();
    const before = await everyRow(db);
    await expect(as(people.staff).auth.deleteAccount({ password: 'not the password' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: text.account.passwordWrong,
    });
    await expect(as(people.owner).auth.deleteAccount({ password })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: text.account.ownsDaycare,
    });
    expect({ ...(await everyRow(db)), sign_in_failures: [] }).toEqual(before);
  });
});

describe('auth.deleteAccount', () => {
  it('deletes the account, password, roles, rooms and every session, and clears the cookie', async () => {
    const { app, as, people, db, cookieOf, services } = await ownWorld();
    const { teacher, owner, sunnyside: daycareId } = people;
    const room = { name: 'Oaks', staffMembers: [teacher.uid] };
    await as(owner).classrooms.manageClassroom({ daycareId, action: 'create', classroomData: room });
    await as(teacher).auth.startTwoFactor({ password });
    const elsewhere = await cookieOf(teacher);
    const answer = await browser(app, { cookie: await cookieOf(teacher) }).mutate('auth.deleteAccount', { password });
    expect(answer.data).toEqual({ success: true });
    expect(answer.setCookie).toMatch(/^session=; .*Max-Age=0/);
    expect(await services.sessions.find(elsewhere)).toBeNull();
    const { activity: _byIdAlone, ...rows } = await everyRow(db);
    const stored = JSON.stringify(rows);
    for (const trace of [teacher.uid, teacher.email, teacher.displayName]) expect(stored).not.toContain(trace);
    await expect(as(undefined).auth.signIn({ email: teacher.email, password })).rejects.toMatchObject({ message: text.signIn.failed });
    const { classrooms } = await as(owner).classrooms.getClassroomList({ daycareId });
    expect(classrooms).toMatchObject([{ name: 'Oaks', staffMembers: [] }]);
  });

  it('keeps a daycare’s records: the parent’s child, and the guardian’s address as pending', async () => {
    const { as, people } = await ownWorld();
    const { parent, owner, sunnyside: daycareId, child: studentId } = people;
    await as(parent).auth.deleteAccount({ password });
    const { students } = as(owner);
    expect(await students.getStudentInfo({ daycareId, studentId })).toMatchObject({ student: { firstName: 'Ana', lastName: 'Lopez' } });
    const { linkedParents } = await students.getLinkedParentsForStudent({ daycareId, studentId });
    expect(linkedParents).toMatchObject([{ email: parent.email, name: null, status: 'pending' }]);
  });

  it('clocks the person out, so that nobody counts on them any more', async () => {
    const { as, people, daycareId, owner, bees, at, newId, goTo } = await dayWorld();
    const { teacher } = people;
    await as(teacher).staff.clock({ daycareId, marks: [{ id: newId(), userId: teacher.uid, kind: 'in', classroomId: bees }] });
    const adultsInBees = async () => {
      const { rooms } = await owner.classrooms.getCoverage({ daycareId, at: null });
      return rooms.find(({ classroomId }) => classroomId === bees)?.staff;
    };
    expect(await adultsInBees()).toBe(1);
    goTo('10:30');
    await as(teacher).auth.deleteAccount({ password });
    expect(await adultsInBees()).toBe(0);
    const { adults } = await owner.staff.getHours({ daycareId, from: monday, until: monday });
    expect(adults.find(({ userId }) => userId === teacher.uid)?.days[0]?.shifts).toMatchObject([
      { from: at('09:00'), until: at('10:30'), rooms: [{ name: 'Bees' }] },
    ]);
  });

  it('ends the invitation links of the person, and forgets who invited them', async () => {
    const { as, people, db } = await ownWorld();
    const { manager, nobody, sunnyside: daycareId } = people;
    const invite = async (email: string) => {
      const { results } = await as(manager).staff.bulkInviteStaff({ daycareId, invites: [{ email, role: 'teacher' }] });
      return results[0]?.inviteUrl?.split('#')[1] ?? '';
    };
    await as(nobody).auth.acceptInvite({ token: await invite(nobody.email) });
    const token = await invite('new@example.org');
    await as(manager).auth.deleteAccount({ password });
    await expect(as(undefined).auth.getInvite({ token })).rejects.toMatchObject({ message: text.invite.cancelled });
    const { activity: _byIdAlone, ...rows } = await everyRow(db);
    expect(JSON.stringify(rows)).not.toContain(manager.uid);
    await as(nobody).students.getDaycareStudentList({ daycareId });
  });
});
