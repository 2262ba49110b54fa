import { maxGuardians } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { describe, expect, it } from 'vitest';
import { isoTime, later } from '../../core/runtime';
import { everyRow } from '../../test/every-row';
import { form, picture, upload, urlIn } from '../../test/upload';
import { beginning } from '../../test/world';
import { ownWorld } from '../../test/worlds';

const email = 'aunt@example.org';
const week = 7 * 24 * 3600;

/** A teacher of Sunnyside, and Ana, whose parent Carla is linked. */
async function office() {
  const world = await ownWorld();
  const { people, as } = world;
  const ana = { daycareId: people.sunnyside, studentId: people.child };
  const { students } = as(people.teacher);
  const invite = async (to = email) => tokenOf(await students.sendParentInvite({ ...ana, email: to }));
  const shown = () => students.getLinkedParentsForStudent(ana);
  return {
    ...world,
    ana,
    students,
    invite,
    shown,
    inviteId: async () => (await shown()).pendingInvites[0]?.id ?? 'none',
    parentId: async (of: string) => (await shown()).linkedParents.find((parent) => parent.email === of)?.id ?? 'none',
    accept: (token: string, person = people.nobody) => as(person).auth.acceptInvite({ token }),
  };
}

function tokenOf({ inviteUrl }: { inviteUrl: string | null }): string {
  return inviteUrl?.split('#')[1] ?? '';
}

describe('students.getLinkedParentsForStudent', () => {
  it('is refused for another daycare’s student or a made-up one', async () => {
    const { as, people } = await office();
    for (const studentId of [people.child, 'made-up']) {
      const call = as(people.otherOwner).students.getLinkedParentsForStudent({ daycareId: people.mapleGrove, studentId });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Student not found.' });
    }
  });

  it('lists each parent once, in the given order: active with a name, pending without, and the pending invitations', async () => {
    const { people, invite, shown } = await office();
    await invite('  Aunt@Example.org');
    await invite('aunt@example.org');
    const id = expect.any(String);
    expect(await shown()).toEqual({
      linkedParents: [
        { id, name: 'Carla Lopez', email: people.parent.email, status: 'active', joinedBy: null },
        { id, name: null, email: 'Aunt@Example.org', status: 'pending', joinedBy: null },
      ],
      pendingInvites: [
        {
          id,
          email: 'aunt@example.org',
          createdAt: isoTime(beginning),
          expiresAt: isoTime(later(beginning, week)),
          mail: null,
          mailProblem: null,
          handedOver: false,
          mayRenew: true,
        },
      ],
    });
  });

  it('lists an address that was entered with the student as pending, without an invitation', async () => {
    const { students, ana } = await office();
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [email] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    expect(await students.getLinkedParentsForStudent({ ...ana, studentId })).toEqual({
      linkedParents: [{ id: expect.any(String), name: null, email, status: 'pending', joinedBy: null }],
      pendingInvites: [],
    });
  });

  it('lists an invited parent as active once the invitation is accepted, and keeps listing an expired invitation', async () => {
    const { people, invite, accept, shown, advance } = await office();
    await accept(await invite(people.nobody.email));
    await invite();
    advance(2 * week);
    const { linkedParents, pendingInvites } = await shown();
    expect(linkedParents.map(({ name, status }) => [name, status])).toEqual([
      ['Carla Lopez', 'active'],
      ['Nils Holm', 'active'],
      [null, 'pending'],
    ]);
    expect(pendingInvites.map((invitation) => invitation.email)).toEqual([email]);
  });
});

describe('students.sendParentInvite', () => {
  it('is refused for an account that is already linked: CONFLICT, and nothing is written', async () => {
    const { people, students, ana, db } = await office();
    const before = await everyRow(db);
    const call = students.sendParentInvite({ ...ana, email: people.parent.email.toUpperCase() });
    await expect(call).rejects.toMatchObject({ code: 'CONFLICT', message: text.studentInfo.alreadyLinked });
    expect(await everyRow(db)).toEqual(before);
  });

  it('is refused for one guardian more than ten; a pending one can still be invited', async () => {
    const { invite, shown } = await office();
    for (let i = 1; i < maxGuardians; i += 1) await invite(`g${i}@example.org`);
    await expect(invite()).rejects.toMatchObject({ code: 'BAD_REQUEST', message: text.students.tooManyGuardians(maxGuardians) });
    await invite('g1@example.org');
    expect((await shown()).linkedParents).toHaveLength(maxGuardians);
  });
});

describe.each(['resendParentInvite', 'cancelParentInvite'] as const)('students.%s is refused', (procedure) => {
  it('for an invitation of another daycare or student, or a made-up one: NOT_FOUND, and nothing is written', async () => {
    const { as, people, students, ana, invite, inviteId, db } = await office();
    await invite();
    const id = await inviteId();
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    const before = await everyRow(db);
    const foreign = as(people.otherOwner).students;
    for (const call of [
      () => foreign[procedure]({ ...ana, daycareId: people.mapleGrove, inviteId: id }),
      () => students[procedure]({ ...ana, studentId, inviteId: id }),
      () => students[procedure]({ ...ana, inviteId: 'x' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.notPending });
    }
    expect(await everyRow(db)).toEqual(before);
  });

  it('for an invitation that was accepted or cancelled', async () => {
    const { people, students, ana, invite, inviteId, accept } = await office();
    const token = await invite(people.nobody.email);
    const accepted = await inviteId();
    await accept(token);
    await invite();
    const cancelled = await inviteId();
    await students.cancelParentInvite({ ...ana, inviteId: cancelled });
    for (const id of [accepted, cancelled]) {
      await expect(students[procedure]({ ...ana, inviteId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('students.resendParentInvite', () => {
  it('makes a new link for seven days more; the old one ends', async () => {
    const { people, students, ana, invite, inviteId, accept, shown, advance } = await office();
    const old = await invite(people.nobody.email);
    advance(2 * week);
    const answer = await students.resendParentInvite({ ...ana, inviteId: await inviteId() });
    expect(answer).toEqual({
      success: true,
      inviteUrl: expect.stringMatching(/^http:\/\/localhost\/accept-invite#[\w-]{43}$/),
      alreadyInvited: false,
      studentNames: ['Ana Lopez'],
    });
    expect((await shown()).pendingInvites).toMatchObject([{ expiresAt: isoTime(later(beginning, 3 * week)) }]);
    await expect(accept(old)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.cancelled });
    expect(await accept(tokenOf(answer))).toMatchObject({ success: true, studentId: ana.studentId });
  });
});

describe('students.cancelParentInvite', () => {
  it('ends the link; the address stays with the student, pending', async () => {
    const { students, people, ana, invite, inviteId, accept, shown } = await office();
    const token = await invite(people.nobody.email);
    expect(await students.cancelParentInvite({ ...ana, inviteId: await inviteId() })).toEqual({ success: true });
    await expect(accept(token)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.cancelled });
    const { linkedParents, pendingInvites } = await shown();
    expect(linkedParents.map((parent) => [parent.email, parent.status])).toEqual([
      [people.parent.email, 'active'],
      [people.nobody.email, 'pending'],
    ]);
    expect(pendingInvites).toEqual([]);
  });
});

describe('students.removeParentLink', () => {
  it('is refused for a foreign, made-up or removed parent: NOT_FOUND', async () => {
    const { as, people, students, ana, parentId } = await office();
    const input = { ...ana, parentId: await parentId(people.parent.email) };
    const bea = { firstName: 'Bea', lastName: 'Nowak', dob: '2024-02-29', guardianEmails: [] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    const gone = { code: 'NOT_FOUND', message: text.studentInfo.notLinked };
    const foreign = as(people.otherOwner).students.removeParentLink({ ...input, daycareId: people.mapleGrove });
    await expect(foreign).rejects.toMatchObject(gone);
    await expect(students.removeParentLink({ ...input, studentId })).rejects.toMatchObject(gone);
    await expect(students.removeParentLink({ ...input, parentId: people.parent.uid })).rejects.toMatchObject(gone);
    await students.removeParentLink(input);
    await expect(students.removeParentLink(input)).rejects.toMatchObject(gone);
  });

  it("takes the photo from a linked parent at the very next request, and leaves that parent's other child", async () => {
    const { app, cookieOf, people, students, ana, parentId } = await office();
    const bea = { firstName: 'Bea', lastName: 'Lopez', dob: '2024-02-29', guardianEmails: [people.parent.email] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    const bytes = await picture(20, 20).png().toBuffer();
    const url = urlIn(await upload(app, await cookieOf(people.teacher), ana, form(bytes)));
    const cookie = await cookieOf(people.parent);
    const get = async () => (await app.inject({ url, headers: { cookie } })).statusCode;
    expect(await get()).toBe(200);
    expect(await students.removeParentLink({ ...ana, parentId: await parentId(people.parent.email) })).toEqual({ success: true });
    expect(await get()).toBe(404);
    expect((await students.getLinkedParentsForStudent({ ...ana, studentId })).linkedParents).toHaveLength(1);
  });

  it('keeps the invitation of that address for other children who wait for it, and ends it with the last of them', async () => {
    const { people, students, ana, invite, accept, shown, parentId } = await office();
    const bea = { firstName: 'Bea', lastName: 'Lopez', dob: '2024-02-29', guardianEmails: [] };
    const { studentId } = await students.addDaycareStudent({ daycareId: ana.daycareId, ...bea });
    await invite(people.nobody.email);
    await invite();
    const token = tokenOf(await students.sendParentInvite({ ...ana, studentId, email: people.nobody.email }));
    const ofAunt = tokenOf(await students.sendParentInvite({ ...ana, email }));
    await students.removeParentLink({ ...ana, parentId: await parentId(people.nobody.email) });
    await students.removeParentLink({ ...ana, parentId: await parentId(email) });
    expect(await shown()).toMatchObject({ linkedParents: [{ email: people.parent.email }], pendingInvites: [] });
    await expect(accept(ofAunt)).rejects.toMatchObject({ code: 'NOT_FOUND', message: text.invite.cancelled });
    expect(await accept(token)).toMatchObject({ studentId });
  });

  it('keeps the order of the others, and places a later one last', async () => {
    const { people, students, ana, invite, parentId, shown } = await office();
    await invite('z@example.org');
    await invite('y@example.org');
    await students.removeParentLink({ ...ana, parentId: await parentId(people.parent.email) });
    await invite('a@example.org');
    expect((await shown()).linkedParents.map((parent) => parent.email)).toEqual(['z@example.org', 'y@example.org', 'a@example.org']);
  });
});
